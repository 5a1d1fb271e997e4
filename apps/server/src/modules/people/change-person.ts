import { type LockedThing, lockedThings, wordsOfLock } from '@allyards/contract/account-locks'
import type { BodyOf } from '@allyards/contract/endpoint'
import type * as contract from '@allyards/contract/operator-people'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import type { Transaction } from '../../platform/database/database'
import { inTransaction, type Work } from '../../platform/database/in-transaction'
import { conflict, notFound } from '../../platform/errors'
import { type Account, endSession, endSessions, findAccount, lockAccount, unlockAccount } from '../accounts'
import { tellPerson } from '../notifications'
import { type Author, writeLog } from '../operators'

type Act = Parameters<typeof writeLog>[2]['act']

/** Contains no name. The end of the account's id still identifies the account after the name is erased. */
export const logOnPerson = (tx: Transaction, author: Author, id: string, act: Act, about: string, reason: string) =>
  writeLog(tx, author, { act, about: `${about}, account ${id.slice(-12)}`, reason, link: `/operator/people?id=${id}` })

export async function endSessionsOf(context: Context, operator: Operator, id: string, sessionId?: string): Promise<void> {
  await inTransaction(context, async (work) => {
    const { userId } = await getPersonToChange(work.tx, id)
    const ended = sessionId
      ? (await endSession(work.tx, userId, sessionId))
        ? [sessionId]
        : []
      : await endSessions(work.tx, userId)
    if (ended.length === 0) throw notFound('This session has ended already.')
    letGo(context, work, ended)
    await logOnPerson(
      work.tx,
      operator,
      id,
      'sessions-ended',
      ended.length === 1 ? 'Session' : `${ended.length} sessions`,
      'Ended by hand',
    )
  })
}

/** Locks one act until a day and tells the person why. A lock on signing in also ends open sessions. */
export async function lockPerson(
  context: Context,
  operator: Operator,
  id: string,
  { what, until: day, reason }: BodyOf<typeof contract.lockPerson>,
): Promise<void> {
  await inTransaction(context, async (work) => {
    const { userId } = await getPersonToChange(work.tx, id)
    const until = new Date(`${day}T09:00:00Z`)
    await lockAccount(work.tx, { userId, what, until, reason, by: operator.name })
    if (what === 'sign-in') letGo(context, work, await endSessions(work.tx, userId))
    const title = `${lockedThings[what].name}: locked`
    await tellPerson(context, work, userId, { title, words: wordsOfLock(what, until, reason), link: '/legal/complaints' })
    await logOnPerson(work.tx, operator, id, 'person-locked', `${lockedThings[what].name} until ${day}`, reason)
  })
}

export async function unlockPerson(
  context: Context,
  operator: Operator,
  id: string,
  { what, reason }: { what: LockedThing; reason: string },
): Promise<void> {
  await inTransaction(context, async (work) => {
    const { userId } = await getPersonToChange(work.tx, id)
    if (!(await unlockAccount(work.tx, userId, what))) throw conflict('This is open already.')
    const words = `${lockedThings[what].name} is open to you again. ${reason}`
    await tellPerson(context, work, userId, { title: `${lockedThings[what].name}: open again`, words, link: '/' })
    await logOnPerson(work.tx, operator, id, 'person-unlocked', lockedThings[what].name, reason)
  })
}

export async function getPersonToChange(db: Context['db'] | Transaction, id: string): Promise<Account & { userId: string }> {
  const account = await findAccount(db, id)
  if (!account) throw notFound('There is no such person.')
  return { ...account, userId: account.id }
}

function letGo({ live }: Context, { afterCommit }: Work, sessionIds: string[]): void {
  afterCommit(() => {
    for (const sessionId of sessionIds) live.endSession(sessionId)
  })
}
