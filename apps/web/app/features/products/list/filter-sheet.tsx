import type { ListState } from '@allyards/contract/product-list-address'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Sheet } from '~/ui/sheet'
import { CarFilters } from './car-filters'
import type { CountsForCar } from './car-list'
import { FilterPanel } from './filter-panel'
import type { LoadedList } from './load-list'

interface FilterSheetProps {
  state: ListState
  list: LoadedList
  /** The visitor's car, if the list is for it. */
  car: ChosenVehicle | null
  counts: CountsForCar | null
  /** What the list shows: "12 products". */
  shows: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The filters on a phone. */
export function FilterSheet({ state, list, car, counts, shows, isOpen, onOpenChange }: FilterSheetProps) {
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Filters"
      side="bottom"
      footer={
        <>
          <ButtonLink to="/products" kind="line">
            Clear all
          </ButtonLink>
          <Button wide onClick={() => onOpenChange(false)}>
            {`Show ${shows}`}
          </Button>
        </>
      }
    >
      {car ? (
        <CarFilters {...{ state, counts }} vehicle={car} facets={list.facets} />
      ) : (
        <FilterPanel state={state} facets={list.facets} />
      )}
    </Sheet>
  )
}
