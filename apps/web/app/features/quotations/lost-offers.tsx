import { formatShortDate } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { deliveredPrice } from '@allyards/contract/money'
import { partInWords } from '@allyards/contract/part-places'
import type { QuotationForSeller } from '@allyards/contract/quotations'
import { classNames } from '~/ui/class-names'
import { PartDrawing } from '~/ui/part-drawing'
import { Plate } from '~/ui/plate'
import type { SentOffer } from './offer-row'

/** Offers that lost to another depot, each with the winner on one axis. */
export function LostOffers({ quotations }: { quotations: QuotationForSeller[] }) {
  const lost = quotations.flatMap((quotation) =>
    quotation.quotationItems.flatMap((item) => (item.lost_by === null ? [] : [{ quotation, item, gap: item.lost_by }])),
  )
  if (lost.length === 0) return null
  return (
    <section aria-labelledby="lost">
      <div className="mt-3 mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id="lost" className="cut-head text-20">
          Lost, and by how much
        </h2>
        <p className="text-13 text-steel-600">Delivered totals, once the buyer has decided</p>
        <p aria-hidden="true" className="ml-auto flex gap-4 text-13 text-steel-600">
          <span className="flex items-center gap-1.5">
            <Dot isOwn /> you
          </span>
          <span className="flex items-center gap-1.5">
            <Dot /> winner
          </span>
        </p>
      </div>
      <ul className="surface">
        {lost.map(({ quotation: { enquiry, created_at }, item, gap }) => (
          <li
            key={item.id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 lg:grid-cols-[auto_minmax(0,1fr)_auto_20rem_11rem]"
          >
            <PartDrawing slug={item.part_id} className="size-9" />
            <div className="min-w-0">
              <p className="font-600">{partInWords(item.part_name, item)}</p>
              <p className="text-13 text-steel-600">
                {`${enquiry.vehicle.make} ${enquiry.vehicle.model}, ${formatShortDate(created_at)}`}
              </p>
            </div>
            {enquiry.reg ? <Plate reg={enquiry.reg} size="sm" /> : <span />}
            <Gap item={item} gap={gap} />
            <p className={classNames('text-14 font-650 max-lg:col-span-3', gap > 0 ? 'text-stop' : 'text-ink')}>
              {gap > 0 && `${formatMoney(gap)} dearer`}
              {gap < 0 && `${formatMoney(-gap)} cheaper, not chosen`}
              {gap === 0 && 'Same price, not chosen'}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The axis extends a quarter beyond both totals, so that a small gap looks small beside its price. */
function Gap({ item, gap }: { item: SentOffer; gap: number }) {
  const own = deliveredPrice(item)
  const won = own - gap
  const [low, high] = [Math.min(own, won), Math.max(own, won)]
  const [from, to] = [low * 0.75, high * 1.25 || 1]
  const place = (value: number) => ((value - from) / (to - from)) * 100
  return (
    <div className="max-lg:col-span-3">
      <div aria-hidden="true" className="relative mx-2 h-4">
        <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
        <span
          className={classNames('absolute top-1/2 -mt-0.75 h-1.5', gap > 0 ? 'bg-stop' : 'bg-go')}
          style={{ left: `${place(low)}%`, right: `${100 - place(high)}%` }}
        />
        <span className="absolute top-0 -ml-2" style={{ left: `${place(won)}%` }}>
          <Dot />
        </span>
        <span className="absolute top-0 -ml-2" style={{ left: `${place(own)}%` }}>
          <Dot isOwn />
        </span>
      </div>
      <p className="flex justify-between text-13 text-steel-600 tabular-nums">
        {(own <= won
          ? [`you ${formatMoney(own)}`, `won ${formatMoney(won)}`]
          : [`won ${formatMoney(won)}`, `you ${formatMoney(own)}`]
        ).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </div>
  )
}

function Dot({ isOwn = false }: { isOwn?: boolean }) {
  return (
    <span
      className={classNames(
        'block size-4 rounded-full border-[1.5px] border-ink',
        isOwn ? 'bg-ink inset-ring-3 inset-ring-card' : 'bg-card',
      )}
    />
  )
}
