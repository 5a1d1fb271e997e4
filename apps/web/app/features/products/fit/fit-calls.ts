import { getDepot } from '@allyards/contract/depots'
import { type Verdict, verdicts } from '@allyards/contract/fitment/verdict'
import {
  countMisfits,
  countProductsByGradeAndPrice,
  getProduct,
  listProducts,
  similarProducts,
} from '@allyards/contract/products'
import { listPossible } from '@allyards/contract/vehicles'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { type Answer, type Ask, api, call } from '~/store/api'

export type ListForCar = Answer<typeof listProducts>['data'] & {
  /** A page of one verdict, not the first parts of several. */
  isPage: boolean
  /** Best first. */
  shown: Verdict[]
}

/** Listings as they are for one car. */
export const fitCalls = api.injectEndpoints({
  endpoints: (build) => ({
    getFit: build.query(call(getProduct, { quiet: true })),
    getDepotForCar: build.query(call(getDepot, { quiet: true })),
    listSimilarForCar: build.query(call(similarProducts, { quiet: true })),
    countMisfits: build.query(call(countMisfits, { quiet: true })),
    findGenerations: build.query(call(listPossible, { quiet: true })),
    countForCar: build.query(call(countProductsByGradeAndPrice, { quiet: true })),
    /** With what was asked: the page shows the last answer as it was until the next one comes. */
    listForCar: build.query({
      ...call(listProducts, { quiet: true }),
      transformResponse: (
        { data }: Answer<typeof listProducts>,
        _meta: unknown,
        { body }: Ask<typeof listProducts>,
      ): ListForCar => ({
        ...data,
        isPage: body?.of_each === undefined,
        shown: verdicts.filter((verdict) => body?.fits?.includes(verdict)).reverse(),
      }),
    }),
  }),
})

/** The car as it stands in an address; what is not known of it is left out. */
export const carQueryOf = ({
  make,
  model,
  body_style,
  trim,
  year,
  gearbox,
  fuel,
  engine_cc,
  first_registered,
  engine_code,
}: ChosenVehicle) => ({
  make,
  model,
  body_style: body_style ?? undefined,
  trim: trim ?? undefined,
  year: year ?? undefined,
  gearbox: gearbox ?? undefined,
  fuel: fuel ?? undefined,
  engine_cc: engine_cc ?? undefined,
  first_registered: first_registered ?? undefined,
  engine_code: engine_code ?? undefined,
})
