import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Transaction } from '../../../platform/database/database'
import { inTransaction, type Work } from '../../../platform/database/in-transaction'
import { notFound } from '../../../platform/errors'
import { type EnquiryRow, enquiries, receivedEnquiries } from '../tables/enquiries.table'
import { quotationItems, quotations } from '../tables/quotations.table'
import { type Actor, type Change, isOfTheMarket } from './change'
import type { NewEnquiryEvent, RecordedEvent } from './events'
import { keepPartsLeft } from './parts-left'
import { publishEvents } from './publish-events'

interface Which {
  /** A condition on enquiries; the actor finds only their own. Undefined for a new enquiry. */
  which: SQL | undefined
  by: Actor
}

/**
 * The only way to change enquiries, their inbox rows and offers: lock, rule, events, commit, then tell everyone
 * as event-audience.ts defines. Changes of an enquiry queue behind its lock; several enquiries are locked in the order of their
 * ids. Anything read before the lock may be stale, so a rule reads it again.
 */
export function changeEnquiries<Result>(
  context: Context,
  which: Which,
  rule: (change: Change) => Promise<Result>,
): Promise<Result> {
  return inTransaction(context, (work) => changeEnquiriesIn(context, work, which, rule))
}

/** The same, as part of a larger transaction. */
export async function changeEnquiriesIn<Result>(
  context: Context,
  work: Work,
  { which, by }: Which,
  rule: (change: Change) => Promise<Result>,
): Promise<Result> {
  return runChange(context, work, by, which ? await lock(work.tx, which, by) : [], rule)
}

/** Runs a rule on the locked enquiries and publishes the recorded events. */
export async function runChange<Result>(
  context: Context,
  work: Work,
  by: Actor,
  locked: EnquiryRow[],
  rule: (change: Change) => Promise<Result>,
): Promise<Result> {
  const recorded: RecordedEvent[] = []
  const record = (...events: NewEnquiryEvent[]) => {
    recorded.push(...events.map((event) => ({ about: 'enquiry' as const, ...event })))
  }
  const result = await rule({ tx: work.tx, work, by, enquiries: locked, record, recorded })
  if (locked.length > 0 && recorded.some(({ kind }) => !saysNothingOfParts.has(kind)))
    await keepPartsLeft(
      work.tx,
      locked.map(({ id }) => id),
    )
  await publishEvents(context, work, { by, enquiries: locked, events: recorded })
  return result
}

const saysNothingOfParts = new Set<string>(['posted', 'sent', 'mailed', 'offer-edited', 'offer-extended'])

/** One enquiry that the actor has a part in. */
export function changeEnquiry<Result>(
  context: Context,
  { missing = 'This enquiry does not exist.', ...which }: Which & { which: SQL; missing?: string },
  rule: (change: Change, enquiry: EnquiryRow) => Promise<Result>,
): Promise<Result> {
  return changeEnquiries(context, which, (change) => {
    const [enquiry] = change.enquiries
    if (!enquiry) throw notFound(missing)
    return rule(change, enquiry)
  })
}

export const withId = (enquiryId: string): SQL => eq(enquiries.id, enquiryId)

/** The enquiry that an offer is for. */
export const ofOffer = (itemId: string): SQL => sql`${enquiries.id} = (
  select offered.enquiry_id from ${quotationItems} item join ${quotations} offered on offered.id = item.quotation_id
  where item.id = ${itemId})`

function lock(tx: Transaction, which: SQL, by: Actor): Promise<EnquiryRow[]> {
  return tx
    .select()
    .from(enquiries)
    .where(and(which, hasPartIn(tx, by)))
    .orderBy(asc(enquiries.id))
    .for('no key update')
}

function hasPartIn(tx: Transaction, by: Actor): SQL | undefined {
  if (isOfTheMarket(by)) return undefined
  if (by.role === 'buyer') return eq(enquiries.buyerId, by.userId)
  return exists(
    tx
      .select({ one: sql`1` })
      .from(receivedEnquiries)
      .where(and(eq(receivedEnquiries.enquiryId, enquiries.id), eq(receivedEnquiries.depotId, by.depotId))),
  )
}
