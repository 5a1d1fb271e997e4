import type { SavedVehicle } from '@allyards/contract/garage'
import type { savedVehicles } from './garage.table'

type Row = typeof savedVehicles.$inferSelect

export function presentSavedVehicle(row: Row): SavedVehicle {
  return { id: row.id, reg: row.reg, colour: row.colour, vehicle: presentVehicle(row) }
}

export const presentVehicle = (row: Row): SavedVehicle['vehicle'] => ({
  make: row.make,
  model: row.model,
  body_style: row.bodyStyle,
  trim: row.trim,
  year: row.year,
  gearbox: row.gearbox,
  fuel: row.fuel,
  engine_cc: row.engineCc,
  first_registered: row.firstRegistered,
  engine_code: row.engineCode,
})
