import type { Basket } from '@allyards/contract/delivered-total'
import { formatPence } from '@allyards/contract/format-money'
import { Button } from '~/ui/button'
import type { Offer } from './offers'
import type { Decisions } from './use-decisions'

/** On a phone the best price stays in sight while one swipes through the offers. */
export function PhoneSummary({ best, decisions }: { best: Basket<Offer>; decisions: Decisions }) {
  const isOne = best.offers.length === 1
  return (
    <section
      aria-label="Best price"
      className="on-ink fixed inset-x-0 bottom-16 z-10 flex items-center gap-3 bg-ink px-4 py-2.5 text-white md:hidden print:hidden"
    >
      <p className="min-w-0 flex-1">
        <span className="cut-plate block text-24">{formatPence(best.totalPence)}</span>
        <span className="block truncate text-12 text-steel-300">
          {isOne
            ? `delivered, ${best.offers[0]?.depot.companyName}`
            : `${best.offers.length} parts delivered, ${best.depotCount} ${best.depotCount === 1 ? 'depot' : 'depots'}`}
        </span>
      </p>
      <Button kind="plate" onClick={() => decisions.accept(best.offers)}>
        {isOne ? 'Accept cheapest' : 'Accept best basket'}
      </Button>
    </section>
  )
}
