import type { ListState } from '@allyards/contract/product-list-address'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Sheet } from '~/ui/sheet'
import type { CountsForCar } from './car-list'
import { FilterPanel } from './filter-panel'
import type { LoadedList } from './load-list'
import { VerdictFilter } from './verdict-filter'

interface FilterSheetProps {
  state: ListState
  list: LoadedList
  /** How many parts have which verdict, on a list for the visitor's car; null until they are known. */
  counts: CountsForCar | null | undefined
  /** What the list shows: "12 products". */
  shows: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The filters on a phone. */
export function FilterSheet({ state, list, counts, shows, isOpen, onOpenChange }: FilterSheetProps) {
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
            {`Show ${shows.toLowerCase()}`}
          </Button>
        </>
      }
    >
      {counts !== undefined && <VerdictFilter state={state} counts={counts?.fits} />}
      <FilterPanel state={state} facets={list.facets} isForCar={counts !== undefined} />
    </Sheet>
  )
}
