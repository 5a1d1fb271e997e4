import { whyImpossible } from '@allyards/contract/impossible-parts'
import type { Fitment } from '@allyards/contract/products'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'

export type Fit = 'fits' | 'may not fit' | 'does not fit'

/**
 * Whether a fitment covers a vehicle. An empty list covers everything; an unknown value of the vehicle leaves the answer open.
 */
export function judgeFit(fitment: Fitment & { part_id?: string }, vehicle: ChosenVehicle): Fit {
  if (fitment.brand !== vehicle.make) return 'does not fit'
  if (fitment.part_id && whyImpossible(fitment.part_id, vehicle)) return 'does not fit'
  const lists: [readonly (string | number)[], string | number | null][] = [
    [fitment.models, vehicle.model],
    [fitment.body_styles, vehicle.body_style],
    [fitment.trims, vehicle.trim],
    [fitment.years, vehicle.year],
    [fitment.gearboxes, vehicle.gearbox],
    [fitment.fuels, vehicle.fuel],
  ]
  const narrowed = lists.filter(([list]) => list.length > 0)
  if (narrowed.some(([list, value]) => value !== null && !list.includes(value))) return 'does not fit'
  return narrowed.some(([, value]) => value === null) ? 'may not fit' : 'fits'
}
