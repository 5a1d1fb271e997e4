import type { Operator } from '../../platform/auth/caller'
import type { Transaction } from '../../platform/database/database'
import type { depots } from '../depots/depots.table'
import { writeLog } from '../operators'

type Depot = typeof depots.$inferSelect

interface Logged {
  act: 'depot-restricted' | 'depot-suspended' | 'depot-reopened' | 'depot-made-active'
  after: string
  reason: string
  until: string | null
}

export const logStateChange = (
  tx: Transaction,
  author: Operator | 'Job',
  { id, state, stateUntil }: Depot,
  { act, after, reason, until }: Logged,
) =>
  writeLog(tx, author, {
    act,
    about: `Depot: ${state} to ${after}`,
    reason,
    changes: [
      { what: 'State', before: state, after },
      ...(stateUntil || until ? [{ what: 'Until', before: stateUntil, after: until }] : []),
    ],
    link: `/operator/depots?show=all&id=${id}`,
  })
