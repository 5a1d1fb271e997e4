import type { Operator } from '../../platform/auth/caller'
import type { Queryable } from '../../platform/database/database'
import { operatorLog } from './operators.table'

type Entry = Pick<typeof operatorLog.$inferInsert, 'act' | 'about' | 'reason' | 'changes' | 'link'>

/** Whose act it was. The command line and jobs act without an operator. */
export type Author = Pick<Operator, 'operatorId' | 'name'> | 'Command line' | 'Job'

/** Written in the transaction of the act itself: what is not in the log did not happen. */
export async function writeLog(tx: Queryable, author: Author, entry: Entry): Promise<void> {
  const who = typeof author === 'string' ? { who: author } : { operatorId: author.operatorId, who: author.name }
  await tx.insert(operatorLog).values({ ...who, ...entry })
}
