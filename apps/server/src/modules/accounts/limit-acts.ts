import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database'
import { countedActs } from './accounts.table'
import { hashToken } from './logging-in/tokens'

export interface ActLimit {
  max: number
  hours: number
}

/** Who is counted, such as "mail to a@b.uk", and how often that one may. */
export interface Counted {
  who: string
  limits: readonly ActLimit[]
}

const HOUR_MS = 3_600_000

/**
 * Counts an act for all of these, or for none when one of them has had enough: then it gives the time from which it goes on.
 * Acts of one take turns until their transactions end, so that none slips through beside another, over all copies.
 */
export async function limitAct(tx: Transaction, counted: Counted[]): Promise<Date | undefined> {
  const keyed = counted.map(({ who, limits }) => ({ key: hashToken(who), limits })).sort((a, b) => (a.key < b.key ? -1 : 1))
  let until: Date | undefined
  for (const { key, limits } of keyed) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    for (const limit of limits) {
      const free = await findFreeTime(tx, key, limit)
      if (free && (!until || free > until)) until = free
    }
  }
  if (!until) await tx.insert(countedActs).values(keyed.map(({ key }) => ({ key })))
  return until
}

/** When the oldest act that fills the limit no longer counts; undefined while there is room. */
async function findFreeTime(tx: Transaction, key: string, { max, hours }: ActLimit): Promise<Date | undefined> {
  const [filling] = await tx
    .select({ at: countedActs.at })
    .from(countedActs)
    .where(and(eq(countedActs.key, key), gt(countedActs.at, new Date(Date.now() - hours * HOUR_MS))))
    .orderBy(desc(countedActs.at))
    .offset(max - 1)
    .limit(1)
  return filling && new Date(filling.at.getTime() + hours * HOUR_MS)
}
