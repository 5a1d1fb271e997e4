import type { Verdict } from '@allyards/contract/fitment/verdict'
import type { ListState } from '@allyards/contract/product-list-address'
import type { countMisfits, countProductsByGradeAndPrice, listProducts } from '@allyards/contract/products'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import type { Ask } from '~/store/api'
import { toFilters, toSearch } from './list-address'
import { shownVerdicts } from './shown-verdicts'

/** The list as it is for a car: a page of one verdict, or the first of several. */
export function askForCar(
  state: ListState,
  { reg: _reg, ...vehicle }: ChosenVehicle,
  wanted: { fits: Verdict[]; limit?: number; of_each?: number },
): Ask<typeof listProducts> {
  return { body: { ...toSearch(state), vehicle, ...wanted } }
}

/** The counts beside the filters of such a list. */
export function countForCar(
  state: ListState,
  { reg: _reg, ...vehicle }: ChosenVehicle,
): Ask<typeof countProductsByGradeAndPrice> {
  return { body: { ...toFilters(state), vehicle, fits: [...shownVerdicts(state)] } }
}

/** What those of such a list that do not fit are for. */
export const misfitsForCar = (state: ListState, { reg: _reg, ...vehicle }: ChosenVehicle): Ask<typeof countMisfits> => ({
  body: { ...toFilters(state), vehicle },
})
