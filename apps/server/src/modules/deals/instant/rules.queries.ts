import { DAY_MS } from '@allyards/contract/durations'
import type { ResponseOf } from '@allyards/contract/endpoint'
import type { InstantRule, listInstantRules } from '@allyards/contract/instant-rules'
import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { notFound } from '../../../platform/errors'
import { countUnlooked } from '../../products'
import { instantOffers, instantRules } from '../tables/instant.table'
import { countMadeToday } from './hold-desks'
import { hasBeenTried, type RuleRow, sentenceOf, termsOf } from './rule-terms'

/** In the depot's order. */
export const readRules = (db: Queryable, depotId: string): Promise<RuleRow[]> =>
  db
    .select()
    .from(instantRules)
    .where(eq(instantRules.depotId, depotId))
    .orderBy(asc(instantRules.position), asc(instantRules.id))

export async function findRules(db: Queryable, depotId: string): Promise<ResponseOf<typeof listInstantRules>> {
  const rows = await readRules(db, depotId)
  const rules = await presentRules(db, rows)
  return {
    rules,
    paused: rows.some(({ pausedAt }) => pausedAt !== null),
    made_today: rules.reduce((sum, { made_today }) => sum + made_today, 0),
    unlooked: await countUnlooked(db, depotId),
  }
}

export async function getRule(db: Queryable, depotId: string, id: string): Promise<InstantRule> {
  const rows = await readRules(db, depotId)
  const rule = (await presentRules(db, rows)).find((one) => one.id === id)
  if (!rule) throw notFound('This rule does not exist.')
  return rule
}

async function presentRules(db: Queryable, rows: readonly RuleRow[]): Promise<InstantRule[]> {
  const ids = rows.map(({ id }) => id)
  const [today, lastWeek] = [await countMadeToday(db, ids), await countMadeLastWeek(db, ids)]
  return rows.map((row, position) => {
    const terms = termsOf(row)
    return {
      ...terms,
      id: row.id,
      position,
      on: row.isOn,
      tried_at: hasBeenTried(row, sentenceOf(terms)) ? (row.triedAt?.toISOString() ?? null) : null,
      changed_at: row.changedAt.toISOString(),
      made_today: today.get(row.id) ?? 0,
      made_last_week: lastWeek.get(row.id) ?? 0,
    }
  })
}

async function countMadeLastWeek(db: Queryable, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const since = new Date(clock.nowMs() - 7 * DAY_MS)
  const rows = await db
    .select({ ruleId: instantOffers.ruleId, made: count() })
    .from(instantOffers)
    .where(and(inArray(instantOffers.ruleId, ids), gt(instantOffers.createdAt, since)))
    .groupBy(instantOffers.ruleId)
  return new Map(rows.map(({ ruleId, made }) => [ruleId ?? '', made]))
}
