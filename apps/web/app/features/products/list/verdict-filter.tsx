import type { Verdict } from '@allyards/contract/fitment/verdict'
import { formatCount } from '@allyards/contract/format-count'
import { type ListState, listHref } from '@allyards/contract/product-list-address'
import { Checkbox } from '~/ui/checkbox'
import { TextLink } from '~/ui/text-link'
import { VerdictMark } from '../fit/verdict-mark'
import { verdictNames } from '../fit/verdict-names'
import { FilterFold } from './filter-fold'
import { forAllCars } from './for-car'
import { bestFirst, shownVerdicts, withVerdict } from './shown-verdicts'
import { useChangeList } from './use-change-list'

interface VerdictFilterProps {
  state: ListState
  counts: Record<Verdict, number> | undefined
}

/** The verdicts on the visitor's car, among the other filters. */
export function VerdictFilter({ state, counts }: VerdictFilterProps) {
  const change = useChangeList()
  const shown = shownVerdicts(state)
  return (
    <FilterFold label="Fits my car" chosen="" startsOpen>
      <fieldset>
        <legend className="sr-only">Fits my car</legend>
        {bestFirst.map((verdict) => (
          <div key={verdict} className="flex items-center justify-between gap-2">
            <Checkbox
              dense
              label={
                <span className="flex items-center gap-2">
                  <VerdictMark verdict={verdict} className="size-4.5" />
                  {verdictNames[verdict]}
                </span>
              }
              checked={shown.includes(verdict)}
              onChange={(event) => change((asked) => withVerdict(asked, verdict, event.target.checked))}
            />
            {counts && <span className="text-13 text-steel-600 tabular-nums">{formatCount(counts[verdict])}</span>}
          </div>
        ))}
      </fieldset>
      <TextLink to={listHref(forAllCars(state))} className="text-14">
        Show parts for all cars
      </TextLink>
    </FilterFold>
  )
}
