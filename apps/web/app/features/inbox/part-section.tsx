import type { EnquiryPart } from '@allyards/contract/enquiries'
import { partInWords } from '@allyards/contract/part-places'
import type { PartSize } from '@allyards/contract/part-sizes'
import type { QuotationPrefill } from '@allyards/contract/quotations'
import { type KeyboardEvent, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { OfferFields } from '~/features/offers/offer-fields'
import {
  isPriced,
  newOffer,
  noDeliveryWords,
  type OfferDraft,
  type QuotationDraft,
  repriced,
  resized,
} from '~/features/offers/quotation-draft'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Tag } from '~/ui/tag'
import { TextLink } from '~/ui/text-link'
import { toast } from '~/ui/toast'
import { FoldedPart } from './folded-part'
import { Key } from './key-bar'
import { PartIcon, PartName } from './part-head'
import { StandsOn } from './stands-on'
import { isTypedInto } from './use-inbox-keys'

const MAX_OFFERS = 3

interface PartSectionProps {
  part: EnquiryPart
  /** Other parts are asked for too: "don't have it" then means this one. */
  isOneOfSeveral: boolean
  /** Where it is the only one: then none of the enquiry can be had. */
  onDecline: (() => void) | undefined
  prefill: QuotationPrefill['parts'][number] | undefined
  terms: QuotationPrefill['terms']
  form: UseFormReturn<QuotationDraft>
  /** All offers of the draft: those for other parts lie between. */
  draft: OfferDraft[]
  onChange: (offers: OfferDraft[]) => void
  /** On a phone the part that is worked on is open; the others fold once they have their prices. */
  isOpen: boolean
  onOpen: () => void
}

/** One wanted part and what this depot offers for it; none is "don't have it". */
export function PartSection(props: PartSectionProps) {
  const { part, isOneOfSeveral, onDecline, prefill, terms, form, draft, onChange, isOpen, onOpen } = props
  const section = useRef<HTMLElement>(null)
  if (part.accepted) return <AcceptedPart part={part} />
  if (prefill?.refusal) return <RefusedPart part={part} why={prefill.refusal} />
  const suggestions = prefill?.suggestions ?? []
  const name = partInWords(part.name, part)
  const offers = draft.filter((offer) => offer.enquiry_part_id === part.id)

  const [first, ...others] = offers
  const isWrong = offers.some((offer) => form.formState.errors.offers?.[draft.indexOf(offer)])
  const isFolded = !isOpen && !isWrong && offers.every(isPriced)

  function focusIn(selector: string) {
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  function add() {
    onChange([...offers, newOffer(part, terms, suggestions[offers.length], offers.at(-1))])
    focusIn('fieldset:last-of-type input[data-price]')
  }
  function drop() {
    onChange([])
    focusIn('[data-add-offer]')
    toast.info(`${name}: left out of your quotation`, { action: { label: 'Undo', onSelect: () => onChange(offers) } })
  }
  function reprice(offer: OfferDraft, price: string) {
    const { delivery_price } = repriced(offer, price, terms)
    if (delivery_price !== undefined) form.setValue(`offers.${draft.indexOf(offer)}.delivery_price`, delivery_price)
  }
  function resize(offer: OfferDraft, size: PartSize) {
    for (const [name, value] of Object.entries(resized(offer, size, terms)))
      form.setValue(`offers.${draft.indexOf(offer)}.${name as 'size'}`, value as PartSize, { shouldDirty: true })
  }
  function takeLast(offer: OfferDraft) {
    form.setValue(`offers.${draft.indexOf(offer)}.price`, offer.last_price, { shouldDirty: true })
    reprice(offer, offer.last_price)
  }
  /** D leaves the part out; the arrow takes over the last price, where the field is still empty. */
  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'd' && isOneOfSeveral && offers.length > 0 && !isTypedInto(target)) {
      event.preventDefault()
      return drop()
    }
    const index = [...(section.current?.querySelectorAll('input[data-price]') ?? [])].indexOf(target)
    const ghost = offers[index]
    if (event.key !== 'ArrowRight' || !ghost || isPriced(ghost) || !ghost.last_price) return
    event.preventDefault()
    takeLast(ghost)
  }

  return (
    <>
      {isFolded && first && (
        <FoldedPart
          part={part}
          offers={[first, ...others]}
          onOpen={() => {
            onOpen()
            focusIn('input[data-price]')
          }}
        />
      )}
      <section
        ref={section}
        aria-label={name}
        className={classNames('grid gap-3 border-t border-line py-4', isFolded && first && 'max-md:hidden')}
        onInput={onOpen}
        onKeyDown={pressKey}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <PartIcon slug={part.part_id} />
          <div className="min-w-0 flex-1">
            <PartName part={part} />
            {part.quantity > 1 && <p className="text-13 font-550">{`Your price is for all ${part.quantity}.`}</p>}
            {part.details && <p className="text-13 text-steel-600">{part.details}</p>}
          </div>
          {part.imageUrl && (
            <a href={part.imageUrl} target="_blank" rel="noreferrer" className="size-11 overflow-hidden rounded-sm bg-tint-1">
              <img src={part.imageUrl} alt={`The buyer's ${part.name.toLowerCase()}`} className="size-full object-cover" />
            </a>
          )}
          {prefill && (
            <div className="max-md:order-last max-md:w-full">
              <StockTag stock={prefill.stock} />
            </div>
          )}
          {offers.length > 0 ? (
            <Button kind="line" size="xs" className="max-md:min-h-11" onClick={onDecline ?? drop}>
              Don’t have it
              {(isOneOfSeveral || onDecline) && <Key className="ml-2">D</Key>}
            </Button>
          ) : (
            <Button kind="line" size="xs" icon="plus" data-add-offer className="max-md:min-h-11" onClick={add}>
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
            partId={part.part_id}
            name={offers.length > 1 ? `${name}, offer ${index + 1}` : name}
            band={prefill?.band ?? null}
            standsOn={
              <StandsOn
                offer={offer}
                suggestions={suggestions}
                onTakeLast={() => takeLast(offer)}
                onDetach={() => form.setValue(`offers.${draft.indexOf(offer)}.product_id`, null)}
              />
            }
            noDelivery={noDeliveryWords(terms)}
            onPriceChange={(price) => reprice(offer, price)}
            onSizeChange={(size) => resize(offer, size)}
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
    </>
  )
}

/** The buyer has this one from another depot already. */
function AcceptedPart({ part }: { part: EnquiryPart }) {
  return (
    <section
      aria-label={partInWords(part.name, part)}
      className="flex items-center gap-3 border-t border-line py-4 text-steel-600"
    >
      <PartIcon slug={part.part_id} />
      <div className="flex-1">
        <PartName part={part} />
      </div>
      <Tag>The buyer has accepted another offer</Tag>
    </section>
  )
}

/** The depot may not offer this one, and is told why. */
function RefusedPart({ part, why }: { part: EnquiryPart; why: string }) {
  return (
    <section aria-label={partInWords(part.name, part)} className="flex items-center gap-3 border-t border-line py-4">
      <PartIcon slug={part.part_id} />
      <div className="flex-1">
        <PartName part={part} />
        <p className="text-13 text-steel-600">{why}</p>
        <TextLink to="/seller-profile#checks" className="text-13">
          To your checks
        </TextLink>
      </div>
    </section>
  )
}

function StockTag({ stock }: { stock: number }) {
  return stock > 0 ? <Tag kind="go-wash" icon="box">{`${stock} in stock`}</Tag> : <Tag>Not in stock</Tag>
}
