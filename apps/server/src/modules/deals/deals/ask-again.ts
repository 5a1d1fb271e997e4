import { isEnquiryOver } from '@allyards/contract/lifecycles'
import { partInWords } from '@allyards/contract/part-places'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import { conflict } from '../../../platform/errors'
import { parts } from '../../catalogue/catalogue.table'
import { depots } from '../../depots/depots.table'
import { type Change, statusNow } from '../change/change'
import { changeDeal } from '../change/change-deal'
import { postEnquiry } from '../enquiries/post-enquiry'
import { dealItems } from '../tables/deals.table'
import { askedColumns, type EnquiryRow, enquiryParts, receivedEnquiries } from '../tables/enquiries.table'
import { quotationItems } from '../tables/quotations.table'

interface Asker {
  userId: string
  address: string
}

/** After a cancellation the buyer asks again: in the enquiry that still runs, or with a new one for the same vehicle. Once. */
export async function askAgain(context: Context, { userId, address }: Asker, dealId: string): Promise<string> {
  const asked = await changeDeal(context, { dealId, by: { role: 'buyer', userId } }, async (change) => {
    const { tx, deal, enquiryChange, events, set } = change
    const enquiry = enquiryChange?.enquiries[0]
    if (deal.status !== 'cancelled' || !enquiryChange || !enquiry)
      throw conflict('Only parts of a cancelled deal are asked for again.')
    const wanted = await findWanted(tx, deal.id)
    if (isEnquiryOver(statusNow(enquiry))) return { enquiry, wanted, isOver: true }
    if (deal.askedAgainAt === null) {
      await tellDepots(enquiryChange, enquiry, wanted)
      await set({ askedAgainAt: clock.now() })
      events.push({ kind: 'asked-again' })
    }
    return { enquiry, wanted, isOver: false }
  })
  return asked.isOver ? postAgain(context, { userId, address }, dealId, asked) : asked.enquiry.id
}

type Wanted = Awaited<ReturnType<typeof findWanted>>

function findWanted(tx: Transaction, dealId: string) {
  return tx
    .select({
      id: enquiryParts.partId,
      name: parts.name,
      ...askedColumns,
      details: enquiryParts.details,
      imageUrl: enquiryParts.imageUrl,
    })
    .from(dealItems)
    .innerJoin(quotationItems, eq(quotationItems.id, dealItems.quotationItemId))
    .innerJoin(enquiryParts, eq(enquiryParts.id, quotationItems.enquiryPartId))
    .innerJoin(parts, eq(parts.id, enquiryParts.partId))
    .where(eq(dealItems.dealId, dealId))
}

async function tellDepots({ tx, events }: Change, enquiry: EnquiryRow, wanted: Wanted): Promise<void> {
  const asked = await tx
    .select({ userId: depots.userId })
    .from(receivedEnquiries)
    .innerJoin(depots, eq(depots.id, receivedEnquiries.depotId))
    .where(inArray(receivedEnquiries.enquiryId, [enquiry.id]))
  events.push({
    kind: 'asked-again',
    enquiryId: enquiry.id,
    depotUserIds: asked.map(({ userId }) => userId),
    partNames: wanted.map((part) => partInWords(part.name, part)),
  })
}

/** The draft is named after the deal, so that a second press finds the enquiry of the first. */
async function postAgain(
  context: Context,
  { userId, address }: Asker,
  dealId: string,
  { enquiry, wanted }: { enquiry: EnquiryRow; wanted: Wanted },
): Promise<string> {
  const posted = await postEnquiry(
    context,
    { buyerId: userId, address },
    {
      clientId: `again ${dealId}`,
      reg: enquiry.reg,
      vehicle: {
        make: enquiry.make,
        model: enquiry.model,
        body_style: enquiry.bodyStyle,
        trim: enquiry.trim,
        year: enquiry.year,
        gearbox: enquiry.gearbox,
        fuel: enquiry.fuel,
      },
      parts: wanted.map(({ name: _, ...part }) => part),
      additional_info: enquiry.additionalInfo,
      postcode: enquiry.postcode,
    },
  )
  return posted.id
}
