import type { EnquiryPart, ReceivedEnquiry, ReceivedPart } from '@allyards/contract/enquiries'
import { namedFeatures } from '@allyards/contract/fitment/part-features'
import { partInWords } from '@allyards/contract/part-places'
import type { SuggestedOffer } from '@allyards/contract/quotations'
import { Fragment, type ReactNode, useRef } from 'react'
import { contradictionsOf } from '~/features/offers/offer-contradictions'
import { OfferFields } from '~/features/offers/offer-fields'
import { freeDeliveryWords, isPriced, noDeliveryWords, type OfferDraft } from '~/features/offers/quotation-draft'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { KeyHint } from '~/ui/keys/key'
import { Tag } from '~/ui/tag'
import { TextLink } from '~/ui/text-link'
import { AskedFeatures } from './asked-features'
import { ContradictionNotes } from './contradiction-notes'
import { FoldedPart } from './folded-part'
import { AskedNumber, StandsOn } from './offer-source'
import { PartIcon, PartName } from './part-head'
import { type QuotedPart, useOfferChanges } from './use-offer-changes'

const MAX_OFFERS = 3

interface PartSectionProps extends QuotedPart {
  enquiry: ReceivedEnquiry['enquiry']
  /** Present only for a single part, where not having it means declining the enquiry. */
  onDecline: (() => void) | undefined
  /** All offers of the draft, including those for other parts in between. */
  draft: OfferDraft[]
  /** On a phone only the current part is open; the others fold once they have prices. */
  isOpen: boolean
  onOpen: () => void
}

/** One asked part and the depot's offers for it; no offer means "don't have it". */
export function PartSection(props: PartSectionProps) {
  const { part, prefill } = props
  if (part.accepted) return <AcceptedPart part={part} />
  if (prefill?.refusal) return <RefusedPart part={part} why={prefill.refusal} />
  return <OpenPart {...props} />
}

function OpenPart(props: PartSectionProps) {
  const { part, enquiry, isOneOfSeveral, onDecline, prefill, form, draft, isOpen, onOpen } = props
  const section = useRef<HTMLElement>(null)
  const offers = draft.filter((offer) => offer.enquiry_part_id === part.id)
  const change = useOfferChanges(props, section)

  const [first, ...others] = offers
  const isWrong = offers.some((offer) => form.formState.errors.offers?.[draft.indexOf(offer)])
  const isFolded = !isOpen && !isWrong && offers.every(isPriced)
  return (
    <>
      {isFolded && first && (
        <>
          <FoldedPart
            part={part}
            offers={[first, ...others]}
            suggestions={prefill?.suggestions ?? []}
            onOpen={() => {
              onOpen()
              change.focusIn('input[data-price]')
            }}
          />
          <div className="pb-3 empty:hidden md:hidden">
            <ContradictionNotes
              words={offers.flatMap((offer) => contradictionsOf(offer, part, enquiry, prefill?.suggestions ?? []))}
            />
          </div>
        </>
      )}
      <section
        ref={section}
        aria-label={partInWords(part.name, part)}
        className={classNames('grid gap-3 border-t border-line py-4', isFolded && first && 'max-md:hidden')}
        onInput={onOpen}
        onKeyDown={change.pressKey}
      >
        <PartLine part={part} stock={prefill?.stock} suggestions={prefill?.suggestions ?? []}>
          {offers.length > 0 ? (
            <Button kind="line" size="xs" className="max-md:min-h-11" onClick={onDecline ?? change.drop}>
              Don’t have it
              {(isOneOfSeveral || onDecline) && <KeyHint>D</KeyHint>}
            </Button>
          ) : (
            <Button kind="line" size="xs" icon="plus" data-add-offer className="max-md:min-h-11" onClick={change.add}>
              Add an offer
            </Button>
          )}
        </PartLine>
        <PartOffers {...props} offers={offers} change={change} />
      </section>
    </>
  )
}

interface PartOffersProps extends PartSectionProps {
  /** The draft's offers for this part. */
  offers: OfferDraft[]
  change: ReturnType<typeof useOfferChanges>
}

/** The depot's offers for the part, and a button to add one. */
function PartOffers({ part, enquiry, prefill, terms, form, draft, offers, change }: PartOffersProps) {
  const suggestions = prefill?.suggestions ?? []
  const name = partInWords(part.name, part)
  return (
    <>
      {offers.map((offer, index) => (
        <Fragment key={offer.key}>
          <OfferFields
            form={form}
            index={draft.indexOf(offer)}
            offer={offer}
            partId={part.part_id}
            asksFeatures={namedFeatures(part.features).length > 0}
            name={offers.length > 1 ? `${name}, offer ${index + 1}` : name}
            band={prefill?.band ?? null}
            standsOn={
              <StandsOn
                offer={offer}
                suggestions={suggestions}
                onTakeLast={() => change.takeLast(offer)}
                onDetach={() => form.setValue(`offers.${draft.indexOf(offer)}.product_id`, null)}
              />
            }
            noDelivery={noDeliveryWords(terms)}
            freeDelivery={freeDeliveryWords(terms, offer)}
            onPriceChange={(price) => change.reprice(offer, price)}
            onSizeChange={(size) => change.resize(offer, size)}
            onRemove={offers.length > 1 ? () => change.remove(offer) : undefined}
          />
          {isPriced(offer) && <ContradictionNotes words={contradictionsOf(offer, part, enquiry, suggestions)} />}
        </Fragment>
      ))}
      {offers.length > 0 && offers.length < MAX_OFFERS && (
        <div>
          <Button kind="quiet" size="xs" icon="plus" className="-ml-2.5" onClick={change.add}>
            Offer another grade
          </Button>
        </div>
      )}
    </>
  )
}

interface PartLineProps {
  part: ReceivedPart
  stock: number | undefined
  suggestions: SuggestedOffer[]
  children: ReactNode
}

/** The part, the depot's stock of it, and whether it is offered. */
function PartLine({ part, stock, suggestions, children }: PartLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <PartIcon slug={part.part_id} />
      <div className="min-w-0 flex-1">
        <PartName part={part} />
        {part.answer === 'declined' && <p className="text-13 text-steel-600">You said that you don’t have it.</p>}
        {part.quantity > 1 && <p className="text-13 font-550">{`Your price is for all ${part.quantity}.`}</p>}
        {part.details && <p className="text-13 text-steel-600">{part.details}</p>}
        <AskedFeatures features={part.features} />
        {part.number && <AskedNumber number={part.number} suggestions={suggestions} />}
      </div>
      {part.imageUrl && (
        <a href={part.imageUrl} target="_blank" rel="noreferrer" className="size-11 overflow-hidden rounded-sm bg-tint-1">
          <img src={part.imageUrl} alt={`The buyer's ${part.name.toLowerCase()}`} className="size-full object-cover" />
        </a>
      )}
      {stock !== undefined && (
        <div className="max-md:order-last max-md:w-full">
          <StockTag stock={stock} />
        </div>
      )}
      {children}
    </div>
  )
}

/** The buyer has already accepted this part from another depot. */
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

/** The depot is not allowed to offer this part; it says why. */
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
