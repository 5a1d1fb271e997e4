import { z } from 'zod'
import { emailAddress, fullName, phoneNumber, strongPassword } from './account-forms'
import { loginAnswer, oneTimeToken } from './accounts'
import { defineEndpoint } from './endpoint'
import { limits } from './limits'
import { memberRole } from './members'
import { isoTime, message, uuid } from './shapes'

export const teamMember = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  role: memberRole,
  joined_at: isoTime,
  /** Null while no session is open. */
  last_seen_at: isoTime.nullable(),
  /** A page of theirs is open now. */
  is_online: z.boolean(),
})
export type TeamMember = z.infer<typeof teamMember>

export const invitation = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  role: memberRole,
  /** The member who sent it last. */
  invited_by: z.string(),
  sent_at: isoTime,
  ends_at: isoTime,
})
export type Invitation = z.infer<typeof invitation>

export const listTeam = defineEndpoint({
  method: 'GET',
  path: '/team',
  access: 'seller',
  right: 'company',
  summary: 'The members of the own company, those who came first leading, and its open invitations',
  response: z.object({
    members: z.array(teamMember).max(limits.team.members),
    invitations: z.array(invitation).max(limits.team.invitations),
  }),
})

export const inviteMember = defineEndpoint({
  method: 'POST',
  path: '/team',
  access: 'seller',
  right: 'company',
  summary: `Mail an invitation, which works once and for ${limits.team.invitationDays} days`,
  body: z.object({ name: fullName, email: emailAddress, role: memberRole }),
  response: message.extend({ invitation }),
  status: 201,
})

export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: '/team/invitations/:id/resend',
  access: 'seller',
  right: 'company',
  summary: 'Mail a new link, which ends the one before',
  params: z.object({ id: uuid }),
  response: message.extend({ invitation }),
})

export const changeInvitation = defineEndpoint({
  method: 'PATCH',
  path: '/team/invitations/:id',
  access: 'seller',
  right: 'company',
  summary: 'Change the role that an invitation gives',
  params: z.object({ id: uuid }),
  body: z.object({ role: memberRole }),
  response: message.extend({ invitation }),
})

export const withdrawInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/team/invitations/:id',
  access: 'seller',
  right: 'company',
  summary: 'Withdraw an invitation: its link works no more',
  params: z.object({ id: uuid }),
})

export const changeMember = defineEndpoint({
  method: 'PATCH',
  path: '/team/:id',
  access: 'seller',
  right: 'company',
  summary: 'Change the role of a member; the last owner stays owner',
  params: z.object({ id: uuid }),
  body: z.object({ role: memberRole }),
  response: message.extend({ member: teamMember }),
})

export const removeMember = defineEndpoint({
  method: 'DELETE',
  path: '/team/:id',
  access: 'seller',
  right: 'company',
  summary: 'Remove a member, which ends their sessions at once; the last owner stays',
  params: z.object({ id: uuid }),
})

export const leaveTeam = defineEndpoint({
  method: 'POST',
  path: '/team/leave',
  access: 'seller',
  right: 'any',
  summary: 'Leave the company, which ends your sessions at once; the last owner cannot',
})

/**
 * What the holder of the link can do: open an account, join with the account that has this address, or neither, because that account
 * is a buyer's or works for a company already.
 */
const waysToAccept = ['open-account', 'log-in', 'is-buyer', 'is-member'] as const
export type WayToAccept = (typeof waysToAccept)[number]

export const readInvitation = defineEndpoint({
  method: 'POST',
  path: '/team/invitation',
  access: 'anyone',
  summary: 'What an invitation says, for whoever has its link',
  body: z.object({ token: oneTimeToken }),
  response: invitation
    .pick({ name: true, email: true, role: true, invited_by: true, ends_at: true })
    .extend({ company: z.string(), way: z.enum(waysToAccept) }),
})

/** What an invited person says of themselves. */
export const newMember = z.object({ name: fullName, phone_number: phoneNumber, password: strongPassword })

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/team/accept',
  access: 'anyone',
  summary: 'Join a company with the token of its invitation: with a new account, or with the one you are logged in to',
  body: z.object({
    token: oneTimeToken,
    /** Needed unless somebody is logged in whose account has the invited address. */
    account: newMember.optional(),
  }),
  response: loginAnswer.extend(message.shape),
})
