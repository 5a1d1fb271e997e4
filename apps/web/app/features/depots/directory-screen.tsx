import type { listDepots } from '@allyards/contract/depots'
import type { ResponseOf } from '@allyards/contract/endpoint'
import { cities } from '@allyards/contract/limits'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { CheckBadges } from '~/features/products/check-badges'
import { useMiles } from '~/features/products/use-miles'
import { Avatar } from '~/ui/avatar'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { NativeSelect } from '~/ui/native-select'
import { milesWords, minutesWords, numberWords, ratingsWords } from '~/ui/number-words'
import { Pagination } from '~/ui/pagination'
import { PartDrawing } from '~/ui/part-drawing'
import { Segmented } from '~/ui/segmented'
import { TextField } from '~/ui/text-field'
import { sitesAskedFor } from './branch-words'
import { type DirectoryState, directoryHref } from './directory-address'
import { ReplyAxis } from './reply-axis'

interface DirectoryScreenProps {
  state: DirectoryState
  list: ResponseOf<typeof listDepots>
  brands: string[]
}

type ListedDepot = DirectoryScreenProps['list']['data']['rows'][number]

const columns = 'lg:grid-cols-[52px_minmax(0,1fr)_112px_minmax(0,300px)_88px_80px_88px]'
const sorts = [
  { value: 'rating', label: 'Best rated' },
  { value: 'response', label: 'Fastest reply' },
  { value: 'nearest', label: 'Nearest' },
  { value: 'name', label: 'Name' },
]

/** The directory of sellers. */
export function DirectoryScreen({ state, list: { data, cities: known }, brands }: DirectoryScreenProps) {
  const navigate = useNavigate()
  const change = (next: Partial<DirectoryState>) =>
    navigate(directoryHref({ ...state, page: 1, ...next }), { preventScrollReset: true })
  const pageCount = Math.ceil(data.count / data.limit)

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
            {`${numberWords(data.count)} ${data.count === 1 ? 'depot' : 'depots'}${state.city ? ` in ${state.city}` : ''}`}
          </h1>
          <p className="mt-1 text-steel-600">
            Vehicle breakers and parts suppliers, with what buyers say and how fast they answer.
          </p>
        </div>
        <form aria-label="Search sellers" className="w-full md:w-85" onSubmit={search}>
          <TextField
            key={state.search}
            name="search"
            label="Search sellers"
            hideLabel
            icon="search"
            placeholder="Name, town or postcode"
            defaultValue={state.search}
          />
        </form>
      </div>
      <Filters state={state} cities={known} brands={brands} onChange={change} />
      {data.rows.length === 0 ? (
        <EmptyState
          picture={<PartDrawing slug="wing-mirror" className="size-16" strokeWidth={1.25} />}
          title="No sellers found"
          action={<ButtonLink to="/sellerDetails">Show all sellers</ButtonLink>}
        >
          Try another town, brand or name.
        </EmptyState>
      ) : (
        <DepotTable depots={data.rows} asked={state} />
      )}
      <Pagination
        page={state.page}
        pageCount={pageCount}
        hrefFor={(page) => directoryHref({ ...state, page })}
        className="mt-8"
      />
      <SellWithUs />
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
  const others = known.filter((city) => !cities.some((shown) => shown === city))
  return (
    <div className="mb-4 grid grid-cols-2 items-center gap-2.5 md:flex md:flex-wrap">
      <Segmented
        label="City"
        className="max-md:hidden"
        options={[...cities.map((city) => ({ value: city as string, label: city })), { value: '', label: 'All cities' }]}
        value={state.city}
        onValueChange={(city) => onChange({ city })}
      />
      <NativeSelect
        label="City"
        hideLabel
        className="md:hidden"
        placeholder="All cities"
        options={known.map((city) => ({ value: city, label: city }))}
        value={state.city}
        onChange={(event) => onChange({ city: event.target.value })}
      />
      <NativeSelect
        label="Another city"
        hideLabel
        className="max-md:hidden md:w-44"
        placeholder="Another city"
        options={others.map((city) => ({ value: city, label: city }))}
        value={others.includes(state.city) ? state.city : ''}
        onChange={(event) => onChange({ city: event.target.value })}
      />
      <NativeSelect
        label="Brand"
        hideLabel
        className="md:w-44"
        placeholder="All brands"
        options={brands.map((brand) => ({ value: brand, label: brand }))}
        value={state.brand}
        onChange={(event) => onChange({ brand: event.target.value })}
      />
      <NativeSelect
        label="Rating"
        hideLabel
        className="md:w-40"
        placeholder="Any rating"
        options={['4.5', '4', '3'].map((value) => ({ value, label: `${value} and up` }))}
        value={state.min_rating}
        onChange={(event) => onChange({ min_rating: event.target.value })}
      />
      <NativeSelect
        label="Sort by"
        hideLabel
        className="md:ml-auto md:w-40"
        options={sorts}
        value={state.sort}
        onChange={(event) => onChange({ sort: event.target.value as DirectoryState['sort'] })}
      />
    </div>
  )
}

