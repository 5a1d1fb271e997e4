import { and, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { enquiries } from '../tables/enquiries.table'
import type { Change } from './change'
import { changeEnquiries } from './change-enquiry'

/** The most enquiries that one run looks for. */
export const MOST_AT_ONCE = 5000
const IN_A_SET = 100

/**
 * Changes many enquiries, a hundred per transaction, so that nobody waits long behind their locks. `which` is checked again
 * behind the lock. A set that fails does not stop the others.
 */
export async function changeInSets(
  context: Context,
  found: { id: string }[],
  which: SQL | undefined,
  rule: (change: Change) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (let start = 0; start < found.length; start += IN_A_SET) {
    const ids = found.slice(start, start + IN_A_SET).map(({ id }) => id)
    const inSet = and(sql`${enquiries.id} = any(${sql.param(ids)}::uuid[])`, which)
    await changeEnquiries(context, { which: inSet, by: { role: 'system' } }, async (change) => {
      if (change.enquiries.length > 0) await rule(change)
    }).catch((failure: unknown) => failures.push(failure))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sets of enquiries could not be changed`)
}
