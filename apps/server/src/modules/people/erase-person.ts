import type { BodyOf } from '@allyards/contract/endpoint'
import { formatDate } from '@allyards/contract/format-date'
import type * as contract from '@allyards/contract/operator-people'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { inTransaction } from '../../platform/database/in-transaction'
import { conflict, invalid } from '../../platform/errors'
import { emailKeyOf, eraseAccount, type PersonalData } from '../accounts'
import { tellPerson } from '../notifications'
import { requireCode } from '../operators'
import { getPersonToChange, logOnPerson } from './change-person'
import { plannedErasures } from './people.table'

/** Deletes the account as its owner would, but at once and for good. */
export async function erasePerson(
  context: Context,
  operator: Operator,
  id: string,
  body: BodyOf<typeof contract.erasePerson>,
  personalData: PersonalData[],
): Promise<void> {
  await mustBeMeant(context, operator, id, body)
  await inTransaction(context, async (work) => {
    const person = await getPersonToChange(work.tx, id)
    await eraseAccount(context, work, person, { personalData, leavesDeals: false })
    await work.tx.delete(plannedErasures).where(eq(plannedErasures.userId, id))
    await logOnPerson(work.tx, operator, id, 'person-erased', 'Erased', body.reason)
  })
}

/** Sets or changes the day. The person is told and can object until then. */
export async function planErasure(
  context: Context,
  operator: Operator,
  id: string,
  { on, ...body }: BodyOf<typeof contract.planErasure>,
): Promise<void> {
  await mustBeMeant(context, operator, id, body)
  await inTransaction(context, async (work) => {
    const { userId } = await getPersonToChange(work.tx, id)
    const plan = { on, reason: body.reason, by: operator.name }
    await work.tx
      .insert(plannedErasures)
      .values({ userId, ...plan })
      .onConflictDoUpdate({ target: plannedErasures.userId, set: plan })
    await tellPerson(context, work, userId, {
      title: `Your account will be erased on ${formatDate(on)}`,
      words: `${body.reason}\n\nDeals that are open then are finished first. If you do not want this, write to us before that day.`,
      link: '/legal/complaints',
    })
    await logOnPerson(work.tx, operator, id, 'erasure-planned', `Erasure on ${on}`, body.reason)
  })
}

export async function cancelErasure(context: Context, operator: Operator, id: string): Promise<void> {
  await inTransaction(context, async (work) => {
    const { userId } = await getPersonToChange(work.tx, id)
    const [plan] = await work.tx.delete(plannedErasures).where(eq(plannedErasures.userId, userId)).returning()
    if (!plan) throw conflict('No day is set for this person.')
    await tellPerson(context, work, userId, {
      title: 'Your account stays',
      words: `It will not be erased on ${formatDate(plan.on)}.`,
      link: '/',
    })
    await logOnPerson(work.tx, operator, id, 'erasure-cancelled', `Erasure on ${plan.on}`, 'Taken back by hand')
  })
}

/** This cannot be undone, so the operator types the address and a fresh code. */
async function mustBeMeant(
  context: Context,
  operator: Operator,
  id: string,
  { email, code }: { email: string; code: string },
): Promise<void> {
  const { emailKey } = await getPersonToChange(context.db, id)
  if (emailKeyOf(email) !== emailKey) {
    const message = 'This is not the email address of this person.'
    throw invalid(message, { email: message })
  }
  await requireCode(context, operator, code)
}
