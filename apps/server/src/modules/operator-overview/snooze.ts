import type { BodyOf } from '@allyards/contract/endpoint'
import { londonDay } from '@allyards/contract/format-date'
import type { snooze as contract, WaitingThing } from '@allyards/contract/operator-overview'
import { gt, lte } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import type { Queryable } from '../../platform/database/database'
import { notFound } from '../../platform/errors'
import { writeLog } from '../operators'
import { findQueues } from './find-waiting'
import { snoozedThings } from './operator-overview.table'

/** Puts an entry off until a day, with a reason. Also removes rows whose day has come. */
export async function snooze(
  { db }: Context,
  operator: Operator,
  { kind, link, until, reason }: BodyOf<typeof contract>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const queues = Object.values(await findQueues(tx, operator.operatorId))
    const thing = queues.flatMap(({ things }) => things).find((one) => one.kind === kind && one.link === link)
    if (!thing) throw notFound('This is no longer waiting.')
    await tx.delete(snoozedThings).where(lte(snoozedThings.until, londonDay(clock.nowMs())))
    await tx
      .insert(snoozedThings)
      .values({ kind, link, until })
      .onConflictDoUpdate({ target: [snoozedThings.kind, snoozedThings.link], set: { until } })
    await writeLog(tx, operator, { act: 'snoozed', about: `${thing.title}, until ${until}`, reason, link })
  })
}

/** True if an entry is put off: until a future day, and never beyond its promised time. */
export async function findSnoozed(db: Queryable): Promise<(thing: WaitingThing) => boolean> {
  const rows = await db
    .select()
    .from(snoozedThings)
    .where(gt(snoozedThings.until, londonDay(clock.nowMs())))
  const keys = new Set(rows.map(({ kind, link }) => `${kind} ${link}`))
  return ({ kind, link, due_at }) => keys.has(`${kind} ${link}`) && due_at !== null && Date.parse(due_at) > clock.nowMs()
}