/** Of a company with several yards, those that were asked for are shown. */
type Asked = Pick<DirectoryState, 'city' | 'brand'>

function DepotTable({ depots, asked }: { depots: ListedDepot[]; asked: Asked }) {
  return (
    <div className="border-t-3 border-ink">
      <div aria-hidden="true" className={`hidden gap-4 border-b border-line py-3 text-13 text-steel-600 lg:grid ${columns}`}>
        <span />
        <span>Depot</span>
        <span>Rating</span>
        <span className="flex justify-between">
          <span>5 min</span>
          <span>30 min</span>
          <span>4 h</span>
        </span>
        <span>Median reply</span>
        <span className="text-right">Products</span>
        <span className="text-right">Distance</span>
      </div>
      <ul>
        {depots.map((depot) => (
          <DepotRow key={depot.id} depot={depot} asked={asked} />
        ))}
      </ul>
    </div>
  )
}

function SellWithUs() {
  return (
    <div className="on-ink mt-12 flex flex-wrap items-center justify-between gap-4 rounded bg-ink p-6 text-white md:p-8">
      <div>
        <h2 className="cut-head text-24">Do you break cars?</h2>
        <p className="text-steel-300">Get every enquiry for the makes you handle. No fee per lead.</p>
      </div>
      <ButtonLink to="/seller-signup" kind="line">
        Sell with us
      </ButtonLink>
    </div>
  )
}

function DepotRow({ depot, asked }: { depot: ListedDepot; asked: Asked }) {
  const { towns, brands } = sitesAskedFor(depot, asked)
  const { miles } = useMiles(depot)
  return (
    <li className="relative border-b border-line hover:bg-paper-2">
      <div className={`grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 py-4 ${columns}`}>
        <Avatar name={depot.companyName} shape="square" size="lg" imageUrl={depot.logoUrl} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link to={`/sellerDetails?seller=${depot.slug}`} className="text-17 font-650 after:absolute after:inset-0">
              {depot.companyName}
            </Link>
          </p>
          <p className="truncate text-13 text-steel-600">{`${towns}, ${brandWords(brands)}`}</p>
          <CheckBadges badges={depot.badges} short className="mt-1" />
        </div>
        <div className="text-right lg:text-left">
          <b className="block cut-plate text-24">{depot.rating === null ? '–' : depot.rating.toFixed(1)}</b>
          <span className="text-13 text-steel-600">
            {depot.reviewCount === 0 ? 'no ratings' : ratingsWords(depot.reviewCount)}
          </span>
        </div>
        <div className="col-span-2 col-start-2 lg:col-span-1 lg:col-start-auto">
          {depot.median_response_minutes !== null && <ReplyAxis minutes={depot.median_response_minutes} />}
        </div>
        <div className="col-span-2 col-start-2 flex flex-wrap gap-x-4 text-14 font-600 tabular-nums lg:contents">
          <span>{depot.median_response_minutes === null ? 'no replies yet' : minutesWords(depot.median_response_minutes)}</span>
          <span className="lg:text-right">
            {depot.product_count >= 1000 ? '1,000+' : numberWords(depot.product_count)}
            <span className="font-400 text-steel-600 lg:sr-only"> products</span>
          </span>
          <span className="lg:text-right">{milesWords(miles)}</span>
        </div>
      </div>
    </li>
  )
}

function brandWords(brands: readonly string[]): string {
  if (brands.length === 0) return 'all makes'
  return brands.length <= 3 ? brands.join(', ') : `${brands.slice(0, 3).join(', ')} and ${brands.length - 3} more`
}
