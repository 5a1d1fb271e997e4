import { allParts } from '@allyards/contract/parts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBranchOptions } from '~/features/own-depot/branch-calls'
import { useSite } from '~/features/site/use-site'
import { Button } from '~/ui/button'
import { changedAddress } from '~/ui/changed-address'
import { Checkbox } from '~/ui/checkbox'
import { ChipToggle } from '~/ui/chip'
import { IconButton } from '~/ui/icon-button'
import { NativeSelect } from '~/ui/native-select'
import { ages, distances, filterCount, inboxTabs, tabOf } from './inbox-address'
import { inboxCalls } from './inbox-calls'

const filterButtonId = 'inbox-filter'
const firstFilterId = 'inbox-first-filter'

/** Status as chips, the rest behind one button; all of it lives in the address. */
export function InboxFilters() {
  const [params, setParams] = useSearchParams()
  const { data: counts } = inboxCalls.useCountReceivedEnquiriesQuery({})
  const chosen = tabOf(params)
  const set = (values: Record<string, string>) =>
    setParams(changedAddress(params, { ...values, id: '' }), { replace: true, preventScrollReset: true })
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-1 overflow-x-auto px-4 py-0.5 lg:flex-wrap">
      <legend className="sr-only">Show enquiries by status</legend>
      {inboxTabs.map(({ status, label }) => (
        <ChipToggle key={label} pressed={chosen === status} count={counts?.[status]} onClick={() => set({ status })}>
          {label}
        </ChipToggle>
      ))}
    </fieldset>
  )
}

/** The button and the panel of the finer filters. */
export function useFinerFilters() {
  const [params, setParams] = useSearchParams()
  const count = filterCount(params)
  const [isOpen, setOpen] = useState(count > 0)
  const { makes } = useSite()
  const branches = useBranchOptions()
  const set = (values: Record<string, string>) =>
    setParams(changedAddress(params, { ...values, id: '' }), { replace: true, preventScrollReset: true })
  const button = (
    <IconButton
      icon="filter"
      id={filterButtonId}
      label={count > 0 ? `Filter, ${count} on` : 'Filter'}
      aria-expanded={isOpen}
      className={count > 0 ? 'bg-well' : undefined}
      onClick={() => setOpen(!isOpen)}
    />
  )
  const panel = isOpen && (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in one of its fields closes the panel.
    <div className="mt-3 grid grid-cols-2 gap-2.5" onKeyDown={(event) => event.key === 'Escape' && toggleByKey()}>
      <NativeSelect
        size="sm"
        id={firstFilterId}
        label="Brand"
        placeholder="All brands"
        options={makes.map(({ name }) => ({ value: name, label: name }))}
        value={params.get('brand') ?? ''}
        onChange={(event) => set({ brand: event.target.value })}
      />
      <NativeSelect
        size="sm"
        label="Part"
        placeholder="All parts"
        options={allParts.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={params.get('part') ?? ''}
        onChange={(event) => set({ part: event.target.value })}
      />
      <NativeSelect
        size="sm"
        label="Distance"
        placeholder="Any distance"
        options={distances.map((miles) => ({ value: String(miles), label: `Within ${miles} miles` }))}
        value={params.get('miles') ?? ''}
        onChange={(event) => set({ miles: event.target.value })}
      />
      <NativeSelect
        size="sm"
        label="Age"
        placeholder="Any age"
        options={ages.map((days) => ({ value: String(days), label: days === 1 ? 'Last 24 hours' : `Last ${days} days` }))}
        value={params.get('days') ?? ''}
        onChange={(event) => set({ days: event.target.value })}
      />
      {branches.length > 0 && (
        <NativeSelect
          size="sm"
          label="Branch"
          placeholder="All branches"
          options={branches}
          value={params.get('branch') ?? ''}
          onChange={(event) => set({ branch: event.target.value })}
        />
      )}
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
  /** By keyboard: opens the panel with the focus in it, or closes it. */
  function toggleByKey() {
    setOpen(!isOpen)
    requestAnimationFrame(() => document.getElementById(isOpen ? filterButtonId : firstFilterId)?.focus())
  }
  /** The status tab to the right or to the left. */
  function stepTab(step: 1 | -1) {
    const index = inboxTabs.findIndex(({ status }) => status === tabOf(params))
    const next = inboxTabs[(index + step + inboxTabs.length) % inboxTabs.length]
    if (next) set({ status: next.status })
  }
  return { button, panel, isOn: count > 0 || params.has('search'), toggleByKey, stepTab }
}
