import { londonDay } from '@allyards/contract/format-date'
import type { PersonRow } from '@allyards/contract/operator-people'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { Queryable } from '../../platform/database/database'
import { users } from '../accounts/accounts.table'
import { operatorLog } from '../operators/operators.table'
import { findRows } from './find-people'

const MOST_LOG_LINES = 100
const MOST_PEOPLE = 10

/** The people whose page an operator opened today, read from the log. */
export async function findOpened(db: Queryable, operatorId: string): Promise<(PersonRow & { opened_at: string })[]> {
  const today = sql`(${operatorLog.at} at time zone 'Europe/London')::date = ${londonDay(clock.nowMs())}`
  const lines = await db
    .select({ at: operatorLog.at, link: operatorLog.link })
    .from(operatorLog)
    .where(and(eq(operatorLog.operatorId, operatorId), eq(operatorLog.act, 'person-opened'), today))
    .orderBy(desc(operatorLog.number))
    .limit(MOST_LOG_LINES)
  const opened = new Map<string, string>()
  for (const { at, link } of lines) {
    const id = link?.split('id=')[1]
    if (id && !opened.has(id)) opened.set(id, at.toISOString())
  }
  const ids = [...opened.keys()].slice(0, MOST_PEOPLE)
  const rows = ids.length > 0 ? await findRows(db, inArray(users.id, ids)) : []
  return rows
    .map((row) => ({ ...row, opened_at: opened.get(row.id) ?? '' }))
    .sort((one, other) => other.opened_at.localeCompare(one.opened_at))
}
