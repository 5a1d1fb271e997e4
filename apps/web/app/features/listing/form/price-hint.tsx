import { formatMoney } from '@allyards/contract/format-money'
import { priceInWords } from '@allyards/contract/judge-price'
import { PriceRule } from '~/ui/price-rule'
import { TextButton } from '~/ui/text-link'
import type { ProductDraft } from './product-draft'
import { useDraftBand } from './use-draft-band'

interface PriceHintProps {
  draft: ProductDraft
  total: number
  onTake: (price: string) => void
}

/** The part's usual delivered price, and a price to start from. */
export function PriceHint({ draft, total, onTake }: PriceHintProps) {
  const band = useDraftBand(draft)
  if (band === undefined)
    return <p className="rounded bg-well p-3.5 text-14 text-steel-600">Choose a part and a brand to see what it usually costs.</p>
  if (!band)
    return <p className="rounded bg-well p-3.5 text-14 text-steel-600">Too few prices are known for this part to suggest one.</p>
  const suggested = Math.max(0, band.median - (Number(draft.delivery_price) || 0))
  return (
    <div className="rounded bg-well p-3.5">
      <PriceRule band={band} at={total > 0 ? total : undefined} size="lg" />
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-14">
        {total > 0 && <b className="font-650">{priceInWords(total, band)}</b>}
        <span className="text-steel-600">{`Median ${formatMoney(band.median)} delivered, ${band.sample} prices`}</span>
        <TextButton className="ml-auto min-h-9" onClick={() => onTake(suggested.toFixed(2))}>
          {`Use ${formatMoney(suggested)}`}
        </TextButton>
      </p>
    </div>
  )
}
