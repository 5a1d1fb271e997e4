import type { listDepots } from '@allyards/contract/depots'
import { type DirectoryState, directoryHref } from '@allyards/contract/directory-address'
import type { ResponseOf } from '@allyards/contract/endpoint'
import { formatCount } from '@allyards/contract/format-count'
import { milesWords, minutesWords, ratingsWords } from '@allyards/contract/number-words'
import { Link } from 'react-router'
import { CheckBadges } from '~/features/products/check-badges'
import { NotChecked } from '~/features/products/not-checked'
import { useMiles } from '~/features/products/use-miles'
import { Avatar } from '~/ui/avatar'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { Pagination } from '~/ui/pagination'
import { PartDrawing } from '~/ui/part-drawing'
import { sitesAskedFor } from './branch-words'
import { ReplyAxis } from './reply-axis'

type Listed = ResponseOf<typeof listDepots>['data']
type ListedDepot = Listed['rows'][number]

const columns = 'lg:grid-cols-[52px_minmax(0,1fr)_112px_minmax(0,300px)_88px_80px_88px]'

/** The depots on this page of the directory, with links to the other pages. */
export function DirectoryRows({ state, data }: { state: DirectoryState; data: Listed }) {
  return (
    <>
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
        pageCount={Math.ceil(data.count / data.limit)}
        hrefFor={(page) => directoryHref({ ...state, page })}
        className="mt-8"
      />
      <SellWithUs />
    </>
  )
}

/** For a company with several sites, shows those that match the filter. */
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
            <NotChecked depot={depot} />
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
            {depot.product_count >= 1000 ? '1,000+' : formatCount(depot.product_count)}
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
