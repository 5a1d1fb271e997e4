import type { Ruling } from '@allyards/contract/claims'
import { formatCount } from '@allyards/contract/format-count'
import { formatDateTime } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import type { Dispute } from '@allyards/contract/operator-disputes'
import { partInWords } from '@allyards/contract/part-places'
import { warrantyWords } from '~/features/products/product-words'
import { classNames } from '~/ui/class-names'

/** A copy made at acceptance, which nobody can change. */
export function OfferAsItWas({ found: { deal, claim } }: { found: Dispute }) {
  return (
    <section aria-labelledby="offer" className="surface min-w-0">
      <header className="flex flex-wrap items-center gap-x-3 border-b border-line px-4 py-3">
        <h3 id="offer" className="text-15 font-650">
          The offer as it was
        </h3>
        <p className="ml-auto text-12 text-steel-600">{`agreed ${formatDateTime(deal.agreed_at)}, cannot change since`}</p>
      </header>
      {deal.items.map((item) => (
        <dl key={item.id} className="grid text-13 not-first-of-type:border-t-4 not-first-of-type:border-line">
          <Line name={claim.item_ids.includes(item.id) ? 'Part' : 'Part, not claimed'} sum={formatMoney(item.price)}>
            <b className="font-650">{`${partInWords(item.part_name, item)}, grade ${item.condition}`}</b>
            {item.oem_number && `, ${item.oem_number}`}
            {item.mileage !== null && `, donor ${formatCount(item.mileage)} miles`}
          </Line>
          <Line name="Warranty">{warrantyWords(item.warranty_months)}</Line>
          <Line
            name="Confirmed fit"
            isHit={item.fit_confirmed}
            sum={item.fit_confirmed ? 'return at the depot’s cost' : undefined}
          >
            {item.fit_confirmed ? `Yes${deal.reg ? `, against ${deal.reg}` : ''}` : 'No'}
          </Line>
          {item.note && <Line name="Note">{item.note}</Line>}
        </dl>
      ))}
      <dl className="grid border-t border-line text-13">
        <Line name="Delivery" sum={formatMoney(deal.totals.delivery)}>
          {deal.collects ? 'Collected' : deal.delivery_days === null ? 'Sent' : `${deal.delivery_days} days`}
        </Line>
        <Line name="Total" sum={formatMoney(deal.totals.total)}>
          {deal.totals.vat > 0 ? `with VAT of ${formatMoney(deal.totals.vat)}` : ''}
        </Line>
      </dl>
    </section>
  )
}

interface LineProps {
  name: string
  sum?: string | undefined
  isHit?: boolean
  children: React.ReactNode
}

function Line({ name, sum, isHit = false, children }: LineProps) {
  return (
    <div
      className={classNames(
        'grid min-h-9 grid-cols-[104px_minmax(0,1fr)_auto] items-center gap-3 border-line px-4 py-1.5 not-first:border-t',
        isHit && 'bg-go-wash font-650 text-go-deep',
      )}
    >
      <dt className={isHit ? undefined : 'text-steel-600'}>{name}</dt>
      <dd className="break-words">{children}</dd>
      <dd className="text-right tabular-nums">{sum}</dd>
    </div>
  )
}

const outcomes: Record<Ruling, { label: string; bar: string }> = {
  refund: { label: 'full refund', bar: 'bg-ink' },
  'part-refund': { label: 'part refund', bar: 'bg-steel-500' },
  replacement: { label: 'replacement', bar: 'bg-steel-300' },
  refused: { label: 'refused', bar: 'bg-paper-3' },
}

/** Earlier decisions in similar cases, so that equal cases end equally. */
export function CasesLikeIt({ found: { like_it, claim } }: { found: Dispute }) {
  const rulings = Object.keys(outcomes) as Ruling[]
  const all = rulings.reduce((sum, ruling) => sum + like_it[ruling], 0)
  return (
    <section aria-labelledby="alike" className="surface min-w-0">
      <header className="flex flex-wrap items-center gap-x-3 border-b border-line px-4 py-3">
        <h3 id="alike" className="text-15 font-650">
          Cases like this one
        </h3>
        <p className="ml-auto text-12 text-steel-600">{`same claim, fit ${claim.fit_confirmed ? '' : 'not '}confirmed, 12 months, ${all} decided`}</p>
      </header>
      {all === 0 ? (
        <p className="px-4 py-3 text-13 text-steel-600">No decisions yet.</p>
      ) : (
        <div className="grid gap-3 p-4 text-13">
          <div aria-hidden="true" className="flex h-5 gap-0.5 overflow-hidden rounded-sm">
            {rulings.map((ruling) => (
              <i key={ruling} className={outcomes[ruling].bar} style={{ flex: like_it[ruling] }} />
            ))}
          </div>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {rulings
              .filter((ruling) => like_it[ruling] > 0)
              .map((ruling) => (
                <li key={ruling} className="flex items-center gap-1.5">
                  <i aria-hidden="true" className={classNames('size-3 rounded-sm', outcomes[ruling].bar)} />
                  <b className="font-650">{like_it[ruling]}</b>
                  {outcomes[ruling].label}
                </li>
              ))}
          </ul>
        </div>
      )}
    </section>
  )
}
