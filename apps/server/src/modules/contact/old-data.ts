import { deleteOldRows } from '../../platform/retention/delete-old-rows'
import { contactMessages } from './contact.table'

export const forgetLetters = deleteOldRows(contactMessages, contactMessages.createdAt)
