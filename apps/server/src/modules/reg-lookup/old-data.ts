import { deleteOldRows } from '../../platform/retention/delete-old-rows'
import { lookedUpVehicles } from './reg-lookup.table'

export const forgetPlates = deleteOldRows(lookedUpVehicles, lookedUpVehicles.askedAt)
