import { deleteOldRows } from '../../platform/retention/delete-old-rows'
import { complaints } from './complaints.table'

export const forgetComplaints = deleteOldRows(complaints, complaints.createdAt)
