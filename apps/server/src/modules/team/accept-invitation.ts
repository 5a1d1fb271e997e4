import type { LoginAnswer } from '@allyards/contract/accounts'
import type { BodyOf } from '@allyards/contract/endpoint'
import { limits } from '@allyards/contract/limits'
import { memberRoleNames, rightsOf } from '@allyards/contract/members'
import type { acceptInvitation as endpoint } from '@allyards/contract/team'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Caller } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import type { Transaction } from '../../platform/database/database'
import { inTransaction, type Work } from '../../platform/database/in-transaction'
import { conflict, invalid } from '../../platform/errors'
import {
  confirmEmail,
  emailKeyOf,
  endSession,
  getAccount,
  hashPassword,
  hashToken,
  joinDepot,
  lockMembers,
  mustBeName,
  openAccount,
  presentSignedIn,
  sendMail,
  startSession,
} from '../accounts'
import { depots } from '../depots/depots.table'
import { notify } from '../notifications'
import { invitationIsOver } from './find-invitation'
import { invitations } from './team.table'
import { joinedMail } from './team-mails'

interface Accepting extends BodyOf<typeof endpoint> {
  caller: Caller | undefined
  userAgent: string | undefined
}

type NewAccount = NonNullable<Accepting['account']> & { passwordHash: string }
type Invitation = typeof invitations.$inferSelect

/** The invited person is a member from now on, and logged in. Of two who use one link at once, one joins. */
export async function acceptInvitation(
  context: Context,
  { token, account, caller, userAgent }: Accepting,
): Promise<LoginAnswer & { company: string }> {
  if (account) mustBeName(account.name, 'name')
  const made = account && { ...account, passwordHash: await hashPassword(account.password) }
  return inTransaction(context, async (work) => {
    const invitation = await useInvitation(work.tx, token)
    const depot = await mustHaveRoom(work.tx, invitation.depotId)
    const userId = made
      ? await openAccountOf(work.tx, invitation, made)
      : await mustBeInvited(context, work.tx, invitation, caller)
    await joinDepot(work.tx, userId, { depotId: depot.id, memberRole: invitation.role, partyId: depot.userId })
    await tellTeam(context, work, invitation, { userId, company: depot.companyName })
    if (!made && caller) await endSession(work.tx, userId, caller.sessionId)
    const session = await startSession(work.tx, userId, userAgent)
    return { token: session, company: depot.companyName, ...presentSignedIn(await getAccount(work.tx, userId)) }
  })
}

async function useInvitation(tx: Transaction, token: string): Promise<Invitation> {
  const isOpen = and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.endsAt, clock.now()))
  const [used] = await tx.delete(invitations).where(isOpen).returning()
  if (!used) throw invitationIsOver()
  return used
}

async function mustHaveRoom(tx: Transaction, depotId: string) {
  const members = await lockMembers(tx, depotId)
  const [depot] = await tx.select().from(depots).where(eq(depots.id, depotId))
  if (!depot || depot.state === 'closed') throw invitationIsOver()
  if (members.length >= limits.team.members) throw conflict(`The team of ${depot.companyName} is full by now.`)
  return depot
}

/** The link proves the address. */
async function openAccountOf(tx: Transaction, { email }: Invitation, made: NewAccount): Promise<string> {
  const { name, phone_number: phoneNumber, passwordHash } = made
  const { id } = await openAccount(tx, { role: 'seller', name, email, phoneNumber, passwordHash, emailVerifiedAt: clock.now() })
  return id
}

/** Somebody who is logged in joins with that account, if it is the invited one and free. */
async function mustBeInvited(
  { jobs }: Context,
  tx: Transaction,
  { email }: Invitation,
  caller: Caller | undefined,
): Promise<string> {
  if (!caller) throw invalid('Please fill in your details, or log in.', { account: 'Please fill in your details, or log in.' })
  const account = await getAccount(tx, caller.userId)
  if (account.emailKey !== emailKeyOf(email)) throw conflict(`This invitation is for ${email}. Log in with that address.`)
  if (account.role !== 'seller') throw conflict("This address has a buyer's account, and a buyer cannot join a team.")
  if (account.depotId) throw conflict('You work for a company already. Leave it first.')
  if (!account.emailVerifiedAt) await confirmEmail(jobs, tx, account.id, email)
  return account.id
}

async function tellTeam(
  context: Context,
  work: Work,
  { role, depotId }: Invitation,
  { userId, company }: { userId: string; company: string },
): Promise<void> {
  const { name, email } = await getAccount(work.tx, userId)
  const owners = (await lockMembers(work.tx, depotId)).filter((member) => member.memberRole === 'owner' && member.id !== userId)
  const joined = { title: `${name} has joined your team`, body: `As ${memberRoleNames[role]}.`, link: '/seller-team' }
  const welcome = { title: `Welcome to ${company}`, body: rightsOf(role).join('. '), link: '/seller-dashboard' }
  await notify(
    context,
    work,
    { userId: owners.map(({ id }) => id), kind: 'account', ...joined },
    { userId, kind: 'welcome', ...welcome },
  )
  for (const owner of owners) {
    const mail = joinedMail(owner, { name, email, role }, context.config.publicUrl)
    await sendMail(context.jobs, work.tx, 'account', mail)
  }
}
