import { allParts } from '@allyards/contract/parts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSite } from '~/features/shell/use-site'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ChipToggle } from '~/ui/chip'
import { IconButton } from '~/ui/icon-button'
import { NativeSelect } from '~/ui/native-select'
import { ages, changed, distances, filterCount, inboxTabs } from './inbox-address'
import { inboxCalls } from './inbox-calls'

/** Status as chips, the rest behind one button; all of it lives in the address. */
export function InboxFilters() {
  const [params, setParams] = useSearchParams()
  const { data: counts } = inboxCalls.useCountReceivedEnquiriesQuery({})
  const chosen = params.get('status') ?? ''
  const set = (values: Record<string, string>) =>
    setParams(changed(params, { ...values, id: '' }), { replace: true, preventScrollReset: true })
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const countOf = (status: (typeof inboxTabs)[number]['status']) => (status === '' ? total : counts?.[status])
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-1 overflow-x-auto px-4 py-0.5 lg:flex-wrap">
      <legend className="sr-only">Show enquiries by status</legend>
      {inboxTabs.map(({ status, label }) => (
        <ChipToggle key={label} pressed={chosen === status} count={countOf(status)} onClick={() => set({ status })}>
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
  const set = (values: Record<string, string>) =>
    setParams(changed(params, { ...values, id: '' }), { replace: true, preventScrollReset: true })
  const button = (
    <IconButton
      icon="filter"
      label={count > 0 ? `Filter, ${count} on` : 'Filter'}
      aria-expanded={isOpen}
      className={count > 0 ? 'bg-well' : undefined}
      onClick={() => setOpen(!isOpen)}
    />
  )
  const panel = isOpen && (
    <div className="mt-3 grid grid-cols-2 gap-2.5">
      <NativeSelect
        size="sm"
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
          onClick={() => set({ brand: '', part: '', miles: '', days: '', stock: '' })}
        >
          Clear filters
        </Button>
      )}
    </div>
  )
  return { button, panel, count }
}
