import type { ListState } from '@allyards/contract/product-list-address'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { fitCalls } from '../fit/fit-calls'
import { countForCar } from './ask-for-car'
import type { CountsForCar } from './car-list'
import { FilterPanel } from './filter-panel'
import type { Facets } from './load-list'
import { VerdictFilter } from './verdict-filter'

interface CarFiltersProps {
  state: ListState
  vehicle: ChosenVehicle
  /** Of the list for all cars. */
  facets: Facets
  counts: CountsForCar | null
  formId?: string
}

/** The filters of a list for the visitor's car, which needs no choice of vehicles. */
export function CarFilters({ state, vehicle, facets, counts, formId }: CarFiltersProps) {
  const { data, isError } = fitCalls.useCountForCarQuery(countForCar(state, vehicle))
  return (
    <>
      <VerdictFilter state={state} counts={counts?.fits} />
      {(data || isError) && (
        <FilterPanel
          isForCar
          state={state}
          facets={data ? { ...facets, counts: data, parts: data.parts ?? [] } : facets}
          formId={formId}
        />
      )}
    </>
  )
}
