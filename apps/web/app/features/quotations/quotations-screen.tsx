import { offerStates } from '@allyards/contract/lifecycles'
import { messages } from '@allyards/contract/messages'
import type { QuotationForSeller } from '@allyards/contract/quotations'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type QuotationFilter, sellerQuotationCalls } from '~/features/offers/seller-quotation-calls'
import { areaMeta } from '~/features/site/page-meta'
import { useMay } from '~/store/use-may'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { changedAddress } from '~/ui/changed-address'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { PartDrawing } from '~/ui/part-drawing'
import { SearchButton } from '~/ui/search-button'
import { Segmented } from '~/ui/segmented'
import { Sheet } from '~/ui/sheet'
import { Loading, Skeleton } from '~/ui/skeleton'
import { TextField } from '~/ui/text-field'
import { useChangeAddress } from '~/ui/use-change-address'
import { useIsWide } from '~/ui/use-is-wide'
import { useNow } from '~/ui/use-now'
import { EmailBuyer } from './email-buyer'
import { LostOffers } from './lost-offers'
import { OutcomeBar } from './outcome-bar'
import { QuotationCard } from './quotation-card'
import { ShortOffers } from './short-offers'

export function meta() {
  return areaMeta('Quotations')
}

const periods = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '365', label: 'Year' },
]

/** Sent quotations, their states, and the actions on them. The address holds the filter. */
export default function QuotationsScreen() {
  const [params] = useSearchParams()
  const changeAddress = useChangeAddress()
  const asked = askedIn(params)
  const { days, status, isExpiring, enquiryId, shortOf, search } = asked
  const query = sellerQuotationCalls.useListSellerQuotationsInfiniteQuery(filterOf(asked))
  const [mailTo, setMailTo] = useState<QuotationForSeller | null>(null)
  const isWide = useIsWide()
  const mayOffer = useMay('offers')
  const set = (values: Record<string, string>) =>
    changeAddress((asked) => changedAddress(asked, { enquiry: '', product: '', ...values }), {
      replace: true,
      preventScrollReset: true,
    })
  const rows = (query.currentData?.pages ?? []).flat()
  const shown = rows.filter((row) => status === 'declined' || enquiryId || shortOf || !isLost(row))
  // A filter that hides the quotation also closes its letter.
  const mailed = shown.find(({ id }) => id === mailTo?.id)
  const mail = mailed && <EmailBuyer key={mailed.id} quotation={mailed} onClose={() => setMailTo(null)} />
  return (
    <div className="mx-auto grid max-w-page gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="cut-head text-32">Quotations</h1>
        <SearchBox search={search} onSearch={(value) => set({ search: value })} />
        {mayOffer && (
          <ButtonLink kind="line" size="sm" icon="bolt" to="/instant-offers">
            Instant offers
          </ButtonLink>
        )}
        <Segmented label="Period" options={periods} value={days} onValueChange={(value) => set({ days: value })} />
      </div>
      <OutcomeBar
        maxAgeDays={Number(days)}
        chosen={status ?? ''}
        isExpiring={isExpiring}
        onChoose={(value) => set({ status: value, expiring: '' })}
        onExpiring={(isOn) => set({ status: '', expiring: isOn ? '1' : '' })}
      />
      {enquiryId && <OneEnquiry onShowAll={() => set({})} />}
      {shortOf && rows.length > 0 && (
        <ShortOffers key={shortOf} productId={shortOf} quotations={rows} hasMore={query.hasNextPage} onShowAll={() => set({})} />
      )}
      <div className={mail && isWide ? 'grid grid-cols-[minmax(0,1fr)_21.75rem] items-start gap-4' : undefined}>
        <SentQuotations
          query={query}
          shown={shown}
          isFiltered={Boolean(status || isExpiring || enquiryId || shortOf || search)}
          isShort={Boolean(shortOf)}
          mailedId={mailed?.id}
          onMail={setMailTo}
        />
        {mail && isWide && <aside className="surface sticky top-4 p-4">{mail}</aside>}
      </div>
      {(!status || status === 'declined') && !isExpiring && !shortOf && <LostOffers quotations={rows} />}
      {!isWide && (
        <Sheet open={mailed !== undefined} onOpenChange={() => setMailTo(null)} side="bottom" title="Email the buyer">
          {mail}
        </Sheet>
      )}
    </div>
  )
}

