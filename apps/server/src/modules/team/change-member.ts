import { type MemberRole, memberRoleNames, rightsOf } from '@allyards/contract/members'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../platform/database/database'
import { inTransaction, type Work } from '../../platform/database/in-transaction'
import { conflict, notFound } from '../../platform/errors'
import { changeRole, isLastOwner, leaveDepot, lockMembers, sendMail } from '../accounts'
import { depots } from '../depots/depots.table'
import { notify } from '../notifications'
import { withdrawSentBy } from './change-invitation'
import { removedMail } from './team-mails'

interface Changed {
  depotId: string
  userId: string
}

export async function changeMember(context: Context, changed: Changed, role: MemberRole): Promise<void> {
  await inTransaction(context, async (work) => {
    const { member, isLast } = await holdMember(work.tx, changed)
    if (member.memberRole === role) return
    if (isLast) throw conflict('A company keeps at least one owner. Make somebody else an owner first.')
    await changeRole(work.tx, changed.userId, role)
    await notify(context, work, {
      userId: changed.userId,
      kind: 'account',
      title: `Your role is now ${memberRoleNames[role]}`,
      body: rightsOf(role).join('. '),
      link: '/seller-dashboard',
    })
  })
}

/** The member is out at once, and is told so by email. */
export async function removeMember(context: Context, changed: Changed): Promise<void> {
  await inTransaction(context, async (work) => {
    const member = await letGo(context, work, changed)
    const [company] = await work.tx.select({ name: depots.companyName }).from(depots).where(eq(depots.id, changed.depotId))
    const mail = removedMail(member, company?.name ?? '', context.config.publicUrl)
    await sendMail(context.jobs, work.tx, 'account', mail)
  })
}

/** The member goes. The owners are told. */
export async function leaveTeam(context: Context, leaving: Changed): Promise<void> {
  await inTransaction(context, async (work) => {
    const { name } = await letGo(context, work, leaving)
    const owners = (await lockMembers(work.tx, leaving.depotId)).filter(({ memberRole }) => memberRole === 'owner')
    await notify(context, work, {
      userId: owners.map(({ id }) => id),
      kind: 'account',
      title: `${name} has left your team`,
      body: 'Their login no longer opens anything of your company. What they did stays under their name.',
      link: '/seller-team',
    })
  })
}

async function letGo(context: Context, work: Work, { depotId, userId }: Changed) {
  const { member, isLast } = await holdMember(work.tx, { depotId, userId })
  if (isLast)
    throw conflict('A company keeps at least one owner. Make somebody else an owner first, or delete the account in My Profile.')
  await withdrawSentBy(work.tx, userId)
  await leaveDepot(context, work, userId)
  return member
}

/** Changes of one team take turns, so that two owners cannot demote each other at once. */
async function holdMember(tx: Transaction, { depotId, userId }: Changed) {
  const members = await lockMembers(tx, depotId)
  const member = members.find(({ id }) => id === userId)
  if (!member) throw notFound('This person is not in your team.')
  if (member.isDemo) throw conflict('The demo account stays as it is.')
  return { member, isLast: isLastOwner(members, userId) }
}
