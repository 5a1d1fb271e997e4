import { DAY_MS } from '@allyards/contract/durations'
import { limits } from '@allyards/contract/limits'
import type { MemberRole } from '@allyards/contract/members'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Caller } from '../../platform/auth/caller'
import { mustHaveConfirmedEmail } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import type { Transaction } from '../../platform/database/database'
import { forbidden } from '../../platform/errors'
import { getAccount, limitADay, mustMail, newToken } from '../accounts'
import { findPaused } from '../depots'
import { depots } from '../depots/depots.table'
import { invitationMail } from './team-mails'

export type Owner = Caller & { depotId: string }

interface Invited {
  name: string
  email: string
  emailKey: string
  role: MemberRole
}

/** Mails a new link. Gives what the invitation keeps of it, which is not the link itself. */
export async function mailInvitation({ jobs, config }: Context, tx: Transaction, owner: Owner, invited: Invited) {
  mustHaveConfirmedEmail(owner)
  const { mailsADay, mailsOfInvitationADay, invitationDays } = limits.team
  const { depotId, userId } = owner
  const counted = {
    [`invitations of depot ${depotId}`]: mailsADay,
    [`invitations of depot ${depotId} to ${invited.emailKey}`]: mailsOfInvitationADay,
  }
  await limitADay(tx, counted, (wait) => `Many invitations were sent today. Please try again in ${wait}.`)
  if ((await findPaused(tx, [depotId])).length > 0)
    throw forbidden('Your depot is not on the market now, so it cannot invite anybody.')
  const [company] = await tx.select({ name: depots.companyName }).from(depots).where(eq(depots.id, depotId))
  const { name } = await getAccount(tx, userId)
  const { token, tokenHash } = newToken()
  const sentAt = clock.now()
  const endsAt = new Date(sentAt.getTime() + invitationDays * DAY_MS)
  const url = `${config.publicUrl}/join?invitation=${token}`
  await mustMail(jobs, tx, 'invitation', invitationMail(invited, { company: company?.name ?? '', by: name, endsAt, url }))
  return { tokenHash, invitedBy: userId, sentAt, endsAt }
}
