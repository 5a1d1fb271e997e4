import type { EnquiryPart } from '@allyards/contract/enquiries'
import { formatMoney } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import type { SuggestedOffer } from '@allyards/contract/quotations'
import { warrantyInWords } from '@allyards/contract/warranty-words'
import { type OfferDraft, offerTotal } from '~/features/offers/quotation-draft'
import { GradeMark } from '~/ui/grade-mark'
import { AskedFeatures } from './asked-features'
import { AskedNumber } from './offer-source'
import { PartIcon, PartName } from './part-head'

interface FoldedPartProps {
  part: EnquiryPart
  /** Its priced offers; the first one is shown. */
  offers: readonly [OfferDraft, ...OfferDraft[]]
  suggestions: SuggestedOffer[]
  onOpen: () => void
}

/** On a phone, folds a priced part to one line until it is tapped. */
export function FoldedPart({ part, offers: [offer, ...others], suggestions, onOpen }: FoldedPartProps) {
  const warranty = warrantyInWords(Number(offer.warranty_months))
  const words = [warranty, ...(offer.product_id ? ['from stock'] : []), ...(others.length > 0 ? [`${others.length} more`] : [])]
  return (
    <button
      type="button"
      aria-label={`Change ${partInWords(part.name, part)}, ${formatMoney(offerTotal(offer))} delivered`}
      className="flex w-full items-center gap-3 border-t border-line py-4 text-left md:hidden"
      onClick={onOpen}
    >
      <PartIcon slug={part.part_id} />
      <span className="grid min-w-0 flex-1 gap-1">
        <PartName part={part} />
        <span className="flex items-center gap-2 text-14 text-steel-600">
          {offer.condition && <GradeMark grade={offer.condition} />}
          {words.join(', ')}
        </span>
        <AskedFeatures features={part.features} />
        {part.number && <AskedNumber number={part.number} suggestions={suggestions} />}
      </span>
      <span className="text-right">
        <b className="block cut-plate text-20">{formatMoney(offerTotal(offer))}</b>
        <span className="text-13 text-steel-600">delivered</span>
      </span>
    </button>
  )
}
