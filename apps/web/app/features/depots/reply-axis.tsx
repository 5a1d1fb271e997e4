import { minutesWords } from '@allyards/contract/number-words'
import { classNames } from '~/ui/class-names'

const FROM_MINUTES = 5
const TO_MINUTES = 240
const FAST_MINUTES = 15
const ticks = [5, 10, 15, 30, 60, 120, 240]

/** Position of a reply time between 5 minutes and 4 hours on a logarithmic scale, in percent. */
function replyPlace(minutes: number): number {
  const place = Math.log(minutes / FROM_MINUTES) / Math.log(TO_MINUTES / FROM_MINUTES)
  return Math.round(Math.min(1, Math.max(0, place)) * 1000) / 10
}

export function ReplyAxis({ minutes }: { minutes: number }) {
  return (
    <span
      role="img"
      aria-label={`Median first reply ${minutesWords(minutes)}`}
      className="relative block h-5 border-b border-steel-300"
    >
      {ticks.map((tick) => (
        <i key={tick} className="absolute bottom-0 h-1.5 w-px bg-steel-300" style={{ left: `${replyPlace(tick)}%` }} />
      ))}
      <i
        className={classNames(
          'absolute bottom-0.5 -ml-1.75 size-3.5 rounded-full border-3 border-page ring-[1.5px]',
          minutes < FAST_MINUTES ? 'bg-go ring-go' : 'bg-ink ring-ink',
        )}
        style={{ left: `${replyPlace(minutes)}%` }}
      />
    </span>
  )
}
