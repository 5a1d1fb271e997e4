import { deleteOldRows } from '../../platform/retention/delete-old-rows'
import { complaints, contactMessages } from './contact.table'

export const forgetLetters = deleteOldRows(contactMessages, contactMessages.id, contactMessages.createdAt)
export const forgetComplaints = deleteOldRows(complaints, complaints.id, complaints.createdAt)
