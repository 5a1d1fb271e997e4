import type { QueryOf } from '@allyards/contract/endpoint'
import type { LogRow, listLog } from '@allyards/contract/operator-log'
import { and, count, desc, eq, ilike, inArray, lt, min, or } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { operatorLog } from './operators.table'

export async function findLog(db: Queryable, { search, act, who, before, limit }: QueryOf<typeof listLog>) {
  const words = search && `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const wanted = and(
    words ? or(ilike(operatorLog.about, words), ilike(operatorLog.reason, words), ilike(operatorLog.who, words)) : undefined,
    act.length > 0 ? inArray(operatorLog.act, act) : undefined,
    who ? eq(operatorLog.operatorId, who) : undefined,
  )
  const rows = await db
    .select()
    .from(operatorLog)
    .where(and(wanted, before ? lt(operatorLog.number, before) : undefined))
    .orderBy(desc(operatorLog.number))
    .limit(limit)
  const [all] = await db
    .select({ count: count(), since: min(operatorLog.at) })
    .from(operatorLog)
    .where(wanted)
  return { rows: rows.map(presentLogRow), count: all?.count ?? 0, since: all?.since?.toISOString() ?? null }
}

function presentLogRow({ number, at, operatorId: _, ...row }: typeof operatorLog.$inferSelect): LogRow {
  return { ...row, row: number, at: at.toISOString() }
}
