import type { listDepots } from '@allyards/contract/depots'
import { type DirectoryState, directoryQuery, readDirectory } from '@allyards/contract/directory-address'
import type { ResponseOf } from '@allyards/contract/endpoint'
import { formatCount } from '@allyards/contract/format-count'
import { cities } from '@allyards/contract/limits'
import type { FormEvent } from 'react'
import { useStart } from '~/features/site/location'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { Button } from '~/ui/button'
import { HydrateOnTouch } from '~/ui/hydrate-on-touch'
import { lazyUntilTouched } from '~/ui/lazy-until-touched'
import { NativeSelect } from '~/ui/native-select'
import { SearchButton } from '~/ui/search-button'
import { Segmented } from '~/ui/segmented'
import { TextField } from '~/ui/text-field'
import { useChangeAddress } from '~/ui/use-change-address'

interface DirectoryScreenProps {
  state: DirectoryState
  list: ResponseOf<typeof listDepots>
  brands: string[]
}

const DirectoryRows = lazyUntilTouched(() => import('./directory-rows').then((module) => module.DirectoryRows))

const sorts = [
  { value: 'rating', label: 'Best rated' },
  { value: 'response', label: 'Fastest reply' },
  { value: 'nearest', label: 'Nearest' },
  { value: 'name', label: 'Name' },
]

const FORM = 'sellers'

/** Each choice changes the list at once. Without script the fields are one form with a button. */
export function DirectoryScreen({ state, list: { data, cities: known }, brands }: DirectoryScreenProps) {
  const changeAddress = useChangeAddress()
  const change = (next: Partial<DirectoryState>) =>
    changeAddress((asked) => directoryQuery({ ...readDirectory(asked), page: 1, ...next }), { preventScrollReset: true })

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    change({ search: String(new FormData(event.currentTarget).get('search') ?? '') })
  }

  return (
    <div className="wrap pt-4 pb-16">
      <Breadcrumbs className="mb-4" steps={[{ label: 'Home', to: '/' }, { label: 'Sellers' }]} />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 aria-live="polite" className="cut-head text-32 lg:text-44">
            {`${formatCount(data.count)} ${data.count === 1 ? 'depot' : 'depots'}${state.city ? ` in ${state.city}` : ''}`}
          </h1>
          <p className="mt-1 text-steel-600">
            Vehicle breakers and parts suppliers, with what buyers say and how fast they answer.
          </p>
        </div>
        <form id={FORM} action="/sellerDetails" aria-label="Search sellers" className="w-full md:w-85" onSubmit={search}>
          <TextField
            key={state.search}
            name="search"
            label="Search sellers"
            hideLabel
            placeholder="Name, town or postcode"
            after={<SearchButton className="-mr-2" />}
            defaultValue={state.search}
          />
        </form>
      </div>
      <Filters state={state} cities={known} brands={brands} onChange={change} />
      <HydrateOnTouch piece={DirectoryRows} state={state} data={data} />
    </div>
  )
}

interface FiltersProps {
  state: DirectoryState
  /** Every city with a depot. */
  cities: string[]
  brands: string[]
  onChange: (next: Partial<DirectoryState>) => void
}

function Filters({ state, cities: known, brands, onChange }: FiltersProps) {
  const start = useStart()
  const others = known.filter((city) => !cities.some((shown) => shown === city))
  return (
    <div className="mb-4 grid grid-cols-2 items-center gap-2.5 md:flex md:flex-wrap">
      <Segmented
        label="City"
        className="max-md:hidden without-script:hidden"
        options={[...cities.map((city) => ({ value: city as string, label: city })), { value: '', label: 'All cities' }]}
        value={state.city}
        onValueChange={(city) => onChange({ city })}
      />
      <NativeSelect
        form={FORM}
        name="city"
        label="City"
        hideLabel
        className="md:hidden without-script:block"
        placeholder="All cities"
        options={known.map((city) => ({ value: city, label: city }))}
        value={state.city}
        onChange={(event) => onChange({ city: event.target.value })}
      />
      <NativeSelect
        label="Another city"
        hideLabel
        className="max-md:hidden md:w-44 without-script:hidden"
        placeholder="Another city"
        options={others.map((city) => ({ value: city, label: city }))}
        value={others.includes(state.city) ? state.city : ''}
        onChange={(event) => onChange({ city: event.target.value })}
      />
      <NativeSelect
        form={FORM}
        name="brand"
        label="Brand"
        hideLabel
        className="md:w-44"
        placeholder="All brands"
        options={brands.map((brand) => ({ value: brand, label: brand }))}
        value={state.brand}
        onChange={(event) => onChange({ brand: event.target.value })}
      />
      <NativeSelect
        form={FORM}
        name="min_rating"
        label="Rating"
        hideLabel
        className="md:w-40"
        placeholder="Any rating"
        options={['4.5', '4', '3'].map((value) => ({ value, label: `${value} and up` }))}
        value={state.min_rating}
        onChange={(event) => onChange({ min_rating: event.target.value })}
      />
      <NativeSelect
        form={FORM}
        name="sort"
        label="Sort by"
        hideLabel
        className="md:ml-auto md:w-40"
        options={sorts}
        value={state.sort}
        onChange={({ target: { value } }) =>
          onChange({ sort: value as DirectoryState['sort'], near: value === 'nearest' ? start.name : '' })
        }
      />
      <div className="hidden without-script:block">
        <Button form={FORM} type="submit">
          Show depots
        </Button>
      </div>
    </div>
  )
}
