import type { Basket } from '@allyards/contract/delivered-total'
import { formatPence, formatWholePounds } from '@allyards/contract/format-money'
import { toPounds } from '@allyards/contract/money'
import { partInWords } from '@allyards/contract/part-places'
import { classNames } from '~/ui/class-names'
import type { Offer } from './offers'

const shades = ['bg-series-3', 'bg-series-2', 'bg-series-4']

interface BasketBarProps {
  title: string
  about: string
  basket: Basket<Offer>
  /** The total that fills the whole width. */
  scalePence: number
}

/** The cost of a basket, part by part and to scale. */
export function BasketBar({ title, about, basket, scalePence }: BasketBarProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1">
      <p className="col-span-2 flex flex-wrap gap-x-2 text-13 text-steel-300">
        <b className="font-650 text-white">{title}</b>
        {about}
      </p>
      <div
        className="flex h-8 gap-0.5 overflow-hidden rounded-[5px]"
        style={{ width: `${(basket.totalPence / scalePence) * 100}%` }}
      >
        {basket.offers.map((offer, index) => (
          <span
            key={offer.id}
            title={`${partInWords(offer.item.part_name, offer.item)} ${formatPence(offer.pricePence)}`}
            style={{ flex: `${offer.pricePence} 0 0` }}
            className={classNames(
              'flex min-w-0 flex-wrap overflow-hidden text-12 font-600 whitespace-nowrap text-ink-950',
              shades[index % shades.length],
            )}
          >
            {/* A label that does not fit beside this wraps out of sight, so that it shows whole or not at all. */}
            <span className="h-8 w-px" />
            <span className="px-1.5 leading-8 md:px-2">
              {`${partInWords(offer.item.part_name, offer.item)} ${formatWholePounds(toPounds(offer.pricePence))}`}
            </span>
          </span>
        ))}
        {basket.deliveryPence > 0 && (
          <span style={{ flex: `${basket.deliveryPence} 0 0` }} className="hatch-ink" title="Delivery" />
        )}
      </div>
      <b className="text-right font-650 tabular-nums">{formatPence(basket.totalPence)}</b>
    </div>
  )
}
