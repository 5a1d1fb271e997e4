import type { LostOffer } from '@allyards/contract/dashboard'
import { formatMoney } from '@allyards/contract/format-money'
import { toPence, toPounds } from '@allyards/contract/money'
import { PartDrawing } from '~/ui/part-drawing'
import { Plate } from '~/ui/plate'
import { TextLink } from '~/ui/text-link'

/** The newest offers that another depot won, and by how much. */
export function LostOffers({ lost }: { lost: readonly LostOffer[] }) {
  if (lost.length === 0) return null
  const largest = Math.max(1, ...lost.map(gapOf))
  return (
    <section className="surface px-4.5 py-4">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-15 font-650">Offers you lost, and by how much</h2>
        <TextLink to="/quotations" className="text-14 font-550">
          All quotations
        </TextLink>
      </header>
      <ul>
        {lost.map((offer) => {
          const gap = gapOf(offer)
          return (
            <li
              key={offer.item_id}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-t border-line py-2.5 text-14 md:min-h-13 md:grid-cols-[100px_36px_minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1.15fr)_minmax(0,1.6fr)]"
            >
              <span>{offer.reg ? <Plate reg={offer.reg} size="sm" /> : <span className="text-steel-600">No reg</span>}</span>
              <PartDrawing slug={offer.part_id} className="hidden size-8 md:block" />
              <span className="font-600">{`${offer.part_name}, ${offer.make} ${offer.model}`}</span>
              <span className="tabular-nums">{`You ${formatMoney(offer.price)}`}</span>
              <span className="tabular-nums">{`Winner ${formatMoney(offer.winning_price)}`}</span>
              <span className="flex items-center gap-2 font-550 tabular-nums max-md:col-span-2 md:text-13 lg:text-14">
                {gap > 0 && (
                  <span
                    aria-hidden="true"
                    className="h-2.5 shrink-0 rounded-[2px] bg-stop"
                    style={{ width: Math.max(6, (gap / largest) * 64) }}
                  />
                )}
                {gap > 0 ? `${formatMoney(gap)} dearer` : gap === 0 ? 'Same price' : 'Cheaper, lost on another point'}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const gapOf = (offer: LostOffer) => toPounds(toPence(offer.price) - toPence(offer.winning_price))
