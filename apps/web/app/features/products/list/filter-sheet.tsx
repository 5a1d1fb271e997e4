import { countWords } from '@allyards/contract/number-words'
import { type ListState, listHref } from '@allyards/contract/product-list-address'
import { useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Sheet } from '~/ui/sheet'
import { FilterPanel } from './filter-panel'
import type { LoadedList } from './load-list'

interface FilterSheetProps {
  state: ListState
  list: LoadedList
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The filters on a phone. */
export function FilterSheet({ state, list, isOpen, onOpenChange }: FilterSheetProps) {
  const clearHref = listHref({ all: useChosenVehicle() !== null })
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Filters"
      side="bottom"
      footer={
        <>
          <ButtonLink to={clearHref} kind="line">
            Clear all
          </ButtonLink>
          <Button wide onClick={() => onOpenChange(false)}>
            {`Show ${countWords(list.count, list.approximate)}`}
          </Button>
        </>
      }
    >
      <FilterPanel state={state} facets={list.facets} />
    </Sheet>
  )
}
