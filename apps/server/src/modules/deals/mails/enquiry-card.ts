import { partInWords } from '@allyards/contract/part-places'
import { and, eq } from 'drizzle-orm'
import type { FindMailCard } from '../../notifications'
import { plateOf, vehicleInFull } from '../change/vehicle-in-words'
import { presentVehicle } from '../enquiries/enquiries.presenter'
import { findPartsOf } from '../enquiries/enquiries.queries'
import { enquiries, receivedEnquiries } from '../tables/enquiries.table'

/** What a depot is asked for. */
export const enquiryCard: FindMailCard = async (tx, { reader, link: enquiryId }) => {
  if (!reader.depotId) return undefined
  const [received] = await tx
    .select({ enquiry: enquiries })
    .from(receivedEnquiries)
    .innerJoin(enquiries, eq(enquiries.id, receivedEnquiries.enquiryId))
    .where(and(eq(receivedEnquiries.enquiryId, enquiryId), eq(receivedEnquiries.depotId, reader.depotId)))
  if (!received) return undefined
  const { enquiry } = received
  const parts = (await findPartsOf(tx, [enquiryId])).get(enquiryId) ?? []
  return {
    plate: plateOf(enquiry.reg),
    paragraphs: [`For a ${vehicleInFull(presentVehicle(enquiry))}.`],
    rows: parts.map((part) => ({ title: partInWords(part.name, part), body: part.details ?? '' })),
  }
}
