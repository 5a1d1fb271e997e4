import type { SavedVehicle } from '@allyards/contract/garage'
import type { savedVehicles } from './garage.table'

export function presentSavedVehicle(row: typeof savedVehicles.$inferSelect): SavedVehicle {
  const { id, reg, colour, make, model, bodyStyle, trim, year, gearbox, fuel } = row
  return { id, reg, colour, vehicle: { make, model, body_style: bodyStyle, trim, year, gearbox, fuel } }
}
