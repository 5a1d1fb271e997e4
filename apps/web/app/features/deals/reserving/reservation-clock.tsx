import { hoursWords, momentWords } from '@allyards/contract/day-words'
import { dealTimes } from '@allyards/contract/deal-moves'
import type { Deal } from '@allyards/contract/deals'
import { classNames } from '~/ui/class-names'

const HOUR_MS = 3_600_000
const SHORT_MS = 6 * HOUR_MS

/** The time left of a reservation, as a bar that turns red in the last six hours. */
export function ReservationClock({ deal, nowMs }: { deal: Deal; nowMs: number }) {
  const until = deal.reserved_until ?? deal.agreed_at
  const leftMs = Math.max(0, Date.parse(until) - nowMs)
  const share = Math.min(1, leftMs / (dealTimes.reservedHours * HOUR_MS))
  return (
    <div className="mt-4">
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-ink-700">
        <div
          className={classNames('h-full rounded-full', leftMs < SHORT_MS ? 'bg-stop-lit' : 'bg-go-lit')}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-12 text-steel-300 tabular-nums">
        <span>{`reserved ${momentWords(deal.agreed_at)}`}</span>
        <span>{`${hoursWords(leftMs)} of ${dealTimes.reservedHours} h left`}</span>
        <span>{`ends ${momentWords(until)}`}</span>
      </p>
    </div>
  )
}
