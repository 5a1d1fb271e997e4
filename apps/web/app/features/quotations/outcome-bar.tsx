import { formatMoney } from '@allyards/contract/format-money'
import type { OfferState } from '@allyards/contract/lifecycles'
import { sellerQuotationCalls } from '~/features/offers/seller-quotation-calls'
import { ChipToggle } from '~/ui/chip'
import { classNames } from '~/ui/class-names'
import { Skeleton } from '~/ui/skeleton'

const hatch = 'bg-[repeating-linear-gradient(135deg,var(--color-steel-400)_0_3px,var(--color-steel-200)_3px_7px)]'

/** In the order of the bar: won and open offers first. */
const outcomes: { status: OfferState; label: string; className: string }[] = [
  { status: 'accepted', label: 'Accepted', className: 'bg-go' },
  { status: 'pending', label: 'Pending', className: 'bg-series-2' },
  { status: 'declined', label: 'Declined', className: 'bg-series-5' },
  { status: 'withdrawn', label: 'Withdrawn', className: 'bg-steel-300' },
  { status: 'expired', label: 'Expired', className: hatch },
]

interface OutcomeBarProps {
  maxAgeDays: number
  chosen: string
  isExpiring: boolean
  onChoose: (status: OfferState | '') => void
  onExpiring: (isOn: boolean) => void
}

/** The outcomes of the offers as one bar; its legend is the filter. */
export function OutcomeBar({ maxAgeDays, chosen, isExpiring, onChoose, onExpiring }: OutcomeBarProps) {
  const { data } = sellerQuotationCalls.useCountOffersQuery({ query: { max_age_days: maxAgeDays } })
  if (!data) return <Skeleton className="h-34 w-full rounded" />
  const { counts } = data
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <section aria-label="Outcome" className="surface p-4 md:p-5">
      <p className="mb-3 flex flex-wrap items-baseline gap-x-2 text-14 text-steel-600">
        <b className="cut-plate text-28 text-ink">{total}</b>
        {total === 1 ? 'offer sent,' : 'offers sent,'}
        <b className="cut-plate text-28 text-go">{counts.accepted}</b>
        accepted,
        <b className="cut-plate text-28 text-ink">{formatMoney(data.open_value)}</b>
        still open
      </p>
      <div aria-hidden="true" className="mb-3 flex h-5 gap-0.5 overflow-hidden rounded-sm bg-well">
        {outcomes.map(({ status, className }) =>
          counts[status] > 0 ? <span key={status} className={className} style={{ flexGrow: counts[status] }} /> : null,
        )}
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show offers by outcome</legend>
        <ChipToggle pressed={chosen === '' && !isExpiring} count={total} onClick={() => onChoose('')}>
          All
        </ChipToggle>
        {outcomes.map(({ status, label, className }) => (
          <ChipToggle key={status} pressed={chosen === status} count={counts[status]} onClick={() => onChoose(status)}>
            <span aria-hidden="true" className={classNames('size-2.5 rounded-[2px]', className)} />
            {label}
          </ChipToggle>
        ))}
        {(data.expiring > 0 || isExpiring) && (
          <ChipToggle
            pressed={isExpiring}
            count={data.expiring}
            className={classNames('md:ml-auto', !isExpiring && 'text-stop')}
            onClick={() => onExpiring(!isExpiring)}
          >
            Expire within a day
          </ChipToggle>
        )}
      </fieldset>
    </section>
  )
}
