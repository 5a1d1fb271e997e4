import type { listMyProducts } from '@allyards/contract/own-products'
import { allParts } from '@allyards/contract/parts'
import type { ProductStatus } from '@allyards/contract/products'
import type { FormEvent } from 'react'
import { useBranchOptions } from '~/features/own-depot/branch-calls'
import type { Answer } from '~/store/api'
import { ChipToggle } from '~/ui/chip'
import { classNames } from '~/ui/class-names'
import { NativeSelect } from '~/ui/native-select'
import { SearchButton } from '~/ui/search-button'
import { TextField } from '~/ui/text-field'
import type { StockListState } from './stock-list-address'

type StockList = Answer<typeof listMyProducts>

interface StockListToolbarProps {
  counts: StockList['counts'] | undefined
  withoutPhoto: number | undefined
  /** The values of all products, shown or not. */
  parts: readonly string[]
  brands: readonly string[]
  shown: StockListState
  onChange: (next: Partial<StockListState>) => void
}

const tabs: { value: ProductStatus | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'live', label: 'Live' },
  { value: 'draft', label: 'Hidden' },
  { value: 'sold', label: 'Sold' },
]

/** The filters of the seller's table. */
export function StockListToolbar({ counts, withoutPhoto, parts, brands, shown, onChange }: StockListToolbarProps) {
  const branches = useBranchOptions()
  const offered = (values: readonly string[], chosen: string) => [...new Set([...values, ...(chosen ? [chosen] : [])])]
  return (
    <div className="mb-4 grid gap-2.5 lg:flex lg:items-center">
      <StatusTabs counts={counts} withoutPhoto={withoutPhoto} shown={shown} onChange={onChange} />
      <div
        className={classNames(
          'grid grid-cols-2 gap-2.5',
          branches.length > 0
            ? 'md:grid-cols-[1fr_150px_150px_150px] lg:grid-cols-[220px_140px_140px_140px]'
            : 'md:grid-cols-[1fr_176px_176px] lg:grid-cols-[260px_160px_160px]',
        )}
      >
        <SearchBox key={shown.search} search={shown.search} onSearch={(search) => onChange({ search })} />
        <NativeSelect
          label="Part"
          hideLabel
          placeholder="All parts"
          options={offered(parts, shown.part).map((slug) => ({ value: slug, label: partName(slug) }))}
          value={shown.part}
          onChange={(event) => onChange({ part: event.target.value })}
        />
        <NativeSelect
          label="Brand"
          hideLabel
          placeholder="All brands"
          options={offered(brands, shown.brand).map((brand) => ({ value: brand, label: brand }))}
          value={shown.brand}
          onChange={(event) => onChange({ brand: event.target.value })}
        />
        {branches.length > 0 && (
          <NativeSelect
            label="Branch"
            hideLabel
            placeholder="All branches"
            className="max-md:col-span-2"
            options={branches}
            value={shown.branch}
            onChange={(event) => onChange({ branch: event.target.value })}
          />
        )}
      </div>
    </div>
  )
}

function StatusTabs({
  counts,
  withoutPhoto,
  shown,
  onChange,
}: Pick<StockListToolbarProps, 'counts' | 'withoutPhoto' | 'shown' | 'onChange'>) {
  const total = counts ? counts.live + counts.draft + counts.sold : undefined
  const countOf = (value: ProductStatus | '') => (value === '' ? total : counts?.[value])
  return (
    <div className="flex flex-wrap gap-2 lg:flex-1">
      {tabs.map(({ value, label }) => (
        <ChipToggle
          key={label}
          pressed={shown.status === value}
          count={countOf(value)}
          onClick={() => onChange({ status: value })}
        >
          {label}
        </ChipToggle>
      ))}
      <ChipToggle
        pressed={shown.photos === 'none'}
        count={withoutPhoto}
        onClick={() => onChange({ photos: shown.photos === 'none' ? '' : 'none' })}
      >
        No photo
      </ChipToggle>
    </div>
  )
}

const partName = (slug: string) => allParts.find((part) => part.slug === slug)?.name ?? slug

function SearchBox({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
  }
  return (
    <form className="max-md:col-span-2" onSubmit={submit}>
      <TextField
        name="search"
        type="search"
        label="Search your products"
        hideLabel
        after={<SearchButton className="-mr-2" />}
        placeholder="Title, OEM number or vehicle"
        defaultValue={search}
      />
    </form>
  )
}
