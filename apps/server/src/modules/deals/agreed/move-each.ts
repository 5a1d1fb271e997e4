import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Context } from '../../../context'
import { changeDeal, type DealChange } from '../change/change-deal'
import { deals } from '../tables/deals.table'

/** The next run, a minute later, moves the rest. */
export const AT_ONCE = 500

/** Changes every deal that is due, one after another. Each is locked and checked again first. */
export async function moveEach(
  context: Context,
  due: SQL | undefined,
  rule: (change: DealChange) => Promise<void>,
): Promise<unknown[]> {
  const rows = await context.db.select({ id: deals.id }).from(deals).where(due).orderBy(asc(deals.id)).limit(AT_ONCE)
  return tryEach(rows, ({ id }) =>
    changeDeal(context, { dealId: id, by: { role: 'system' } }, async (change) => {
      const [isStillDue] = await change.tx
        .select({ id: deals.id })
        .from(deals)
        .where(and(eq(deals.id, id), due))
      if (isStillDue) await rule(change)
    }),
  )
}

/** Runs one deal after another. A failure does not stop the rest; all failures are returned. */
export async function tryEach<Row>(rows: Row[], act: (row: Row) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const row of rows) await act(row).catch((failure: unknown) => failures.push(failure))
  return failures
}
