import { formatCount } from '@allyards/contract/format-count'
import type { ReactNode } from 'react'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'

interface FilterFoldProps {
  label: string
  chosen: string
  /** The filter to choose first; this one stays shut until then. */
  waits?: string
  startsOpen?: boolean
  children: ReactNode
}

/** One filter: a line with its name and its chosen values, which unfolds. */
export function FilterFold({ label, chosen, waits = '', startsOpen = false, children }: FilterFoldProps) {
  if (waits) {
    return (
      <div className="flex min-h-11 items-center justify-between gap-3 border-b border-line text-14">
        <span className="font-600 text-steel-500">{label}</span>
        <span className="text-13 text-steel-500">{waits}</span>
      </div>
    )
  }
  return (
    <details className="group/fold border-b border-line" open={startsOpen}>
      <summary className="flex min-h-11 list-none items-center gap-3 text-14 [&::-webkit-details-marker]:hidden">
        <span className="font-600">{label}</span>
        <span className="ml-auto truncate text-steel-600">{chosen}</span>
        <Icon name="chevron-down" size="sm" className="transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="pb-3.5">{children}</div>
    </details>
  )
}

interface FilterChoicesProps {
  /** Its name in the list's address. */
  name: string
  label: string
  options: readonly string[]
  chosen: readonly string[]
  labelOf?: (value: string) => string
  /** The number of products for each value, where it is known. */
  countOf?: (value: string) => number
  onToggle: (value: string, isOn: boolean) => void
}

const SCROLLS_FROM = 9

export function FilterChoices(props: FilterChoicesProps) {
  const { name, label, options, chosen, labelOf = (value) => value, countOf, onToggle } = props
  return (
    <fieldset className={classNames('m-0 border-0 p-0', options.length >= SCROLLS_FROM && 'max-h-75 overflow-y-auto')}>
      <legend className="sr-only">{label}</legend>
      {options.map((value) => (
        <div key={value} className="flex items-center justify-between gap-2">
          <Checkbox
            dense
            label={labelOf(value)}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={(event) => onToggle(value, event.target.checked)}
          />
          {countOf && <span className="text-13 text-steel-600 tabular-nums">{formatCount(countOf(value))}</span>}
        </div>
      ))}
    </fieldset>
  )
}
