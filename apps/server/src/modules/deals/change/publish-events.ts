import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../context'
import { bulkInsert } from '../../../platform/database/bulk-insert'
import type { Queryable, Transaction } from '../../../platform/database/database'
import type { Work } from '../../../platform/database/in-transaction'
import { conflict } from '../../../platform/errors'
import type { Mail } from '../../../platform/mail/mailer'
import { sendDealMail, sendMail, TooMany } from '../../accounts'
import { depots } from '../../depots/depots.table'
import { type NewNotice, notify } from '../../notifications'
import { dealEvents } from '../tables/deals.table'
import { type EnquiryRow, enquiryEvents, receivedEnquiries } from '../tables/enquiries.table'
import { type Actor, isOfTheMarket } from './change'
import { type AnyEvent, type Audience, eventAudience, type LiveOf, type NoticeOf, type Published } from './event-audience'
import type { RecordedEvent } from './events'
import { type Group, groupBy } from './group-by'

/**
 * Stores the recorded events of a change, with the notices, emails and jobs that follow. Open pages are updated once it has
 * committed. The number of statements does not grow with the number of enquiries.
 */
export async function publishEvents(
  context: Context,
  work: Work,
  { by, enquiries, events }: { by: Actor; enquiries: EnquiryRow[]; events: RecordedEvent[] },
): Promise<void> {
  if (events.length === 0) return
  const { tx } = work
  await writeHistory(tx, by, events)
  const groups = [...groupBy(await findReaders(tx, enquiries, events), (one) => [one.audience, one]).values()]
  await notify(context, work, ...groups.flatMap((group) => noticesOf(group, by)))
  await sendMails(context, tx, groups.flat())
  await enqueueJobs(context, tx, groups)
  work.afterCommit(() => showOnOpenPages(context, groups.flat()))
}

async function writeHistory(tx: Transaction, by: Actor, events: RecordedEvent[]): Promise<void> {
  const actorId = isOfTheMarket(by) ? null : by.userId
  const inEnquiries = events.flatMap((event) => enquiryLineOf(event) ?? []).map((line) => ({ ...line, actorId }))
  if (inEnquiries.length > 0) await bulkInsert(tx, enquiryEvents, inEnquiries)
  const inDeals = events.flatMap((event) => {
    if (event.about !== 'deal') return []
    const { kind, deal, claimId, amountPence, vatPence, text } = event
    return { kind, dealId: deal.id, byRole: by.role, actorId, claimId, amountPence, vatPence, text }
  })
  if (inDeals.length > 0) await tx.insert(dealEvents).values(inDeals)
}

type EnquiryLine = Omit<Required<typeof enquiryEvents.$inferInsert>, 'id' | 'createdAt' | 'actorId'>

function enquiryLineOf(event: RecordedEvent): EnquiryLine | undefined {
  if (event.about === 'enquiry') {
    const { kind, enquiryId } = event
    const { depotId = null, itemId = null, partId = null, changes = null }: Partial<EnquiryLine> = event
    return { kind, enquiryId, depotId, itemId, partId, changes }
  }
  if (event.about !== 'deal' || !event.enquiry) return undefined
  const { inEnquiry: kind } = eventAudience.deal[event.kind]
  // An event for several depots concerns everyone.
  const depotId = 'depotUserIds' in event ? null : event.deal.depotId
  return kind && { kind, enquiryId: event.enquiry.id, depotId, itemId: null, partId: null, changes: null }
}

/** The verbs pass the facts. Only the depots of offers are looked up, for all events at once. */
async function findReaders(tx: Queryable, enquiries: EnquiryRow[], events: RecordedEvent[]): Promise<Published[]> {
  const depotIds = [...new Set(events.flatMap((event) => ('depotId' in event ? event.depotId : [])))]
  const depotOf = new Map((await findDepots(tx, depotIds)).map((depot) => [depot.id, depot]))
  const enquiryOf = new Map(enquiries.map((enquiry) => [enquiry.id, enquiry]))
  return events.map((event) => {
    const asked = 'depotUserIds' in event ? event.depotUserIds : []
    if (event.about === 'listing')
      return published(event, eventAudience.listing[event.kind], { buyer: [], seller: [event.sellerUserId], asked })
    if (event.about === 'deal') {
      const readers = { buyer: [event.deal.buyerId], seller: [event.sides.sellerUserId], asked }
      return published({ ...event.sides, ...event }, eventAudience.deal[event.kind], readers)
    }
    const enquiry = enquiryOf.get(event.enquiryId)
    const depot = 'depotId' in event ? depotOf.get(event.depotId) : undefined
    const readers = { buyer: enquiry ? [enquiry.buyerId] : [], seller: depot ? [depot.userId] : [], asked }
    return published({ ...event, enquiry, depot }, eventAudience.enquiry[event.kind], readers)
  })
}

