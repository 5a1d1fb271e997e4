import type { Vehicle } from '@allyards/contract/shapes'

/** What the fair price of a part for this vehicle is asked by. */
export function bandQuery(partId: string, vehicle: Vehicle) {
  return {
    part_id: partId,
    make: vehicle.make,
    model: vehicle.model,
    ...(vehicle.body_style ? { body_style: vehicle.body_style } : {}),
    ...(vehicle.trim ? { trim: vehicle.trim } : {}),
  }
}
