import { deleteOldRows } from '../../platform/retention/delete-old-rows'
import { invitations } from './team.table'

export const forgetInvitations = deleteOldRows(invitations, invitations.endsAt)
