import * as contract from '@allyards/contract/team'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { acceptInvitation } from './accept-invitation'
import { changeInvitation, resendInvitation, withdrawInvitation } from './change-invitation'
import { changeMember, leaveTeam, removeMember } from './change-member'
import { getInvitation } from './find-invitation'
import { findTeam, getInvitationSent, getTeamMember } from './find-team'
import { inviteMember } from './invite-member'

/** Calls that cost work or mail, per address. */
const perMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } })

export function teamRoutes(serve: Serve, context: Context): void {
  const { db } = context
  const sent = (depotId: string, id: string) => getInvitationSent(db, depotId, id)

  serve(contract.listTeam, ({ caller }) => findTeam(context, caller.depotId))
  serve(
    contract.inviteMember,
    async ({ caller, body }) => {
      const id = await inviteMember(context, caller, body)
      return { message: `The invitation to ${body.email} is on its way.`, invitation: await sent(caller.depotId, id) }
    },
    perMinute(30),
  )
  serve(
    contract.resendInvitation,
    async ({ caller, params }) => {
      await resendInvitation(context, caller, params.id)
      const invitation = await sent(caller.depotId, params.id)
      return { message: `The invitation to ${invitation.email} is on its way again. The link before works no more.`, invitation }
    },
    perMinute(30),
  )
  serve(contract.changeInvitation, async ({ caller, params, body }) => {
    await changeInvitation(db, caller.depotId, params.id, body.role)
    return { message: 'The role is saved.', invitation: await sent(caller.depotId, params.id) }
  })
  serve(contract.withdrawInvitation, async ({ caller, params }) => {
    await withdrawInvitation(db, caller.depotId, params.id)
    return undefined
  })
  serve(contract.changeMember, async ({ caller, params, body }) => {
    await changeMember(context, { depotId: caller.depotId, userId: params.id }, body.role)
    return { message: 'The role is saved.', member: await getTeamMember(context, caller.depotId, params.id) }
  })
  serve(contract.removeMember, async ({ caller, params }) => {
    await removeMember(context, { depotId: caller.depotId, userId: params.id })
    return undefined
  })
  serve(contract.leaveTeam, async ({ caller }) => {
    await leaveTeam(context, { depotId: caller.depotId, userId: caller.userId })
    return undefined
  })
  serve(contract.readInvitation, ({ body }) => getInvitation(db, body.token), perMinute(30))
  serve(
    contract.acceptInvitation,
    async ({ caller, body, request }) => {
      const userAgent = request.headers['user-agent']
      const { company, ...answer } = await acceptInvitation(context, { ...body, caller, userAgent })
      return { ...answer, message: `Welcome to ${company}.` }
    },
    perMinute(30),
  )
}
