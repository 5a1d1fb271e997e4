import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { messages } from '@allyards/contract/messages'
import type { MouseEvent, Ref } from 'react'
import { useIsLive } from '~/features/live/use-is-live'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { KeyHint } from '~/ui/keys/key'
import { PartDrawing } from '~/ui/part-drawing'
import { Loading, Skeleton } from '~/ui/skeleton'
import { Tag } from '~/ui/tag'
import { useNow } from '~/ui/use-now'
import { FilterButton, FilterPanel, type FinerFilters, InboxFilters } from './inbox-filters'
import { InboxRow } from './inbox-row'
import { InboxSearch } from './inbox-search'
import type { useChosen } from './use-chosen'
import type { useInbox } from './use-inbox'

const TICK_MS = 10_000

interface InboxListProps {
  ref: Ref<HTMLElement>
  inbox: ReturnType<typeof useInbox>
  finer: FinerFilters
  currentId: string | null
  chosen: ReturnType<typeof useChosen>
  onOpen: (id: string, isByKey: boolean, event: MouseEvent) => void
  onDecline: (row: ReceivedEnquiry) => void
  /** Quotes these together. */
  onQuote: (rows: ReceivedEnquiry[]) => void
}

export function InboxList(props: InboxListProps) {
  const { ref, inbox, finer, chosen, onQuote } = props
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Inbox"
      className="flex flex-col border-line outline-0 lg:sticky lg:top-0 lg:max-h-[calc(100dvh-2.5rem)] lg:overflow-y-auto lg:border-r"
    >
      <InboxHead finer={finer} />
      {chosen.quotable.length > 0 && <ChooseBar chosen={chosen} onQuote={onQuote} />}
      <div role="status" className="contents">
        {inbox.waiting > 0 && (
          <div className="sticky top-0 z-9 grid bg-paper-1 p-2">
            <Button kind="ink" size="sm" icon="chevron-up" onClick={inbox.take}>
              {inbox.waiting === 1 ? '1 new enquiry' : `${inbox.waiting} new enquiries`}
            </Button>
          </div>
        )}
      </div>
      {!inbox.isKnown && !inbox.isError && <ListSkeleton />}
      {inbox.isError && !inbox.currentData && (
        <ErrorState
          title={messages.fallback.sellerEnquiries}
          className="m-4"
          onRetry={() => inbox.refetch()}
          retrying={inbox.isFetching}
        >
          Nothing is lost. Buyers can still reach you.
        </ErrorState>
      )}
      {inbox.isKnown && inbox.rows.length === 0 && <NoEnquiries isFiltered={finer.isOn} />}
      {inbox.rows.length > 0 && <Rows {...props} />}
      {inbox.hasNextPage && (
        <div className="grid p-4">
          <Button kind="line" size="sm" pending={inbox.isFetchingNextPage} onClick={() => inbox.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </section>
  )
}

/** The live indicator, the search and the filters. */
function InboxHead({ finer }: Pick<InboxListProps, 'finer'>) {
  const isLive = useIsLive()
  return (
    <div className="px-4 pt-4.5 pb-3">
      <div className="mb-2.5 flex items-center gap-2">
        <h1 className="cut-head text-24">Enquiry</h1>
        {isLive ? (
          <Tag kind="go-wash">
            <span aria-hidden="true" className="size-1.75 rounded-full bg-go" />
            Live
          </Tag>
        ) : (
          <Tag>Connecting</Tag>
        )}
        <span className="ml-auto">
          <FilterButton finer={finer} />
        </span>
      </div>
      <InboxSearch />
      <InboxFilters />
      {finer.isOpen && <FilterPanel finer={finer} />}
    </div>
  )
}

/** Selects all or none, and quotes the selection, or all enquiries with a part in stock. */
function ChooseBar({ chosen, onQuote }: Pick<InboxListProps, 'chosen' | 'onQuote'>) {
  const { rows, quotable, inStock } = chosen
  const isOn = rows.length > 0
  return (
    <div
      className={classNames(
        'sticky top-0 z-10 flex min-h-11.5 items-center gap-3 border-t border-line px-4 py-1.5',
        isOn ? 'on-ink bg-ink text-white' : 'bg-paper-2',
      )}
    >
      <Checkbox
        label={isOn ? `${rows.length} selected` : 'Select all'}
        dense
        checked={rows.length === quotable.length}
        indeterminate={isOn && rows.length < quotable.length}
        className="font-650"
        onChange={(event) => chosen.setAll(event.target.checked ? quotable : [])}
      />
      {isOn && (
        <Button kind="white" size="xs" className="ml-auto max-md:min-h-11" onClick={() => onQuote(rows)}>
          {rows.length === 1 ? 'Quote it' : `Quote ${rows.length} in one go`}
          <KeyHint>Q</KeyHint>
        </Button>
      )}
      {!isOn && inStock.length > 1 && (
        <Button
          kind="line"
          size="xs"
          icon="box"
          className="ml-auto max-md:min-h-11"
          onClick={() => {
            chosen.setAll(inStock)
            onQuote(inStock)
          }}
        >
          {`Quote ${inStock.length} from stock`}
        </Button>
      )}
    </div>
  )
}

function Rows({ inbox, currentId, chosen, onOpen, onDecline }: InboxListProps) {
  const nowMs = useNow(TICK_MS)
  return (
    <ul className="border-t border-line">
      {inbox.rows.map((row) => (
        <InboxRow
          key={row.enquiry_id}
          received={row}
          nowMs={nowMs}
          isCurrent={row.enquiry_id === currentId}
          isChosen={chosen.has(row.enquiry_id)}
          isFresh={inbox.isFresh(row)}
          onOpen={(event) => onOpen(row.enquiry_id, event.detail === 0, event)}
          onChoose={(isOn) => chosen.set(row.enquiry_id, isOn)}
          onDecline={() => onDecline(row)}
        />
      ))}
    </ul>
  )
}

function NoEnquiries({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      picture={<PartDrawing slug="gearbox" className="size-14" />}
      title={isFiltered ? 'No enquiry fits these filters' : 'Nothing here'}
      className="m-4"
      action={
        <ButtonLink kind="line" to={isFiltered ? '/seller-explore?status=all' : '/seller-profile'}>
          {isFiltered ? 'Show all enquiries' : 'Check your brands'}
        </ButtonLink>
      }
    >
      {isFiltered ? 'New ones that match appear as they arrive.' : 'Enquiries for the brands that you handle arrive here.'}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <Loading className="border-t border-line">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
        <div key={key} className="flex items-center gap-3 border-b border-line px-4 py-3">
          <Skeleton className="size-5" />
          <Skeleton className="h-6 w-22" />
          <Skeleton className="h-9 flex-1" />
        </div>
      ))}
    </Loading>
  )
}
