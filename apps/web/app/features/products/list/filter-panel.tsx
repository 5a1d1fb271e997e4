import { formatCount, formatShortCount } from '@allyards/contract/format-count'
import { ends, placeWords, sides } from '@allyards/contract/part-places'
import { allParts } from '@allyards/contract/parts'
import type { ListState } from '@allyards/contract/product-list-address'
import { conditions } from '@allyards/contract/products'
import { useState } from 'react'
import { classNames } from '~/ui/class-names'
import { GradeMark } from '~/ui/grade-mark'
import { TextButton } from '~/ui/text-link'
import { CategoryFilter } from './category-filter'
import { FilterChoices, FilterFold } from './filter-fold'
import { hasPlace, toggled, withFilter } from './list-address'
import type { Facets } from './load-list'
import { PriceFilter } from './price-filter'
import { useChangeList } from './use-change-list'

interface FilterPanelProps {
  state: ListState
  facets: Facets
}

const cascade = [
  { name: 'brand', label: 'Brand', waits: '' },
  { name: 'models', label: 'Model', waits: 'After Brand' },
  { name: 'body_styles', label: 'Body Style', waits: 'After Model' },
  { name: 'trims', label: 'Trim', waits: 'After Body Style' },
  { name: 'years', label: 'Year', waits: 'After Model' },
  { name: 'gearboxes', label: 'Gearbox', waits: 'After Year' },
  { name: 'fuels', label: 'Fuel', waits: 'After Year' },
] as const

/** Asked only of parts that have them. */
const placeFilters = [
  { name: 'side', label: 'Side', options: sides },
  { name: 'end', label: 'End', options: ends },
] as const

const PARTS_AT_FIRST = 6

/** Every filter of the list: the cascade of the vehicle, then part, grade, price and category. */
export function FilterPanel({ state, facets }: FilterPanelProps) {
  const onChange = useChangeList()
  return (
    <div>
      {cascade.map(({ name, label, waits }) => (
        <FilterFold
          key={name}
          label={label}
          chosen={state[name].join(', ')}
          waits={facets[name].length === 0 && state[name].length === 0 ? waits || 'None' : ''}
        >
          <FilterChoices
            label={label}
            options={[...new Set([...state[name], ...facets[name]])]}
            chosen={state[name]}
            onToggle={(value) => onChange(withFilter(state, name, toggled(state[name], value)))}
          />
        </FilterFold>
      ))}
      <FilterFold label="Part" chosen="" startsOpen>
        <PartChoices state={state} facets={facets} />
      </FilterFold>
      {placeFilters
        .filter(({ name }) => hasPlace(state.part, name) || state[name].length > 0)
        .map(({ name, label, options }) => (
          <FilterFold key={name} label={label} chosen="" startsOpen>
            <FilterChoices
              label={label}
              options={options}
              labelOf={(value) => placeWords({ [name]: value })}
              chosen={state[name]}
              onToggle={(value) => onChange(withFilter(state, name, toggled(state[name], value)))}
            />
          </FilterFold>
        ))}
      <FilterFold label="Grade" chosen="" startsOpen>
        <GradeChoices state={state} facets={facets} />
      </FilterFold>
      <FilterFold label="Delivered price" chosen="" startsOpen>
        <PriceFilter
          key={`${state.min_price} ${state.max_price}`}
          state={state}
          counts={facets.counts.prices}
          onChange={onChange}
        />
      </FilterFold>
      <FilterFold label="Category" chosen={state.category.join(', ').replaceAll('-', ' ')}>
        <CategoryFilter chosen={state.category} onChange={(category) => onChange(withFilter(state, 'category', category))} />
      </FilterFold>
    </div>
  )
}

function GradeChoices({ state, facets: { counts } }: FilterPanelProps) {
  const onChange = useChangeList()
  return (
    <div className="grid grid-cols-4 gap-2">
      {conditions.map((grade) => (
        <button
          key={grade}
          type="button"
          aria-pressed={state.condition.includes(grade)}
          className={classNames(
            'grid min-h-15 content-center justify-items-center gap-1 rounded bg-card inset-ring transition-colors',
            state.condition.includes(grade) ? 'inset-ring-2 inset-ring-ink' : 'inset-ring-line hover:inset-ring-field',
          )}
          onClick={() => onChange(withFilter(state, 'condition', toggled(state.condition, grade)))}
        >
          <GradeMark grade={grade} />
          <span className="text-13 text-steel-600 tabular-nums">{gradeCount(counts.grades[grade], counts.approximate)}</span>
        </button>
      ))}
    </div>
  )
}

/** An estimate, or a number too long for its tile, is shortened. */
function gradeCount(count: number, approximate: boolean): string {
  return approximate || count > 99_999 ? formatShortCount(count) : formatCount(count)
}

/** The parts with most products first; a chosen one always shows. */
function PartChoices({ state, facets: { parts } }: FilterPanelProps) {
  const onChange = useChangeList()
  const [showsAll, setShowsAll] = useState(false)
  const counts = new Map(parts.map(({ part_id, count }) => [part_id, count]))
  const offered = [...new Set([...state.part, ...counts.keys()])]
  const shown = showsAll ? offered : offered.slice(0, Math.max(PARTS_AT_FIRST, state.part.length))
  return (
    <>
      <FilterChoices
        label="Part"
        options={shown}
        labelOf={(slug) => allParts.find((part) => part.slug === slug)?.name ?? slug}
        countOf={(slug) => counts.get(slug) ?? 0}
        chosen={state.part}
        onToggle={(slug) => onChange(withFilter(state, 'part', toggled(state.part, slug)))}
      />
      {offered.length > PARTS_AT_FIRST && (
        <TextButton className="min-h-9 text-14" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer parts' : `Show all ${offered.length} parts`}
        </TextButton>
      )}
    </>
  )
}
