import { listProductParts } from '@allyards/contract/products'
import { useEffect, useState } from 'react'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { client } from '~/store/client'

/** The number of listings of each part that fit the vehicle; empty until it is known. */
export function useStock(vehicle: ChosenVehicle | null): ReadonlyMap<string, number> {
  const [stock, setStock] = useState<ReadonlyMap<string, number>>(new Map())
  const key = vehicle && JSON.stringify(vehicleFilters(vehicle))
  useEffect(() => {
    let isCurrent = true
    setStock(new Map())
    if (!key) return
    client(listProductParts, { query: JSON.parse(key) })
      .then((rows) => {
        if (isCurrent) setStock(new Map(rows.map(({ part_id, count }) => [part_id, count])))
      })
      // The numbers are optional: parts can be chosen without them.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [key])
  return stock
}

/** A vehicle's known values as filters. */
function vehicleFilters(vehicle: ChosenVehicle) {
  const one = (value: string | number | null) => (value === null ? [] : [String(value)])
  return {
    brand: [vehicle.make],
    models: [vehicle.model],
    body_styles: one(vehicle.body_style),
    trims: one(vehicle.trim),
    years: one(vehicle.year),
    gearboxes: one(vehicle.gearbox),
    fuels: one(vehicle.fuel),
  }
}
