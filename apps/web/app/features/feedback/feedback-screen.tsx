import type { FeedbackEntry, OpenDeal } from '@allyards/contract/feedback'
import { limits } from '@allyards/contract/limits'
import type { Role } from '@allyards/contract/shapes'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { PartDrawing } from '~/ui/part-drawing'
import { Loading, Skeleton } from '~/ui/skeleton'
import { DealRow, SentRow } from './deal-row'
import { feedbackCalls } from './feedback-calls'
import { FeedbackForm } from './feedback-form'
import { FeedbackHead } from './feedback-head'
import { feedbackPaths } from './feedback-paths'

/** The deals that wait for feedback, and the form for the chosen one. */
export function FeedbackScreen({ area }: { area: Role }) {
  const [sent, setSent] = useState<FeedbackEntry[]>([])
  const form = useRef<HTMLHeadingElement>(null)
  const { waiting, deals, chosen, choose } = useChosenDeal(sent)
  const { data, isLoading, isError, isFetching, refetch } = waiting
  return (
    <div className="mx-auto grid max-w-257 gap-4">
      <FeedbackHead area={area} view="waiting" />
      {isLoading && <FeedbackSkeleton />}
      {isError && !data && (
        <ErrorState title="Your deals could not be loaded" onRetry={refetch} retrying={isFetching}>
          Nothing is lost. Feedback can be given at any time.
        </ErrorState>
      )}
      {data && deals.length === 0 && sent.length === 0 && <NothingWaits area={area} />}
      {(deals.length > 0 || sent.length > 0) && (
        <div className="grid items-start gap-4 lg:grid-cols-[348px_minmax(0,1fr)]">
          <WaitingDeals
            waiting={waiting}
            deals={deals}
            chosen={chosen}
            sent={sent}
            onChoose={(itemId) => {
              choose(itemId)
              form.current?.focus()
            }}
          />
          {chosen ? (
            <FeedbackForm
              key={chosen.deal.quotation_item_id}
              area={area}
              open={chosen}
              headingRef={form}
              onSent={(entry) => {
                setSent([...sent, entry])
                choose(null)
              }}
            />
          ) : (
            <AllDone area={area} />
          )}
        </div>
      )}
    </div>
  )
}

/** The waiting deals without those rated just now, and the one in the address, or the first. */
function useChosenDeal(sent: FeedbackEntry[]) {
  const [search, setSearch] = useSearchParams()
  const waiting = feedbackCalls.useListOpenFeedbackInfiniteQuery({}, { refetchOnMountOrArgChange: true })
  const sentIds = new Set(sent.map((entry) => entry.deal.quotation_item_id))
  const rows = waiting.data?.pages.flatMap((page) => page.data.rows) ?? []
  const wanted = useWanted(search.get('item'), waiting.data ? rows : undefined)
  const deals = [...wanted, ...rows].filter(({ deal }) => !sentIds.has(deal.quotation_item_id))
  const chosen = deals.find(({ deal }) => deal.quotation_item_id === search.get('item')) ?? deals[0]
  const choose = (itemId: string | null) =>
    setSearch(itemId === null ? {} : { item: itemId }, { replace: true, preventScrollReset: true })
  return { waiting, deals, chosen, choose }
}

/** The deal in the address, if it is further down the list than the rows shown. */
function useWanted(itemId: string | null, shown: OpenDeal[] | undefined): OpenDeal[] {
  const isShown = shown?.some(({ deal }) => deal.quotation_item_id === itemId)
  const isAsked = itemId !== null && isShown === false
  const { currentData } = feedbackCalls.useFindOpenFeedbackQuery({ query: { item: itemId ?? '' } }, { skip: !isAsked })
  return isAsked ? (currentData?.data.rows ?? []) : []
}

interface WaitingDealsProps extends Pick<ReturnType<typeof useChosenDeal>, 'waiting' | 'deals' | 'chosen'> {
  sent: FeedbackEntry[]
  onChoose: (itemId: string) => void
}

function WaitingDeals({ waiting, deals, chosen, sent, onChoose }: WaitingDealsProps) {
  const { hasNextPage, isFetching, fetchNextPage } = waiting
  return (
    <section className="surface overflow-hidden max-md:-mx-4 max-md:rounded-none max-md:border-y max-md:border-line max-md:shadow-none">
      <h2 className="border-b border-line px-5 py-3.5 text-15 font-650">Deals waiting for you</h2>
      <ul>
        {deals.map((open) => (
          <DealRow
            key={open.deal.quotation_item_id}
            open={open}
            isChosen={open === chosen}
            onChoose={() => onChoose(open.deal.quotation_item_id)}
          />
        ))}
        {sent.map((entry) => (
          <SentRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="border-t border-line p-3">
          <Button kind="line" size="sm" wide pending={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </section>
  )
}

function NothingWaits({ area }: { area: Role }) {
  return (
    <EmptyState
      picture={<PartDrawing slug="seat" className="size-14" />}
      title="Feedback follows a deal"
      action={
        area === 'buyer' ? (
          <ButtonLink kind="ink" to="/buyer-enquiry">
            See your offers
          </ButtonLink>
        ) : (
          <ButtonLink kind="ink" to="/seller-explore">
            Open enquiries
          </ButtonLink>
        )
      }
    >
      {area === 'buyer'
        ? 'Once a part that you bought has arrived, you can say here how it went.'
        : 'Once a part has reached its buyer, each side can rate the other.'}
    </EmptyState>
  )
}

function AllDone({ area }: { area: Role }) {
  return (
    <EmptyState
      title="All feedback is given"
      action={
        <ButtonLink kind="line" to={`${feedbackPaths[area].list}?show=given`}>
          See what you gave
        </ButtonLink>
      }
    >
      {`Thank you. It can be changed for ${limits.feedback.editableDays} days.`}
    </EmptyState>
  )
}

function FeedbackSkeleton() {
  return (
    <Loading className="grid items-start gap-4 lg:grid-cols-[348px_minmax(0,1fr)]">
      <div className="surface grid gap-4 p-5">
        {['first', 'second', 'third'].map((key) => (
          <div key={key} className="flex gap-3">
            <Skeleton className="size-12" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
      <div className="surface grid gap-5 p-6">
        <Skeleton className="h-11 w-full max-w-80" />
        <Skeleton className="h-11 w-full max-w-60" />
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-11 w-36" />
      </div>
    </Loading>
  )
}
