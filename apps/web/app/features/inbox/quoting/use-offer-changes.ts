import type { ReceivedPart } from '@allyards/contract/enquiries'
import { partInWords } from '@allyards/contract/part-places'
import type { PartSize } from '@allyards/contract/part-sizes'
import type { QuotationPrefill } from '@allyards/contract/quotations'
import type { KeyboardEvent, RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { enquiryCalls } from '~/features/enquiries/enquiry-calls'
import { isPriced, newOffer, type OfferDraft, type QuotationDraft, repriced, resized } from '~/features/offers/quotation-draft'
import { isTypedInto } from '~/ui/keys/use-keys'
import { toast } from '~/ui/toast-queue'

export interface QuotedPart {
  part: ReceivedPart
  enquiryId: string
  /** Other parts are asked for too, so "don't have it" means only this one. */
  isOneOfSeveral: boolean
  prefill: QuotationPrefill['parts'][number] | undefined
  terms: QuotationPrefill['terms']
  form: UseFormReturn<QuotationDraft>
  onChange: (offers: OfferDraft[]) => void
}

/**
 * A seller's changes to the offers for one part. Each change reads them again, because another tab may have typed since the last
 * render.
 */
export function useOfferChanges(
  { part, enquiryId, isOneOfSeveral, prefill, terms, form, onChange }: QuotedPart,
  section: RefObject<HTMLElement | null>,
) {
  const { getValues, setValue } = form
  const [respond] = enquiryCalls.useRespondToEnquiryMutation()
  const say = (status: 'declined' | 'pending') => void respond({ params: { enquiryId }, body: { status, parts: [part.id] } })
  const offersNow = () => getValues('offers').filter((offer) => offer.enquiry_part_id === part.id)
  const placeOf = ({ key }: OfferDraft) => getValues('offers').findIndex((offer) => offer.key === key)

  function focusIn(selector: string) {
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  function add() {
    const offers = offersNow()
    onChange([...offers, newOffer(part, terms, prefill?.suggestions[offers.length], offers.at(-1))])
    focusIn('fieldset:last-of-type input[data-price]')
  }
  function drop() {
    const offers = offersNow()
    onChange([])
    focusIn('[data-add-offer]')
    if (part.answer === 'left') say('declined')
    toast.info(`Don’t have it: ${partInWords(part.name, part)}`, {
      action: {
        label: 'Undo',
        onSelect: () => {
          onChange(offers)
          if (part.answer === 'left') say('pending')
        },
      },
    })
  }
  function reprice(offer: OfferDraft, price: string) {
    const { delivery_price } = repriced(offer, price, terms)
    if (delivery_price !== undefined) setValue(`offers.${placeOf(offer)}.delivery_price`, delivery_price)
  }
  function resize(offer: OfferDraft, size: PartSize) {
    for (const [name, value] of Object.entries(resized(offer, size, terms)))
      setValue(`offers.${placeOf(offer)}.${name as 'size'}`, value as PartSize, { shouldDirty: true })
  }
  function takeLast(offer: OfferDraft) {
    setValue(`offers.${placeOf(offer)}.price`, offer.last_price, { shouldDirty: true })
    reprice(offer, offer.last_price)
  }
  /** D says that the depot does not have the part. The right arrow takes over the last price while the field is empty. */
  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const offers = offersNow()
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
  const remove = (offer: OfferDraft) => onChange(offersNow().filter(({ key }) => key !== offer.key))

  return { focusIn, add, drop, reprice, resize, takeLast, remove, pressKey }
}
