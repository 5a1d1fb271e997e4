import { formatPence } from '@allyards/contract/format-money'
import { Button } from '~/ui/button'
import type { BasketChoice } from './basket-choices'
import type { Decisions } from './use-decisions'

/** Keeps the price of the chosen basket visible on a phone while the reader swipes through the offers. */
export function PhoneSummary({ chosen, decisions }: { chosen: BasketChoice; decisions: Decisions }) {
  const { basket } = chosen
  const isOne = basket.offers.length === 1
  return (
    <section
      aria-label="Best price"
      className="on-ink fixed inset-x-0 bottom-16 z-10 flex items-center gap-3 bg-ink px-4 py-1.5 text-white md:hidden print:hidden"
    >
      <p className="min-w-0 flex-1">
        <span className="cut-plate block text-24">{formatPence(basket.totalPence)}</span>
        <span className="block truncate text-12 text-steel-300">
          {isOne
            ? `delivered, ${basket.offers[0]?.depot.companyName}`
            : `${basket.offers.length} parts delivered, ${basket.depotCount} ${basket.depotCount === 1 ? 'depot' : 'depots'}`}
        </span>
      </p>
      <Button kind="plate" onClick={() => decisions.accept(basket.offers)}>
        {isOne ? 'Accept cheapest' : 'Accept basket'}
      </Button>
    </section>
  )
}