interface SentQuotationsProps {
  query: ReturnType<typeof sellerQuotationCalls.useListSellerQuotationsInfiniteQuery>
  shown: QuotationForSeller[]
  isFiltered: boolean
  /** Only offers that need more of a listing than is left are asked for. */
  isShort: boolean
  /** The quotation whose buyer gets the letter. */
  mailedId: string | undefined
  onMail: (quotation: QuotationForSeller) => void
}

function SentQuotations({ query, shown, isFiltered, isShort, mailedId, onMail }: SentQuotationsProps) {
  const nowMs = useNow()
  return (
    <div className="grid min-w-0 gap-3">
      {!query.currentData && !query.isError && <ListSkeleton />}
      {query.isError && !query.currentData && (
        <ErrorState title={messages.fallback.sellerQuotations} onRetry={() => query.refetch()} retrying={query.isFetching}>
          Your offers still stand. Buyers can accept them.
        </ErrorState>
      )}
      {query.currentData?.pages.flat().length === 0 && <NoQuotations isFiltered={isFiltered} isShort={isShort} />}
      {shown.map((quotation) => (
        <QuotationCard
          key={quotation.id}
          quotation={quotation}
          nowMs={nowMs}
          isMailed={mailedId === quotation.id}
          onMail={() => onMail(quotation)}
        />
      ))}
      {query.hasNextPage && (
        <Button kind="line" pending={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Load more
        </Button>
      )}
    </div>
  )
}

function OneEnquiry({ onShowAll }: { onShowAll: () => void }) {
  return (
    <p className="text-14 text-steel-600">
      This is your quotation for one enquiry.
      <Button kind="quiet" size="xs" className="ml-2" onClick={onShowAll}>
        Show all
      </Button>
    </p>
  )
}

/** Searches on Enter or when the field loses the focus. */
function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  return (
    <form
      className="w-64 max-md:w-full"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
      }}
    >
      <TextField
        key={search}
        type="search"
        size="sm"
        name="search"
        label="Search quotations"
        hideLabel
        placeholder="Plate, vehicle or part"
        after={<SearchButton className="-mr-2" />}
        maxLength={80}
        defaultValue={search}
        onBlur={(event) => event.target.value.trim() !== search && event.target.form?.requestSubmit()}
      />
    </form>
  )
}

/** The quotations for the address. */
const askedIn = (params: URLSearchParams) => ({
  days: periods.find(({ value }) => value === params.get('days'))?.value ?? '30',
  status: offerStates.find((known) => known === params.get('status')),
  isExpiring: params.get('expiring') === '1',
  enquiryId: params.get('enquiry'),
  /** The listing that has too few pieces left for its open offers. */
  shortOf: params.get('product'),
  search: params.get('search') ?? '',
})

function filterOf(asked: ReturnType<typeof askedIn>): QuotationFilter {
  if (asked.enquiryId) return { enquiry_id: asked.enquiryId }
  if (asked.shortOf) return { short_of: asked.shortOf }
  return {
    // An extended quotation may be older than the period, and still expires today.
    ...(asked.isExpiring ? {} : { max_age_days: Number(asked.days) }),
    ...(asked.search ? { search: asked.search } : {}),
    ...(asked.status ? { status: asked.status } : {}),
    ...(asked.isExpiring ? { expiring: 'true' } : {}),
  }
}

/** Every offer lost to another depot, so the quotation is listed below, with the gap. */
const isLost = ({ quotationItems }: QuotationForSeller) => quotationItems.every((item) => item.lost_by !== null)

function NoQuotations({ isFiltered, isShort }: Pick<SentQuotationsProps, 'isFiltered' | 'isShort'>) {
  return (
    <EmptyState
      picture={<PartDrawing slug="ecu" className="size-14" />}
      title={isFiltered ? 'No matching quotation' : 'Quotations start from an enquiry'}
      action={
        <ButtonLink kind={isFiltered ? 'line' : 'plate'} to={isFiltered ? '/quotations' : '/seller-explore'}>
          {isFiltered ? 'Show all' : 'Open enquiries'}
        </ButtonLink>
      }
    >
      {isShort
        ? 'No open offer needs more of this listing than is left.'
        : isFiltered
          ? 'No offer of this period matches.'
          : 'What you have quoted is kept here.'}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <Loading className="grid gap-3">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="surface grid gap-3 p-4">
          <div className="flex flex-wrap gap-3">
            <Skeleton className="h-7 w-24" />
            <Skeleton className="h-7 w-56 max-w-full" />
          </div>
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </Loading>
  )
}
