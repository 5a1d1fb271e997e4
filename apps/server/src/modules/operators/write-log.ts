import type { Operator } from '../../platform/auth/caller'
import type { Queryable } from '../../platform/database/database'
import { operatorLog } from './operators.table'

type Entry = Pick<typeof operatorLog.$inferInsert, 'act' | 'about' | 'reason' | 'changes' | 'link'>

/** The author of the act. The command line and jobs act without an operator. */
export type Author = Pick<Operator, 'operatorId' | 'name'> | 'Command line' | 'Job'

/** Call this in the transaction of the act itself, so that every act is logged. */
export async function writeLog(tx: Queryable, author: Author, entry: Entry): Promise<void> {
  const who = typeof author === 'string' ? { who: author } : { operatorId: author.operatorId, who: author.name }
  await tx.insert(operatorLog).values({ ...who, ...entry })
}
