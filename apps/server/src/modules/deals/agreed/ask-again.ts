import { isEnquiryOver } from '@allyards/contract/lifecycles'
import { partInWords } from '@allyards/contract/part-places'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Queryable, Transaction } from '../../../platform/database/database'
import { conflict } from '../../../platform/errors'
import { parts } from '../../catalogue/catalogue.table'
import { depots } from '../../depots/depots.table'
import { statusNow } from '../change/change'
import { changeDeal } from '../change/change-deal'
import type { DealRecord } from '../change/deal-facts'
import { presentVehicle } from '../enquiries/enquiries.presenter'
import { postEnquiry } from '../enquiries/post-enquiry'
import { dealItems } from '../tables/deals.table'
import { askedColumns, type EnquiryRow, enquiryParts, receivedEnquiries } from '../tables/enquiries.table'
import { quotationItems } from '../tables/quotations.table'

interface Asker {
  userId: string
  address: string
}

/** Asks again for the parts of a cancelled deal, once each: in the enquiry if it is still open, else in a new one. */
export async function askAgain(context: Context, { userId, address }: Asker, dealId: string): Promise<string> {
  const asked = await changeDeal(context, { dealId, by: { role: 'buyer', userId } }, async (change) => {
    const { tx, deal, record } = change
    const [enquiry] = change.enquiryChange.enquiries
    const freed = await findFreed(tx, deal)
    const last = freed.at(-1)
    if (!enquiry || !last) throw conflict('Only cancelled parts are asked for again.')
    const isOver = isEnquiryOver(statusNow(enquiry))
    const wanted = freed.filter(({ askedIn }) => askedIn === null || (isOver && askedIn === enquiry.id))
    if (wanted.length === 0) return { askedIn: last.askedIn ?? enquiry.id }
    if (isOver) return { enquiry, wanted }
    await keepAsked(tx, wanted, enquiry.id)
    await tx
      .update(enquiryParts)
      .set({ askedAgainAt: clock.now() })
      .where(inArray(enquiryParts.id, [...new Set(wanted.map(({ enquiryPartId }) => enquiryPartId))]))
    record({
      kind: 'asked-again',
      enquiry,
      depotUserIds: await findAskedDepots(tx, enquiry.id),
      partNames: wanted.map((part) => partInWords(part.name, part)),
    })
    return { askedIn: enquiry.id }
  })
  if (asked.askedIn !== undefined) return asked.askedIn
  const enquiryId = await postAgain(context, { userId, address }, asked)
  await keepAsked(context.db, asked.wanted, enquiryId)
  return enquiryId
}

type Wanted = Awaited<ReturnType<typeof findFreed>>

/** All parts of a cancelled deal, or the cancelled parts of one that goes on. */
function findFreed(tx: Transaction, deal: DealRecord) {
  return tx
    .select({
      id: enquiryParts.partId,
      name: parts.name,
      ...askedColumns,
      details: enquiryParts.details,
      number: enquiryParts.number,
      features: enquiryParts.features,
      imageUrl: enquiryParts.imageUrl,
      itemId: dealItems.id,
      enquiryPartId: enquiryParts.id,
      askedIn: dealItems.askedAgainIn,
    })
    .from(dealItems)
    .innerJoin(quotationItems, eq(quotationItems.id, dealItems.quotationItemId))
    .innerJoin(enquiryParts, eq(enquiryParts.id, quotationItems.enquiryPartId))
    .innerJoin(parts, eq(parts.id, enquiryParts.partId))
    .where(and(eq(dealItems.dealId, deal.id), deal.status === 'cancelled' ? undefined : isNotNull(dealItems.cancelledAt)))
    .orderBy(asc(dealItems.id))
}

async function keepAsked(db: Queryable, wanted: Wanted, enquiryId: string): Promise<void> {
  const ids = wanted.map(({ itemId }) => itemId)
  await db.update(dealItems).set({ askedAgainIn: enquiryId }).where(inArray(dealItems.id, ids))
}

async function findAskedDepots(tx: Transaction, enquiryId: string): Promise<string[]> {
  const asked = await tx
    .select({ userId: depots.userId })
    .from(receivedEnquiries)
    .innerJoin(depots, eq(depots.id, receivedEnquiries.depotId))
    .where(eq(receivedEnquiries.enquiryId, enquiryId))
  return asked.map(({ userId }) => userId)
}

/** The draft is named after the first part, so that a second press finds the enquiry of the first. */
async function postAgain(
  context: Context,
  { userId, address }: Asker,
  { enquiry, wanted }: { enquiry: EnquiryRow; wanted: Wanted },
): Promise<string> {
  const posted = await postEnquiry(
    context,
    { buyerId: userId, address },
    {
      clientId: `again ${wanted[0]?.itemId}`,
      reg: enquiry.reg,
      vehicle: presentVehicle(enquiry),
      parts: wanted.map(({ name: _, itemId: __, askedIn: ___, enquiryPartId: ____, ...part }) => part),
      additional_info: enquiry.additionalInfo,
      postcode: enquiry.postcode,
    },
  )
  return posted.id
}
