import { type Generation, listGenerations } from '@allyards/contract/vehicles'
import { useEffect, useState } from 'react'
import { yearWords } from '~/features/products/product-words'
import { client } from '~/store/client'
import { ChipToggle } from '~/ui/chip'
import { NativeSelect } from '~/ui/native-select'

interface YearsFieldProps {
  brand: string
  model: string | undefined
  /** As the draft stores them. */
  years: readonly string[]
  /** The catalogue's years. */
  possible: readonly string[]
  onChange: (years: string[]) => void
}

/** The years that a part fits: a range, or a generation in one press. */
export function YearsField({ brand, model, years, possible, onChange }: YearsFieldProps) {
  const [first, last] = [years.toSorted().at(0), years.toSorted().at(-1)]
  const options = [...new Set([...possible, ...years])].sort().map((year) => ({ value: year, label: year }))
  const setRange = (from: string, to: string) => onChange(from === '' || to === '' ? [] : yearsBetween(Number(from), Number(to)))
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {years.length === 0 && <span className="rounded-sm bg-well px-2.5 py-1.5 text-14 font-550">All years</span>}
        {options.length > 0 && (
          <>
            <NativeSelect
              label="Year from"
              hideLabel
              size="sm"
              placeholder="From"
              options={options}
              value={first ?? ''}
              onChange={({ target }) => setRange(target.value, last ?? target.value)}
              className="w-26"
            />
            <NativeSelect
              label="Year to"
              hideLabel
              size="sm"
              placeholder="To"
              options={options}
              value={last ?? ''}
              onChange={({ target }) => setRange(first ?? target.value, target.value)}
              className="w-26"
            />
          </>
        )}
        {hasGaps(years) && <span className="text-13 text-steel-600">{yearWords(years.map(Number))}</span>}
      </div>
      <GenerationChoices brand={brand} model={model} years={years} onChange={onChange} />
    </div>
  )
}

function GenerationChoices({ brand, model, years, onChange }: Omit<YearsFieldProps, 'possible'>) {
  const generations = useGenerations(brand, model)
  if (generations.length === 0) return null
  return (
    <div className="flex flex-wrap gap-1.5">
      {generations.map((generation) => {
        const own = yearsOf(generation)
        const isOn = own.join() === years.toSorted().join()
        return (
          <ChipToggle key={generation.name} pressed={isOn} onClick={() => onChange(isOn ? [] : own)}>
            {`${generation.name}, ${generation.from} to ${generation.to ?? 'now'}`}
          </ChipToggle>
        )
      })}
    </div>
  )
}

/** The years of the generation that contains a year; only the year itself if the catalogue knows none. */
export async function generationYears(make: string, model: string | null, year: number | null): Promise<string[]> {
  if (year === null) return []
  const known = model ? await client(listGenerations, { query: { make, model } }) : []
  // A car from the year of a change is more likely to be the newer one.
  const own = known.findLast(({ from, to }) => from <= year && year <= (to ?? year))
  return own ? yearsOf(own) : [String(year)]
}

const yearsOf = ({ from, to }: Generation) => yearsBetween(from, to ?? new Date().getFullYear())

/** Includes both ends, in either order. */
function yearsBetween(one: number, other: number): string[] {
  const from = Math.min(one, other)
  return Array.from({ length: Math.abs(other - one) + 1 }, (_, index) => String(from + index))
}

const hasGaps = (years: readonly string[]) =>
  years.length > 0 && Math.max(...years.map(Number)) - Math.min(...years.map(Number)) >= years.length

function useGenerations(make: string, model: string | undefined): Generation[] {
  const [found, setFound] = useState<Generation[]>([])
  useEffect(() => {
    let isCurrent = true
    const asked = make && model ? client(listGenerations, { query: { make, model } }) : Promise.resolve([])
    asked.then(
      (list) => isCurrent && setFound(list),
      () => isCurrent && setFound([]),
    )
    return () => {
      isCurrent = false
    }
  }, [make, model])
  return found
}
