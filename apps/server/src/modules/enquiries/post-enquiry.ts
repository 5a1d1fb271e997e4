import type { newEnquiry } from '@allyards/contract/enquiries'
import { limits } from '@allyards/contract/limits'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../context'
import type { Transaction } from '../../platform/database/database'
import { conflict, invalid } from '../../platform/errors'
import { users } from '../accounts/accounts.table'
import { parts } from '../catalogue/catalogue.table'
import { enquiries, enquiryParts } from './enquiries.table'
import { recordEvents } from './enquiry-history'
import { fanOutEnquiry } from './fan-out-enquiry'

const DAY_MS = 86_400_000

type NewEnquiry = z.output<typeof newEnquiry>

/** Stores the enquiry and, in the same transaction, the job that sends it to every fitting depot. */
export async function postEnquiry({ db, jobs }: Context, buyerId: string, input: NewEnquiry): Promise<string> {
  return db.transaction(async (tx) => {
    await refuseUnknownParts(tx, input)
    await takeTurn(tx, buyerId)
    await refuseRepeat(tx, buyerId, input)
    const [enquiry] = await tx
      .insert(enquiries)
      .values({
        buyerId,
        reg: normalReg(input),
        make: input.vehicle.make,
        model: input.vehicle.model,
        bodyStyle: input.vehicle.body_style,
        trim: input.vehicle.trim,
        year: input.vehicle.year,
        gearbox: input.vehicle.gearbox,
        fuel: input.vehicle.fuel,
        additionalInfo: input.additional_info || null,
        postcode: input.postcode?.toUpperCase() || null,
        expiresAt: new Date(Date.now() + limits.enquiry.expiresDays * DAY_MS),
      })
      .returning({ id: enquiries.id })
    if (!enquiry) throw new Error('the enquiry was not stored')
    await tx.insert(enquiryParts).values(
      input.parts.map((part, position) => ({
        enquiryId: enquiry.id,
        partId: part.id,
        position,
        details: part.details || null,
        imageUrl: part.imageUrl || null,
      })),
    )
    await recordEvents(tx, { enquiryId: enquiry.id, kind: 'posted', actorId: buyerId })
    await jobs.enqueue(tx, fanOutEnquiry, { enquiryId: enquiry.id })
    return enquiry.id
  })
}

/** A double press is two posts at once: the second waits here and then finds the first. */
async function takeTurn(tx: Transaction, buyerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, buyerId)).for('no key update')
}

function normalReg(input: NewEnquiry): string | null {
  return input.reg?.toUpperCase().replace(/[^A-Z0-9]/g, '') || null
}

async function refuseUnknownParts(tx: Transaction, input: NewEnquiry): Promise<void> {
  const wanted = new Set(input.parts.map((part) => part.id))
  if (wanted.size < input.parts.length)
    throw invalid('A part is in the list twice.', { parts: 'Each part can be asked for once' })
  const known = await tx
    .select({ id: parts.id })
    .from(parts)
    .where(inArray(parts.id, [...wanted]))
  if (known.length < wanted.size)
    throw invalid('We do not know one of these parts.', { parts: 'Please pick parts from the list' })
}

/** The same plate, part and buyer within 7 days is not sent again while the first enquiry is open. */
async function refuseRepeat(tx: Transaction, buyerId: string, input: NewEnquiry): Promise<void> {
  const reg = normalReg(input)
  if (!reg) return
  const [same] = await tx
    .select({ id: enquiries.id, part: parts.name })
    .from(enquiries)
    .innerJoin(enquiryParts, eq(enquiryParts.enquiryId, enquiries.id))
    .innerJoin(parts, eq(parts.id, enquiryParts.partId))
    .where(
      and(
        eq(enquiries.buyerId, buyerId),
        eq(enquiries.reg, reg),
        inArray(enquiries.status, ['open', 'quoted', 'accepted']),
        gt(enquiries.createdAt, new Date(Date.now() - limits.enquiry.sameRequestDays * DAY_MS)),
        inArray(
          enquiryParts.partId,
          input.parts.map((part) => part.id),
        ),
      ),
    )
    .limit(1)
  if (same) {
    throw conflict(`You already asked for this part (${same.part}) for this vehicle. Your enquiry is still open.`, {
      enquiry_id: same.id,
    })
  }
}
