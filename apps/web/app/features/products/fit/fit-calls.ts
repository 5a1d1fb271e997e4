import { countProductsByGradeAndPrice, getProduct, listProducts } from '@allyards/contract/products'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { api, call } from '~/store/api'

/** Listings as they are for one car. */
export const fitCalls = api.injectEndpoints({
  endpoints: (build) => ({
    getFit: build.query(call(getProduct, { quiet: true })),
    countForCar: build.query(call(countProductsByGradeAndPrice, { quiet: true })),
    listForCar: build.query(call(listProducts, { quiet: true })),
  }),
})

/** The car as it stands in an address; what is not known of it is left out. */
export const carQueryOf = ({ make, model, body_style, trim, year, gearbox, fuel, engine_cc, engine_code }: ChosenVehicle) => ({
  make,
  model,
  body_style: body_style ?? undefined,
  trim: trim ?? undefined,
  year: year ?? undefined,
  gearbox: gearbox ?? undefined,
  fuel: fuel ?? undefined,
  engine_cc: engine_cc ?? undefined,
  engine_code: engine_code ?? undefined,
})