const published = (event: object, audience: Audience<never>, readers: Published['readers']) =>
  ({ event, audience, readers }) as Published

async function findDepots(tx: Queryable, depotIds: string[]) {
  if (depotIds.length === 0) return []
  return tx
    .select({ id: depots.id, userId: depots.userId, companyName: depots.companyName, createdAt: depots.createdAt })
    .from(depots)
    .where(inArray(depots.id, depotIds))
}

function noticesOf(group: Group<Published>, by: Actor): NewNotice[] {
  const rows = group[0].audience.notices ?? []
  return rows.filter(({ to }) => to !== by.role).flatMap((row) => noticesOfRow(group, row))
}

function noticesOfRow(group: Group<Published>, { to, kind, words, link, replaces, ...row }: NoticeOf<AnyEvent>): NewNotice[] {
  const told = group.filter(({ event }) => row.onlyIf?.(event) ?? true)
  const sets = groupBy(told, (one) => [row.isPerQuotation ? one.event.quotationId : one, one])
  return [...sets.values()].map((set) => {
    const [{ event, readers }] = set
    return { userId: readers[to], kind, ...words(event, set.length), link: link(event), ...(replaces ? { replaces } : {}) }
  })
}

async function sendMails(context: Context, tx: Transaction, all: Published[]): Promise<void> {
  for (const { event, audience } of all) {
    const { mail } = audience
    if (!mail) continue
    if (mail !== 'confirmation')
      await sendLetter(context, tx, mail.letter(event, `${context.config.publicUrl}${mail.link(event)}`))
    else if (event.deal && event.confirmation) await sendDealMail(context.jobs, tx, event.deal.id, event.confirmation)
  }
}

/** Sends a depot's email to a buyer, or tells the depot why it was not sent. */
async function sendLetter({ jobs }: Context, tx: Transaction, letter: Mail): Promise<void> {
  const refusal = await sendMail(jobs, tx, 'letter', letter)
  if (!refusal) return
  if (!refusal.until) throw conflict('This buyer has not confirmed their email address yet. Please write to them in the chat.')
  throw new TooMany(
    refusal.until,
    (wait) => `This buyer has had many emails. Write to them in the chat, or send another email in ${wait}.`,
  )
}

async function enqueueJobs({ jobs }: Context, tx: Transaction, groups: Group<Published>[]): Promise<void> {
  for (const group of groups) {
    for (const next of [group[0].audience.next ?? []].flat()) {
      const data = group.map(({ event }) => next.data(event))
      if (!next.afterSeconds) await jobs.enqueueAll(tx, next.job, data)
      else for (const one of data) await jobs.enqueue(tx, next.job, one, { startAfterSeconds: next.afterSeconds })
    }
  }
}

/** Updates open pages after the commit: each event for its readers, then the current state of each deal and enquiry, once. */
async function showOnOpenPages(context: Context, all: Published[]): Promise<void> {
  for (const one of all) for (const row of one.audience.live ?? []) showEvent(context, one, row)
  showDeals(context, all)
  await showEnquiries(context, all)
}

function showEvent({ live }: Context, { event, readers }: Published, row: LiveOf): void {
  const to = row.to.flatMap((reader) => readers[reader])
  const { enquiry, quotationId = '', itemId, itemIds = itemId ? [itemId] : [] } = event
  if (!enquiry) return
  const ids = { enquiry_id: enquiry.id }
  if (row.event === 'enquiry:new') live.toParties(to, row.event, ids)
  if (row.event === 'quotation:new') live.toParties(to, row.event, { ...ids, quotation_id: quotationId })
  if (row.event !== 'quotation:item') return
  for (const id of itemIds) live.toParties(to, row.event, { ...ids, quotation_id: quotationId, id, status: row.status })
}

function showDeals({ live }: Context, all: Published[]): void {
  const changed = all.flatMap(({ event: { deal }, audience, readers }) =>
    deal && audience.shows === 'deal' ? [{ deal, readers }] : [],
  )
  for (const { deal, readers } of new Map(changed.map((one) => [one.deal.id, one])).values()) {
    live.toParties([...readers.buyer, ...readers.seller], 'deal:changed', { deal_id: deal.id, status: deal.status })
  }
}

/** To the buyer and to every depot that was asked. */
async function showEnquiries({ db, live }: Context, all: Published[]): Promise<void> {
  const changed = all.flatMap(({ event: { enquiry }, audience }) =>
    enquiry && (audience.shows === 'enquiry' || audience.inEnquiry) ? enquiry : [],
  )
  if (changed.length === 0) return
  const standing = new Map(changed.map((enquiry) => [enquiry.id, enquiry]))
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
