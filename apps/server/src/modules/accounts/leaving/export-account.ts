import type { Readable } from 'node:stream'
import type { Caller } from '../../../platform/auth/caller'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { writeInPieces } from '../../../platform/http/write-in-pieces'
import { presentSession, presentUser } from '../accounts.presenter'
import { getAccount } from '../accounts.queries'
import { findLocks } from '../logging-in/locks'
import { findSessions } from '../logging-in/sessions'
import type { PersonalData } from '../personal-data'

/** Everything that is stored about one user, for that user. Long lists are read while they are written. */
export async function exportAccount(db: Queryable, caller: Caller, personalData: PersonalData[]): Promise<Readable> {
  const exported: Record<string, unknown> = {
    exported_at: clock.now().toISOString(),
    user: presentUser(await getAccount(db, caller.userId)),
    sessions: (await findSessions(db, caller.userId)).map((session) => presentSession(session, caller.sessionId)),
    locks: await findLocks(db, caller.userId),
  }
  // The company's data is its owners'.
  const person = { ...caller, depotId: caller.memberRole === 'owner' ? caller.depotId : null }
  for (const module of personalData) Object.assign(exported, await module.export?.(db, person))
  return writeInPieces(exported)
}
