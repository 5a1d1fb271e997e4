import { dealNumber } from '@allyards/contract/deal-moves'
import type { EnquiryEventKind } from '@allyards/contract/enquiries'
import { partInWords } from '@allyards/contract/part-places'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../context'
import { bulkInsert } from '../../../platform/database/bulk-insert'
import type { Queryable, Transaction } from '../../../platform/database/database'
import type { Work } from '../../../platform/database/in-transaction'
import { conflict } from '../../../platform/errors'
import type { Mail } from '../../../platform/mail/mailer'
import { sendMail, TooMany } from '../../accounts'
import { parts } from '../../catalogue/catalogue.table'
import { depots } from '../../depots/depots.table'
import { notify } from '../../notifications'
import { dealItems, deals } from '../tables/deals.table'
import { type EnquiryRow, enquiryEvents, receivedEnquiries } from '../tables/enquiries.table'
import { type Actor, type Change, isOfTheMarket } from './change'
import type { DealEvent } from './deal-events'
import { groupBy } from './group-by'
import { type Heard, type SoldPart, type Told, whoHearsWhat } from './who-hears-what'

/**
 * Writes the events down, and with them every notice, mail and job that follows. Open pages hear once it has committed.
 * A fixed number of statements, however many events there are.
 */
export async function tellOf(context: Context, work: Work, { by, enquiries, events }: Change): Promise<void> {
  if (events.length === 0) return
  const { tx } = work
  await bulkInsert(
    tx,
    enquiryEvents,
    events.map((event) => rowOf(event, by)),
  )
  const heard = await hear(tx, enquiries, events, context.config.publicUrl)
  await notify(context, work, ...heard.flatMap(({ notices = [] }) => notices))
  for (const letter of heard.flatMap(({ mails = [] }) => mails)) await mailLetter(context, tx, letter)
  for (const { job, data } of heard.flatMap(({ jobs = [] }) => jobs)) await context.jobs.enqueueAll(tx, job, data)
  work.afterCommit(() => showOnOpenPages(context, heard))
}

/** What a depot writes to a buyer is sent, or the depot hears why it is not. */
async function mailLetter({ jobs }: Context, tx: Transaction, letter: Mail): Promise<void> {
  const refusal = await sendMail(jobs, tx, 'letter', letter)
  if (!refusal) return
  if (!refusal.until) throw conflict('This buyer has not confirmed their email address yet. Please write to them in the chat.')
  throw new TooMany(
    refusal.until,
    (wait) => `This buyer has had many mails. Write to them in the chat, or mail again in ${wait}.`,
  )
}

function rowOf(event: DealEvent, by: Actor): typeof enquiryEvents.$inferInsert {
  const { depotId, itemId, partId, changes }: Partial<typeof enquiryEvents.$inferInsert> = event
  return {
    enquiryId: event.enquiryId,
    kind: event.kind,
    actorId: isOfTheMarket(by) ? null : by.userId,
    depotId: depotId ?? null,
    itemId: itemId ?? null,
    partId: partId ?? null,
    changes: changes ?? null,
  }
}

/** Asks the rule of each kind that happened. */
async function hear(tx: Queryable, enquiries: EnquiryRow[], events: DealEvent[], publicUrl: string): Promise<Heard[]> {
  const depotIds = [...new Set(events.flatMap((event) => ('depotId' in event ? event.depotId : [])))]
  const depotOf = new Map((await findDepots(tx, depotIds)).map((depot) => [depot.id, depot]))
  const enquiryOf = new Map(enquiries.map((enquiry) => [enquiry.id, enquiry]))
  const accepted = events.filter((event) => event.kind === 'offer-accepted')
  const won = new Set(accepted.map(({ depotId, enquiryPartId }) => `${depotId} ${enquiryPartId}`))
  const sold = await findSold(
    tx,
    accepted.map(({ itemId }) => itemId),
  )
  const told = events.map((event) => ({
    ...event,
    enquiry: enquiryOf.get(event.enquiryId),
    depot: 'depotId' in event ? depotOf.get(event.depotId) : undefined,
    lostToItself: event.kind === 'offer-not-chosen' && won.has(`${event.depotId} ${event.enquiryPartId}`),
    sold: event.kind === 'offer-accepted' ? sold.get(event.itemId) : undefined,
  }))
  return [...groupBy(told, (event) => [event.kind, event])].map(([kind, group]) => {
    const rule = whoHearsWhat[kind] as (events: Told<EnquiryEventKind>[], publicUrl: string) => Heard
    return rule(group as Told<EnquiryEventKind>[], publicUrl)
  })
}

async function findDepots(tx: Queryable, depotIds: string[]) {
  if (depotIds.length === 0) return []
  return tx
    .select({ id: depots.id, userId: depots.userId, companyName: depots.companyName, createdAt: depots.createdAt })
    .from(depots)
    .where(inArray(depots.id, depotIds))
}

/** The deals that accepted offers have gone into, by offer. */
async function findSold(tx: Queryable, itemIds: string[]): Promise<Map<string, SoldPart>> {
  if (itemIds.length === 0) return new Map()
  const rows = await tx
    .select({
      itemId: dealItems.quotationItemId,
      place: { side: dealItems.side, end: dealItems.end, quantity: dealItems.quantity },
      name: parts.name,
      deal: { id: deals.id, number: deals.number, partsPence: deals.partsPence, deliveryPence: deals.deliveryPence },
    })
    .from(dealItems)
    .innerJoin(deals, eq(deals.id, dealItems.dealId))
    .innerJoin(parts, eq(parts.id, dealItems.partId))
    .where(inArray(dealItems.quotationItemId, itemIds))
  return new Map(
    rows.map(({ itemId, place, name, deal }) => [
      String(itemId),
      {
        partName: partInWords(name, place),
        dealId: deal.id,
        dealNumber: dealNumber(deal.number),
        dealTotalPence: deal.partsPence + deal.deliveryPence,
      },
    ]),
  )
}

async function showOnOpenPages({ db, live }: Context, heard: Heard[]): Promise<void> {
  for (const { to, event, payload } of heard.flatMap((one) => one.live ?? [])) {
    live.toParties(to, event, payload as never)
  }
  const standing = new Map(heard.flatMap((one) => one.standing ?? []).map((enquiry) => [enquiry.id, enquiry]))
  if (standing.size === 0) return
  const asked = await db
    .select({ enquiryId: receivedEnquiries.enquiryId, userId: depots.userId })
    .from(receivedEnquiries)
    .innerJoin(depots, eq(depots.id, receivedEnquiries.depotId))
    .where(inArray(receivedEnquiries.enquiryId, [...standing.keys()]))
  const depotsOf = groupBy(asked, ({ enquiryId, userId }) => [enquiryId, userId])
  for (const { id, buyerId, status } of standing.values()) {
    live.toParties([buyerId, ...(depotsOf.get(id) ?? [])], 'enquiry:changed', { enquiry_id: id, status })
  }
}
