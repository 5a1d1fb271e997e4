import type { BodyOf } from '@allyards/contract/endpoint'
import { limits } from '@allyards/contract/limits'
import type { inviteMember as endpoint } from '@allyards/contract/team'
import { count, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../platform/database/database'
import { inTransaction } from '../../platform/database/in-transaction'
import { conflict } from '../../platform/errors'
import { emailKeyOf, findMembers, mustBeName } from '../accounts'
import { mailInvitation, type Owner } from './mail-invitation'
import { invitations } from './team.table'

/** Mails an invitation to somebody who is not in the team yet. Whether the address has an account is not told here. */
export async function inviteMember(context: Context, owner: Owner, body: BodyOf<typeof endpoint>) {
  mustBeName(body.name, 'name')
  const emailKey = emailKeyOf(body.email)
  return inTransaction(context, async ({ tx }) => {
    const sent = await mailInvitation(context, tx, owner, { ...body, emailKey })
    await mustHaveRoom(tx, owner.depotId, emailKey)
    const [made] = await tx
      .insert(invitations)
      .values({ ...body, ...sent, emailKey, depotId: owner.depotId })
      .onConflictDoNothing()
      .returning({ id: invitations.id })
    if (!made) throw taken('You have invited this address already. Send it again from the list.')
    return made.id
  })
}

/** Invitations of one depot take turns from its first mail on, so that none slips through beside another. */
async function mustHaveRoom(tx: Transaction, depotId: string, emailKey: string): Promise<void> {
  const members = await findMembers(tx, depotId)
  if (members.some((member) => member.emailKey === emailKey)) throw taken('This person is in your team already.')
  const [open] = await tx.select({ count: count() }).from(invitations).where(eq(invitations.depotId, depotId))
  const waiting = open?.count ?? 0
  if (waiting >= limits.team.invitations)
    throw conflict(`${limits.team.invitations} invitations are open already. Withdraw one that is no longer needed.`)
  if (members.length + waiting >= limits.team.members)
    throw conflict(`A team has up to ${limits.team.members} members, with those who are invited.`)
}

const taken = (words: string) => conflict(words, { email: words })
