import { deleteOldRows } from '../../platform/retention/delete-old-rows'
import { wants } from './wants.table'

export const forgetWants = deleteOldRows(wants, wants.endedAt)
