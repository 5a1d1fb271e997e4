import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/database/columns'
import type { VehicleRecord } from './vehicle-record'

/** The registers' answers, so that each plate is looked up once and not for every visitor. */
export const lookedUpVehicles = pgTable('looked_up_vehicles', {
  reg: text().primaryKey(),
  /** Null when no register knows the plate. */
  record: jsonb().$type<VehicleRecord>(),
  askedAt: createdAt(),
})
