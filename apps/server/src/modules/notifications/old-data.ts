import { deleteOldRows } from '../../platform/retention/delete-old-rows'
import { notifications } from './notifications.table'

export const forgetNotices = deleteOldRows(notifications, notifications.createdAt)
