import type { EnquiryPart } from '@allyards/contract/enquiries'
import type { QuotationPrefill, SuggestedOffer } from '@allyards/contract/quotations'
import type { UseFormReturn } from 'react-hook-form'
import { OfferFields } from '~/features/offers/offer-fields'
import { newOffer, type OfferDraft, type QuotationDraft, repriced } from '~/features/offers/quotation-draft'
import { Button } from '~/ui/button'
import { PartDrawing } from '~/ui/part-drawing'
import { Tag } from '~/ui/tag'

const MAX_OFFERS = 3

interface PartSectionProps {
  part: EnquiryPart
  prefill: QuotationPrefill['parts'][number] | undefined
  terms: QuotationPrefill['terms']
  form: UseFormReturn<QuotationDraft>
  /** All offers of the draft: those for other parts lie between. */
  draft: OfferDraft[]
  onChange: (offers: OfferDraft[]) => void
}

/** One wanted part and what this depot offers for it; none is "don't have it". */
export function PartSection({ part, prefill, terms, form, draft, onChange }: PartSectionProps) {
  if (part.accepted) return <SettledPart part={part} />
  const suggestions = prefill?.suggestions ?? []
  const offers = draft.filter((offer) => offer.part_id === part.part_id)
  const add = () => onChange([...offers, newOffer(part.part_id, terms, suggestions[offers.length], offers.at(-1))])
  function reprice(offer: OfferDraft, price: string) {
    const { delivery_price } = repriced(offer, price, terms)
    if (delivery_price !== undefined) form.setValue(`offers.${draft.indexOf(offer)}.delivery_price`, delivery_price)
  }
  return (
    <section aria-label={part.name} className="grid gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="grid size-11 shrink-0 place-items-center rounded bg-well">
          <PartDrawing slug={part.part_id} className="size-8" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="font-650">{part.name}</h3>
          {part.details && <p className="text-13 text-steel-600">{part.details}</p>}
        </div>
        {part.imageUrl && (
          <a href={part.imageUrl} target="_blank" rel="noreferrer" className="size-11 overflow-hidden rounded-sm bg-tint-1">
            <img src={part.imageUrl} alt={`The buyer's ${part.name.toLowerCase()}`} className="size-full object-cover" />
          </a>
        )}
        {prefill && (
          <div className="max-md:order-last max-md:w-full">
            <StockTag stock={prefill.stock} last={suggestions[0]} />
          </div>
        )}
        {offers.length > 0 ? (
          <Button kind="line" size="xs" className="max-md:min-h-11" onClick={() => onChange([])}>
            Don’t have it
          </Button>
        ) : (
          <Button kind="line" size="xs" icon="plus" className="max-md:min-h-11" onClick={add}>
            Add an offer
          </Button>
        )}
      </div>
      {offers.map((offer, index) => (
        <OfferFields
          key={offer.key}
          form={form}
          index={draft.indexOf(offer)}
          offer={offer}
          name={offers.length > 1 ? `${part.name}, offer ${index + 1}` : part.name}
          band={prefill?.band ?? null}
          onPriceChange={(price) => reprice(offer, price)}
          onRemove={offers.length > 1 ? () => onChange(offers.filter(({ key }) => key !== offer.key)) : undefined}
        />
      ))}
      {offers.length > 0 && offers.length < MAX_OFFERS && (
        <div>
          <Button kind="quiet" size="xs" icon="plus" className="-ml-2.5" onClick={add}>
            Offer another grade
          </Button>
        </div>
      )}
    </section>
  )
}

/** The buyer has this one from another depot already. */
function SettledPart({ part }: { part: EnquiryPart }) {
  return (
    <section aria-label={part.name} className="flex items-center gap-3 border-t border-line py-4 text-steel-600">
      <span className="grid size-11 shrink-0 place-items-center rounded bg-well">
        <PartDrawing slug={part.part_id} className="size-8" />
      </span>
      <h3 className="flex-1 font-650">{part.name}</h3>
      <Tag>The buyer has accepted another offer</Tag>
    </section>
  )
}

function StockTag({ stock, last }: { stock: number; last: SuggestedOffer | undefined }) {
  if (stock > 0) return <Tag kind="go-wash" icon="box">{`${stock} in stock`}</Tag>
  if (!last) return <Tag>Not in your stock list</Tag>
  return <Tag>{last.price === null ? 'Terms from your last offer' : 'From your last offer'}</Tag>
}
