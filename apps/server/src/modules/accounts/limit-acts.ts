import { sql } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { Transaction } from '../../platform/database/database'
import { prepareStatement } from '../../platform/database/prepare-statement'
import { countedActs } from './accounts.table'
import { hashToken } from './logging-in/tokens'
import { TooMany } from './logging-in/too-many-attempts'

export interface ActLimit {
  max: number
  hours: number
}

/** The counted key, such as "mail to a@b.uk", and its limits. */
export interface Counted {
  who: string
  limits: readonly ActLimit[]
}

/**
 * Counts an act for all of these, or for none when one of them has had enough: then it gives the time from which it goes on.
 * Acts of one take turns until their transactions end, so that none slips through beside another, over all copies.
 */
export async function limitAct(tx: Transaction, counted: Counted[]): Promise<Date | undefined> {
  const keyed = counted.map(({ who, limits }) => ({ key: hashToken(who), limits })).sort((a, b) => (a.key < b.key ? -1 : 1))
  const keys = keyed.map(({ key }) => key)
  await takeTurns(tx, { keys })
  const each = keyed.flatMap(({ key, limits }) => limits.map((limit) => ({ key, ...limit })))
  const [free] = await findFreeTime(tx, {
    keys: each.map(({ key }) => key),
    most: each.map(({ max }) => max),
    hours: each.map(({ hours }) => hours),
    now: clock.now(),
  })
  if (!free?.at) await tx.insert(countedActs).values(keys.map((key) => ({ key })))
  return free?.at ?? undefined
}

/** Counts an act for all of these, each with how often it may in 24 hours; one too many is refused in these words. */
export async function limitADay(tx: Transaction, most: Record<string, number>, words: (wait: string) => string): Promise<void> {
  const counted = Object.entries(most).map(([who, max]) => ({ who, limits: [{ max, hours: 24 }] }))
  const until = await limitAct(tx, counted)
  if (until) throw new TooMany(until, words)
}

/** In the order of the keys, so that two never wait for each other. */
const takeTurns = prepareStatement(
  'limit_act_turns',
  sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sql.placeholder('keys')}::text[]) key`,
)

/** When the oldest act that fills a limit no longer counts, the latest of them all; null while there is room. */
const findFreeTime = prepareStatement<{ at: Date | null }>(
  'limit_act_free_time',
  sql`select max(filling.at + make_interval(hours => counted.hours)) as at
    from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('most')}::int[], ${sql.placeholder('hours')}::int[])
        counted (key, most, hours),
      lateral (select act.at from ${countedActs} act
        where act.key = counted.key and act.at > ${sql.placeholder('now')}::timestamptz - make_interval(hours => counted.hours)
        order by act.at desc offset counted.most - 1 limit 1) filling`,
)
