import type { PriceBand } from '@allyards/contract/fair-price'
import { formatCount } from '@allyards/contract/format-count'
import { formatMoney } from '@allyards/contract/format-money'
import { judgePrice, priceInWords, verdictWords } from '@allyards/contract/judge-price'
import { classNames } from '~/ui/class-names'
import { PriceRule } from '~/ui/price-rule'

const tones = { below: 'text-go', fair: 'text-ink', above: 'text-stop' }

const sampleWords = { trim: 'same trim', body_style: 'same body style', model: 'same model', make: 'same brand' }

/** Compares a delivered total with the part's usual price. */
export function PricePanel({ band, total }: { band: PriceBand; total: number }) {
  const verdict = judgePrice(total, band)
  return (
    <div className="surface p-4">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-2 text-14">
        <b className={classNames('font-650', tones[verdict])}>{verdictWords[verdict]}</b>
        <span>{priceInWords(total, band)}</span>
        <span className="ml-auto text-13 text-steel-600">
          {`${formatCount(band.sample)} prices, ${sampleWords[band.level]}${band.widened ? ', as there are few for this exact car' : ''}`}
        </span>
      </div>
      <PriceRule band={band} at={total} size="lg" labelled />
      <p className="mt-1.5 text-13 text-steel-600 tabular-nums">{`Median ${formatMoney(band.median)} delivered`}</p>
    </div>
  )
}
