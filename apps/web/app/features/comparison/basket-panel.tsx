import type { Basket } from '@allyards/contract/delivered-total'
import { formatPence } from '@allyards/contract/format-money'
import { Button } from '~/ui/button'
import { BasketBar } from './basket-bar'
import type { Offer } from './offers'
import type { Decisions } from './use-decisions'

interface BasketPanelProps {
  partCount: number
  best: Basket<Offer>
  singleDepot: Basket<Offer> | undefined
  decisions: Decisions
}

/** The cheapest way to get every open part, beside the cheapest depot that has them all. */
export function BasketPanel({ partCount, best, singleDepot, decisions }: BasketPanelProps) {
  const scalePence = Math.max(best.totalPence, singleDepot?.totalPence ?? 0)
  const savedPence = singleDepot ? singleDepot.totalPence - best.totalPence : 0
  return (
    <section
      aria-labelledby="best-basket"
      className="on-ink -mx-4 grid gap-5 bg-ink px-4 py-5 text-white md:mx-0 md:grid-cols-[200px_1fr] md:rounded md:p-6 lg:grid-cols-[200px_1fr_208px] lg:gap-7"
    >
      <div className="flex items-end justify-between gap-3 md:flex-col md:items-start">
        <div>
          <h2 id="best-basket" className="cut-head mb-1.5 text-24">
            Best basket
          </h2>
          <p className="text-13 text-steel-300">{`Cheapest mix of offers for all ${partCount} parts, delivery included`}</p>
        </div>
        <p className="text-right text-13 text-steel-300 md:text-left">
          <span className="cut-plate mb-1 block text-44 text-white">{formatPence(best.totalPence)}</span>
          delivered
        </p>
      </div>
      <div className="grid content-center gap-3.5">
        <BasketBar
          title="Best basket"
          about={`${best.depotCount === 1 ? best.offers[0]?.depot.companyName : `${best.depotCount} depots`}, ${formatPence(best.deliveryPence)} delivery`}
          basket={best}
          scalePence={scalePence}
        />
        {singleDepot && savedPence > 0 && (
          <BasketBar
            title="Cheapest single depot"
            about={`${singleDepot.offers[0]?.depot.companyName}, ${formatPence(singleDepot.deliveryPence)} delivery`}
            basket={singleDepot}
            scalePence={scalePence}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-1.5 text-12 text-steel-300">
          <span className="flex items-center gap-1.5">
            <span className="hatch-ink h-2.5 w-3.5 rounded-[2px]" />
            Delivery, charged once per depot
          </span>
          {savedPence > 0 && <b className="text-14 font-650 text-go-lit">{`You save ${formatPence(savedPence)}`}</b>}
          {!singleDepot && <span>{`No single depot has all ${partCount} parts`}</span>}
          {singleDepot && savedPence === 0 && <span>No mix of depots is cheaper</span>}
        </div>
      </div>
      <div className="flex flex-col gap-2 md:col-span-2 md:flex-row md:items-center lg:col-span-1 lg:flex-col lg:items-stretch lg:justify-center">
        <Button kind="plate" className="max-md:hidden" onClick={() => decisions.accept(best.offers)}>
          Accept best basket
        </Button>
        {singleDepot && savedPence > 0 && (
          <Button kind="line" onClick={() => decisions.accept(singleDepot.offers)}>
            Accept single depot
          </Button>
        )}
        <p className="text-12 text-steel-300 md:flex-1 lg:mt-1 lg:flex-none">
          Accepting shares your contact details with the depots you choose, and no one else.
        </p>
      </div>
    </section>
  )
}
