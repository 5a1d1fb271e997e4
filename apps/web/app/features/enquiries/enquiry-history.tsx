import type { EnquiryEvent, EnquiryEventKind } from '@allyards/contract/enquiries'
import { formatDateTime } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { useState } from 'react'
import { Loading, Skeleton } from '~/ui/skeleton'
import { TextButton } from '~/ui/text-link'
import { enquiryCalls } from './enquiry-calls'

/** The history of changes, loaded on demand. */
export function EnquiryHistory({ enquiryId, viewer }: { enquiryId: string; viewer: 'buyer' | 'seller' }) {
  const [isShown, setShown] = useState(false)
  return (
    <section aria-label="History" className="text-13 text-steel-600 print:hidden">
      <TextButton aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide the history' : 'Show the history'}
      </TextButton>
      {isShown && <Events enquiryId={enquiryId} viewer={viewer} />}
    </section>
  )
}

function Events({ enquiryId, viewer }: { enquiryId: string; viewer: 'buyer' | 'seller' }) {
  const { currentData, isError, refetch } = enquiryCalls.useGetEnquiryHistoryQuery({ params: { enquiryId } })
  if (isError && !currentData) {
    return (
      <p className="mt-2">
        The history could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
      </p>
    )
  }
  if (!currentData) {
    return (
      <Loading className="surface mt-2 grid gap-3 p-4">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </Loading>
    )
  }
  if (currentData.length === 0) return <p className="mt-2">Nothing has happened yet.</p>
  return (
    <ol className="surface mt-2 ruled px-4">
      {currentData.map((event) => (
        <li key={event.id} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2.5 text-14">
          <time dateTime={event.at} className="w-36 shrink-0 tabular-nums">
            {formatDateTime(event.at)}
          </time>
          <span className="min-w-0 flex-1 text-ink">{wordsOf(event, viewer)}</span>
        </li>
      ))}
    </ol>
  )
}

const deeds: Record<EnquiryEventKind, string> = {
  posted: 'posted the enquiry',
  sent: 'sent it to the depots',
  closed: 'closed the enquiry',
  expired: 'ended the enquiry after 30 days',
  wanted: 'kept the enquiry for later',
  'not-in-stock': 'said that it is not in stock',
  'taken-back': 'put it back among the new ones',
  quoted: 'made an offer',
  'offer-edited': 'changed an offer',
  'offer-extended': 'extended an offer',
  'offer-withdrawn': 'withdrew an offer',
  'offer-accepted': 'accepted an offer',
  'offer-declined': 'declined an offer',
  'offer-not-chosen': 'chose another offer',
  'offer-ended': 'ended an offer with the enquiry',
  'offer-expired': 'ended an offer that had run out',
  'offer-paused': 'paused an offer: somebody reserved its piece',
  'offer-gone': 'withdrew an offer: its piece was sold',
  'offer-back': 'reopened an offer: its piece is back',
  mailed: 'sent an email',
  'deal-cancelled': 'cancelled a deal',
  'part-cancelled': 'cancelled a part of a deal',
  'asked-again': 'asked the depots again',
}

/** "You accepted an offer: Headlamp, Kessler Auto Salvage". */
function wordsOf({ kind, by, companyName, part_name, changes }: EnquiryEvent, viewer: 'buyer' | 'seller'): string {
  const who = by === viewer ? 'You' : by === 'system' ? 'Allyards' : by === 'buyer' ? 'The buyer' : (companyName ?? 'The depot')
  const what = [part_name, by !== 'seller' && viewer === 'buyer' ? companyName : null, ...changeWords(changes)].filter(Boolean)
  return `${who} ${deeds[kind]}${what.length > 0 ? `: ${what.join(', ')}` : ''}`
}

function changeWords(changes: EnquiryEvent['changes']): string[] {
  return Object.entries(changes ?? {}).map(([field, { from, to }]) => {
    const value = (raw: typeof from) =>
      typeof raw === 'number' && field.endsWith('price') ? formatMoney(raw) : raw === null || raw === '' ? 'none' : String(raw)
    return `${field.replaceAll('_', ' ')} from ${value(from)} to ${value(to)}`
  })
}
