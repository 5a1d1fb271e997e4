import { limits } from '@allyards/contract/limits'
import { allParts } from '@allyards/contract/parts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBranchOptions } from '~/features/own-depot/branch-calls'
import { useSite } from '~/features/site/use-site'
import { Button } from '~/ui/button'
import { changedAddress } from '~/ui/changed-address'
import { Checkbox } from '~/ui/checkbox'
import { ChipToggle } from '~/ui/chip'
import { focusField } from '~/ui/field'
import { IconButton } from '~/ui/icon-button'
import { NativeSelect } from '~/ui/native-select'
import { useChangeAddress } from '~/ui/use-change-address'
import { ages, distances, filterCount, inboxTabs, tabOf } from './inbox-address'
import { inboxCalls } from './inbox-calls'

/** The server stops counting at the limit, so a "+" means "or more". */
const inWords = (count: number) => (count < limits.inboxCounted ? count : `${limits.inboxCounted - 1}+`)

const filterButtonId = 'inbox-filter'
const firstFilterId = 'inbox-first-filter'

/** Status as chips, other filters behind one button. The address holds all of them. */
export function InboxFilters() {
  const { params, set } = useAddressFilters()
  const { data: counts } = inboxCalls.useCountReceivedEnquiriesQuery({})
  const chosen = tabOf(params)
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-1 overflow-x-auto px-4 py-0.5 lg:flex-wrap">
      <legend className="sr-only">Show enquiries by status</legend>
      {inboxTabs.map(({ status, label }) => (
        <ChipToggle
          key={label}
          pressed={chosen === status}
          count={counts && inWords(counts[status])}
          onClick={() => set({ status })}
        >
          {label}
        </ChipToggle>
      ))}
    </fieldset>
  )
}

export type FinerFilters = ReturnType<typeof useFinerFilters>

/** Whether the other filters are open, and their keys. */
export function useFinerFilters() {
  const { params, set } = useAddressFilters()
  const count = filterCount(params)
  const [isOpen, setOpen] = useState(count > 0)
  /** Key: opens the panel and focuses it, or closes it. */
  function toggleByKey() {
    setOpen(!isOpen)
    requestAnimationFrame(() => focusField(isOpen ? filterButtonId : firstFilterId))
  }
  /** Selects the status tab to the right or left. */
  function stepTab(step: 1 | -1) {
    const index = inboxTabs.findIndex(({ status }) => status === tabOf(params))
    const next = inboxTabs[(index + step + inboxTabs.length) % inboxTabs.length]
    if (next) set({ status: next.status })
  }
  return { count, isOpen, setOpen, isOn: count > 0 || params.has('search'), toggleByKey, stepTab }
}

export function FilterButton({ finer: { count, isOpen, setOpen } }: { finer: FinerFilters }) {
  return (
    <IconButton
      icon="filter"
      id={filterButtonId}
      label={count > 0 ? `Filter, ${count} on` : 'Filter'}
      aria-expanded={isOpen}
      className={count > 0 ? 'bg-well' : undefined}
      onClick={() => setOpen(!isOpen)}
    />
  )
}

/** Brand, part, distance, age, branch and stock. Escape closes it. */
export function FilterPanel({ finer: { count, toggleByKey } }: { finer: FinerFilters }) {
  const { params, set } = useAddressFilters()
  const { makes } = useSite()
  const branches = useBranchOptions()
  const selects = [
    { name: 'brand', label: 'Brand', none: 'All brands', options: makes.map(({ name }) => ({ value: name, label: name })) },
    { name: 'part', label: 'Part', none: 'All parts', options: allParts.map(({ slug, name }) => ({ value: slug, label: name })) },
    { name: 'miles', label: 'Distance', none: 'Any distance', options: distanceOptions },
    { name: 'days', label: 'Age', none: 'Any age', options: ageOptions },
    ...(branches.length > 0 ? [{ name: 'branch', label: 'Branch', none: 'All branches', options: branches }] : []),
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in one of its fields closes the panel.
    <div className="mt-3 grid grid-cols-2 gap-2.5" onKeyDown={(event) => event.key === 'Escape' && toggleByKey()}>
      {selects.map(({ name, label, none, options }, index) => (
        <NativeSelect
          key={name}
          size="sm"
          {...(index === 0 ? { id: firstFilterId } : {})}
          label={label}
          placeholder={none}
          options={options}
          value={params.get(name) ?? ''}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
      <Checkbox
        dense
        label="Fits my stock"
        checked={params.get('stock') === '1'}
        onChange={(event) => set({ stock: event.target.checked ? '1' : '' })}
      />
      {count > 0 && (
        <Button
          kind="quiet"
          size="sm"
          className="justify-self-end"
          onClick={() => set({ brand: '', part: '', miles: '', days: '', stock: '', branch: '' })}
        >
          Clear filters
        </Button>
      )}
    </div>
  )
}

const distanceOptions = distances.map((miles) => ({ value: String(miles), label: `Within ${miles} miles` }))
const ageOptions = ages.map((days) => ({ value: String(days), label: days === 1 ? 'Last 24 hours' : `Last ${days} days` }))

/** The filters in the address. Changing one closes the open enquiry. */
function useAddressFilters() {
  const [params] = useSearchParams()
  const changeAddress = useChangeAddress()
  const set = (values: Record<string, string>) =>
    changeAddress((asked) => changedAddress(asked, { ...values, id: '' }), { replace: true, preventScrollReset: true })
  return { params, set }
}
