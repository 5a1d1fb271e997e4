import type { PriceBand } from '@allyards/contract/fair-price'
import { formatMoney } from '@allyards/contract/format-money'
import { judgePrice, priceInWords, verdictWords } from '@allyards/contract/judge-price'
import { bandSource } from '~/features/fair-price/band-words'
import { classNames } from '~/ui/class-names'
import { PriceRule, priceTone } from '~/ui/price-rule'

/** Compares a delivered total with the part's usual price. */
export function PriceCheck({ band, total }: { band: PriceBand; total: number | null }) {
  const tone = total === null ? 'ink' : priceTone(band, total)
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
      <div className="w-full max-w-56 min-w-40 flex-1">
        <PriceRule band={band} labelled {...(total === null ? {} : { at: total })} />
      </div>
      <p className="text-13">
        <b className={classNames('block font-650', tone === 'go' && 'text-go', tone === 'stop' && 'text-stop')}>
          {total === null ? `Median ${formatMoney(band.median)}` : verdictWords[judgePrice(total, band)]}
        </b>
        <span className="text-steel-600">
          {total === null ? 'delivered' : `${formatMoney(total)} delivered. ${priceInWords(total, band)}`}
          {`; ${bandSource(band)}`}
        </span>
      </p>
    </div>
  )
}
