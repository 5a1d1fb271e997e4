import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { formatWaiting } from '@allyards/contract/format-date'
import { isEnquiryOver } from '@allyards/contract/lifecycles'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { PlaceMark } from '~/features/parts/place-mark'
import { useMay } from '~/store/use-may'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { Plate } from '~/ui/plate'
import { Tag } from '~/ui/tag'
import { canDecline, canQuote, isOver, isPartlyQuoted, quotedWords, shortCarWords, stockWords } from './inbox-words'

interface InboxRowProps {
  received: ReceivedEnquiry
  nowMs: number
  isCurrent: boolean
  isChosen: boolean
  isFresh: boolean
  onOpen: (event: MouseEvent) => void
  onChoose: (isChosen: boolean) => void
  onDecline: () => void
}

export const rowId = (enquiryId: string) => `enquiry-${enquiryId}`

/** One enquiry in the inbox: its plate, its parts and its waiting time. */
export function InboxRow({ received, nowMs, isCurrent, isChosen, isFresh, onOpen, onChoose, onDecline }: InboxRowProps) {
  const mayOffer = useMay('offers')
  const { enquiry } = received
  const name = [enquiry.vehicle.make, enquiry.vehicle.model, enquiry.vehicle.trim].filter(Boolean).join(' ')
  const isDone = received.status === 'declined' || isOver(received)
  return (
    <li
      id={rowId(received.enquiry_id)}
      className={classNames(
        'relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain border-b border-line [scrollbar-width:none] lg:overflow-visible',
        isFresh && 'bg-go-wash',
        isDone && !isCurrent && 'text-steel-600',
      )}
    >
      <div
        className={classNames(
          'group relative grid w-full shrink-0 snap-start grid-cols-[auto_5.5rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2',
          isCurrent ? 'lg:bg-card lg:shadow-[inset_3px_0_0_var(--color-ink)]' : 'hover:bg-card/60',
        )}
      >
        <Checkbox
          label={`Select ${name}`}
          hideLabel
          dense
          className="relative z-2 -ml-2 pl-2"
          disabled={!mayOffer || !canQuote(received)}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
        {enquiry.reg ? (
          <Plate reg={enquiry.reg} size="sm" className="w-fit" />
        ) : (
          <span className="text-13 text-steel-600">No plate</span>
        )}
        <div className="min-w-0">
          <Link
            to={`/EnquiryPage?id=${received.enquiry_id}`}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={onOpen}
            className="block min-h-6 truncate text-14 leading-6 font-650 outline-0! after:absolute after:inset-0 after:z-1 after:outline-offset-[-3px] after:outline-focus focus-visible:after:outline-3"
          >
            {name}
          </Link>
          <p className="truncate text-13 text-steel-600">
            {[shortCarWords(enquiry.vehicle), awayWords(enquiry), received.branch].filter(Boolean).join(', ')}
          </p>
          <AskedInShort parts={enquiry.parts} />
        </div>
        <RowEnd received={received} nowMs={nowMs} name={name} onDecline={onDecline} />
      </div>
      {mayOffer && canQuote(received) && <SwipeActions received={received} name={name} onDecline={onDecline} />}
    </li>
  )
}

/** "Headlamp N/S, Car Door O/S/F, 4 × Alloy Wheels", each with a small drawing of its place. */
function AskedInShort({ parts }: { parts: ReceivedEnquiry['enquiry']['parts'] }) {
  return (
    <p className="truncate text-13 text-steel-600">
      {parts.map((part, index) => (
        <span key={part.id}>
          {index > 0 && ', '}
          {part.quantity > 1 ? `${part.quantity} × ${part.name}` : part.name}
          <PlaceMark side={part.side} end={part.end} isShort className="ml-1 font-500" />
        </span>
      ))}
    </p>
  )
}

interface RowEndProps extends Pick<InboxRowProps, 'received' | 'nowMs' | 'onDecline'> {
  name: string
}

/** The waiting time and the state, with a quick way to decline. */
function RowEnd({ received, nowMs, name, onDecline }: RowEndProps) {
  const isDeclinable = useMay('offers') && canDecline(received)
  return (
    <div className="grid grid-cols-[1fr_auto] items-center justify-items-end gap-x-1 text-13 text-steel-600">
      <time dateTime={received.enquiry.created_at} className={isDeclinable ? '' : 'col-span-2'}>
        {formatWaiting(received.enquiry.created_at, nowMs)}
      </time>
      {isDeclinable && (
        <IconButton
          icon="close"
          label={`Don’t have it: ${name}`}
          className="relative z-2 -mr-2 size-10! lg:size-8! lg:opacity-0 lg:group-hover:opacity-100 lg:focus-visible:opacity-100"
          onClick={onDecline}
        />
      )}
      <div className="col-span-2">
        <RowNote received={received} />
      </div>
    </div>
  )
}

/** The actions that a swipe to the left uncovers on a phone. */
function SwipeActions({ received, name, onDecline }: { received: ReceivedEnquiry; name: string; onDecline: () => void }) {
  const look = 'grid min-w-24 content-center justify-items-center gap-1 px-3 text-13 font-600 text-white'
  return (
    <div className="flex shrink-0 snap-end lg:hidden">
      {canDecline(received) && (
        <button type="button" className={classNames(look, 'bg-ink-800')} onClick={onDecline}>
          <Icon name="close" />
          Don’t have
          <span className="sr-only">{name}</span>
        </button>
      )}
      <Link to={`/EnquiryPage?id=${received.enquiry_id}`} className={classNames(look, 'bg-go')}>
        <Icon name="box" />
        Quote
        <span className="sr-only">{name}</span>
      </Link>
    </div>
  )
}

function RowNote({ received }: { received: ReceivedEnquiry }) {
  const { status, enquiry } = received
  if (isPartlyQuoted(received)) return <Tag kind="info">{quotedWords(received)}</Tag>
  if (status === 'quoted') return <Tag kind="go-wash">Quoted</Tag>
  if (status === 'declined') return <Tag>Declined</Tag>
  if (isEnquiryOver(enquiry.status)) return <Tag>{enquiry.status === 'closed' ? 'Closed' : 'Expired'}</Tag>
  const stock = stockWords(enquiry)
  return (
    <span className="grid justify-items-end gap-0.5">
      {status === 'accepted' && <Tag kind="info">Wanted</Tag>}
      {enquiry.parts_in_stock > 0 ? <Tag kind="go-wash">{stock}</Tag> : <span>{stock}</span>}
    </span>
  )
}

const awayWords = ({ distance_miles: miles }: ReceivedEnquiry['enquiry']) => miles !== null && `${Math.round(miles)} mi`
