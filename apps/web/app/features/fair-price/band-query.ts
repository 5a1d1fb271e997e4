import type { AskedPlace } from '@allyards/contract/part-places'
import type { Vehicle } from '@allyards/contract/shapes'

/** The query for the fair price of a part for this vehicle, place and quantity. */
export function bandQuery(partId: string, vehicle: Vehicle, { side, end, quantity }: AskedPlace) {
  return {
    part_id: partId,
    make: vehicle.make,
    model: vehicle.model,
    ...(vehicle.body_style ? { body_style: vehicle.body_style } : {}),
    ...(vehicle.trim ? { trim: vehicle.trim } : {}),
    ...(side ? { side } : {}),
    ...(end ? { end } : {}),
    ...(quantity > 1 ? { quantity } : {}),
  }
}
