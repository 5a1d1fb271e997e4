import type { Phrase } from '@allyards/contract/phrases'
import { cascadeFilters, type ListState } from '@allyards/contract/product-list-address'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'

/** A vehicle's known values as filters. */
export function vehicleFilters(vehicle: ChosenVehicle) {
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

/** The list restricted to parts that fit a vehicle. */
export function forVehicle(state: ListState, vehicle: ChosenVehicle): ListState {
  return { ...state, page: 1, all: false, ...vehicleFilters(vehicle) }
}

export function withoutVehicle(state: ListState): ListState {
  return { ...state, page: 1, all: true, ...Object.fromEntries(cascadeFilters.map((name) => [name, []])) }
}

export function isForVehicle(state: ListState, vehicle: ChosenVehicle): boolean {
  const wanted = vehicleFilters(vehicle)
  return cascadeFilters.every((name) => state[name].join() === wanted[name].join())
}

export function namesNoVehicle(state: ListState): boolean {
  return cascadeFilters.every((name) => state[name].length === 0)
}

/** A list that names no vehicle starts with parts that fit the visitor's own, unless it was asked to show all. */
export function startsWithVehicle(state: ListState, understood: Phrase | null): boolean {
  return !state.all && !state.seller && !understood?.make && namesNoVehicle(state)
}
