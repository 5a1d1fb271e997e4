import { londonDay } from '@allyards/contract/format-date'
import { and, asc, count, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable, Transaction } from '../../../platform/database/database'
import { products } from '../../products/products.table'
import { enquiryParts } from '../tables/enquiries.table'
import { instantOffers, instantRules } from '../tables/instant.table'
import { quotationItems } from '../tables/quotations.table'
import type { ListingRow } from './read-pieces'
import type { RuleRow } from './rule-terms'

const isAnswering = and(eq(instantRules.isOn, true), isNull(instantRules.pausedAt))

/** The rules of these depots that answer now, in the order of each. */
export const findRulesOf = (db: Queryable, depotIds: readonly string[]): Promise<RuleRow[]> =>
  db
    .select()
    .from(instantRules)
    .where(and(inArray(instantRules.depotId, [...depotIds]), isAnswering))
    .orderBy(asc(instantRules.depotId), asc(instantRules.position), asc(instantRules.id))

/** The same rules, which nobody changes until the transaction ends; and nobody else counts offers by them. */
export const holdRulesOf = (tx: Transaction, depotIds: readonly string[]): Promise<RuleRow[]> =>
  tx
    .select()
    .from(instantRules)
    .where(and(inArray(instantRules.depotId, [...depotIds]), isAnswering))
    .orderBy(asc(instantRules.depotId), asc(instantRules.position), asc(instantRules.id))
    .for('no key update')

/** How many offers these rules have made on London's present day. */
export async function countMadeToday(db: Queryable, ruleIds: readonly string[]): Promise<Map<string, number>> {
  if (ruleIds.length === 0) return new Map()
  const today = londonDay(clock.nowMs())
  const rows = await db
    .select({ ruleId: instantOffers.ruleId, made: count() })
    .from(instantOffers)
    .where(
      and(
        inArray(instantOffers.ruleId, [...ruleIds]),
        gte(instantOffers.createdAt, sql`(${today}::date)::timestamp at time zone 'Europe/London'`),
      ),
    )
    .groupBy(instantOffers.ruleId)
  return new Map(rows.map(({ ruleId, made }) => [ruleId ?? '', made]))
}

/**
 * Those of these listings that are for sale, as they will be when the transaction ends: nobody takes a piece or changes the price
 * meanwhile. One that somebody is just changing or buying is left out, so that an enquiry never waits for an import.
 */
export const holdListings = (tx: Transaction, ids: readonly string[]): Promise<ListingRow[]> =>
  tx
    .select()
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.status, 'live')))
    .orderBy(asc(products.id))
    .for('share', { skipLocked: true })

/** How many pieces of these listings stand in open offers. */
export async function countPromised(db: Queryable, productIds: readonly string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ id: quotationItems.productId, pieces: sql<number>`sum(${enquiryParts.quantity})::int` })
    .from(quotationItems)
    .innerJoin(enquiryParts, eq(enquiryParts.id, quotationItems.enquiryPartId))
    .where(and(inArray(quotationItems.productId, [...productIds]), eq(quotationItems.status, 'pending')))
    .groupBy(quotationItems.productId)
  return new Map(rows.map(({ id, pieces }) => [id ?? '', pieces]))
}
