import { DAY_MS } from '@allyards/contract/durations'
import { formatRelative, formatShortDate } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { countWords } from '@allyards/contract/number-words'
import { type Want, type WantMatch, wantTerms } from '@allyards/contract/wants'
import { PlaceMark } from '~/features/parts/place-mark'
import { VerdictMark } from '~/features/products/fit/verdict-mark'
import { verdictNames } from '~/features/products/fit/verdict-names'
import { vehicleTitle } from '~/features/vehicles/vehicle-words'
import { wantCalls } from '~/features/wants/want-calls'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { classNames } from '~/ui/class-names'
import { PartDrawing } from '~/ui/part-drawing'
import { Plate } from '~/ui/plate'

interface WantRowProps {
  want: Want
  /** The match that a notice led to. */
  opened: string | null
}

/** One want: the car, the part, what turned up, and how long it runs. */
export function WantRow({ want, opened }: WantRowProps) {
  const [remove, { isLoading }] = wantCalls.useDeleteWantMutation()
  const isOpen = want.status === 'open'
  return (
    <li className="p-4">
      <div
        className={classNames(
          'grid justify-items-start gap-x-5 gap-y-2 md:justify-items-stretch md:grid-cols-[150px_minmax(0,1fr)_minmax(0,1fr)_120px_auto] md:items-center',
          !isOpen && 'text-steel-600',
        )}
      >
        <div>{want.reg ? <Plate reg={want.reg} /> : <span className="text-14 font-600">{vehicleTitle(want.vehicle)}</span>}</div>
        <div className="flex min-w-0 items-center gap-3">
          <PartDrawing slug={want.part_id} className="size-9 shrink-0" />
          <div className="min-w-0">
            <h2 className="font-600">{want.part_name}</h2>
            <PlaceMark side={want.side} end={want.end} className="text-13" />
            <p className="text-13 break-words text-steel-600">{wishes(want)}</p>
          </div>
        </div>
        <div>
          <p className="font-600">{found(want)}</p>
        </div>
        <TimeLeft want={want} />
        <Button
          kind={isOpen ? 'line' : 'quiet'}
          size="sm"
          pending={isLoading}
          onClick={() => void remove({ params: { id: want.id } })}
        >
          {isOpen ? 'Delete' : 'Remove'}
          <span className="sr-only">{` the want for ${want.part_name}, ${want.reg ?? vehicleTitle(want.vehicle)}`}</span>
        </Button>
      </div>
      {isOpen && want.matches.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {want.matches.map((match) => (
            <MatchCard key={match.id} match={match} maxPrice={want.max_price} isOpened={match.id === opened} />
          ))}
        </ul>
      )}
    </li>
  )
}

const wishes = ({ number, max_price }: Want) =>
  [number, max_price === null ? null : `up to ${formatMoney(max_price)}`].filter(Boolean).join(', ')

const endWords = {
  open: '',
  filled: 'Filled: you agreed to buy one',
  expired: 'Ended: its time is over',
  stopped: 'Ended by the link in an email',
}

function found({ status, match_count, matches }: Want): string {
  if (status !== 'open') return endWords[status]
  const [newest] = matches
  return newest ? `${countWords(match_count, false, 'match')}, ${formatRelative(newest.created_at)}` : 'Nothing yet'
}

function TimeLeft({ want: { status, expires_at, ended_at } }: { want: Want }) {
  if (status !== 'open') return <p className="text-13 text-steel-600">{ended_at ? formatShortDate(ended_at) : ''}</p>
  const days = Math.max(0, Math.ceil((Date.parse(expires_at) - Date.now()) / DAY_MS))
  return (
    <div className="w-full">
      <div aria-hidden="true" className="h-1.5 rounded-full bg-well">
        <div className="h-full rounded-full bg-ink" style={{ width: `${Math.min(100, (days / wantTerms.days) * 100)}%` }} />
      </div>
      <p className="mt-1 text-13 text-steel-600">{`${countWords(days, false, 'day')} left`}</p>
    </div>
  )
}

function MatchCard({ match, maxPrice, isOpened }: { match: WantMatch; maxPrice: number | null; isOpened: boolean }) {
  const isGone = match.status !== 'live'
  return (
    <li
      className={classNames(
        'grid gap-x-5 gap-y-3 rounded bg-paper-1 p-4 md:grid-cols-[88px_minmax(0,1fr)_auto] md:items-center',
        isOpened && 'inset-ring-2 inset-ring-ink',
      )}
    >
      {match.thumbUrl ? (
        <img src={match.thumbUrl} alt="" loading="lazy" className="h-18 w-22 rounded-sm object-cover" />
      ) : (
        <span className="h-18 w-22 rounded-sm bg-well" />
      )}
      <div className="min-w-0">
        <h3 className="font-600">{match.title}</h3>
        <p className="mt-1 flex items-start gap-2 text-14">
          <VerdictMark verdict={match.verdict} className="mt-0.5 size-4.5" />
          <span>
            <b className="font-650">{verdictNames[match.verdict]}</b>
            {` ${match.reason}`}
          </span>
        </p>
        <p className="mt-1 text-13 text-steel-600">
          {[match.condition === 'U' ? 'Ungraded' : `Grade ${match.condition}`, match.companyName, match.city].join(', ')}
        </p>
      </div>
      <div className="grid gap-2 md:justify-items-end">
        <p>
          <b className="cut-head text-28">{formatMoney(match.price + match.delivery_price)}</b>
          <span className="block text-13 text-steel-600">
            {maxPrice === null ? 'delivered' : `delivered, up to ${formatMoney(maxPrice)} asked`}
          </span>
        </p>
        {isGone ? (
          <p className="text-14 font-600">It has gone again</p>
        ) : (
          <ButtonLink kind="plate" to={`/products/${match.slug}`}>
            See it<span className="sr-only">{` ${match.title}`}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
