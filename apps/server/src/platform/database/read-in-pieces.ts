import { and, asc, gt, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './database'

const ROWS_AT_ONCE = 1_000

interface Piece {
  /** Picks the rows that have not been read yet. */
  isNext: SQL | undefined
  order: SQL
  limit: number
}

/** Rows in the order of their ids, however many, a few at a time. */
export async function* readInPieces<Row extends { id: string }>(
  id: PgColumn,
  read: (piece: Piece) => PromiseLike<Row[]>,
): AsyncGenerator<Row> {
  const piece = { order: asc(id), limit: ROWS_AT_ONCE }
  let isNext: SQL | undefined
  for (;;) {
    const rows = await read({ ...piece, isNext })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    isNext = gt(id, last.id)
  }
}

type WithId = PgTable & { id: PgColumn }

/** All columns of these rows. */
export const readRows = <Table extends WithId>(
  db: Queryable,
  table: Table,
  which: SQL | undefined,
): AsyncGenerator<InferSelectModel<Table> & { id: string }> =>
  readInPieces(table.id, async ({ isNext, order, limit }) => {
    const rows = await db
      .select()
      .from(table as PgTable)
      .where(and(which, isNext))
      .orderBy(order)
      .limit(limit)
    return rows as (InferSelectModel<Table> & { id: string })[]
  })
