import { formatMoney } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import { conditions } from '@allyards/contract/products'
import type { QuotationPrefill } from '@allyards/contract/quotations'
import type { KeyboardEvent } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { FreeDelivery } from '~/features/offers/free-delivery'
import { contradictionsOf } from '~/features/offers/offer-contradictions'
import { PriceCheck } from '~/features/offers/price-check'
import {
  freeDeliveryWords,
  isPriced,
  noDeliveryWords,
  type OfferDraft,
  offerTotal,
  priceDoubt,
} from '~/features/offers/quotation-draft'
import { selectAll } from '~/features/offers/select-all'
import { SafetyStatement } from '~/features/parts/safety-statement'
import { carWords } from '~/features/vehicles/car-words'
import { vehicleTitle } from '~/features/vehicles/vehicle-words'
import { NativeSelect } from '~/ui/native-select'
import { Plate } from '~/ui/plate'
import { Loading, Skeleton } from '~/ui/skeleton'
import { Spinner } from '~/ui/spinner'
import { Tag } from '~/ui/tag'
import { TextField } from '~/ui/text-field'
import { TextButton } from '~/ui/text-link'
import { AskedFeatures } from './asked-features'
import { ContradictionNotes } from './contradiction-notes'
import { AskedNumber, StandsOn } from './offer-source'
import { changed, type SeveralEntry, type SeveralFields } from './use-several-form'

interface SeveralRowProps {
  form: UseFormReturn<SeveralFields>
  /** The index of this enquiry. */
  index: number
  entry: SeveralEntry
  offers: OfferDraft[]
  onRetry: () => void
}

/** One of several enquiries quoted together: the vehicle, the buyer's comment, and a line for each part. */
export function SeveralRow({ form, index, entry, offers, onRetry }: SeveralRowProps) {
  const { received, prefill, state } = entry
  const { enquiry } = received
  const isWrong = form.formState.errors.quotations?.[index] !== undefined
  const message = entry.message ?? (isWrong && state !== 'sent' ? 'Please check this one. Nothing has been sent.' : null)
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {enquiry.reg && <Plate reg={enquiry.reg} size="sm" />}
        <h3 className="min-w-0 text-14 font-650">{vehicleTitle(enquiry.vehicle)}</h3>
        <p className="min-w-0 flex-1 text-13 text-steel-600">{carWords(enquiry.vehicle)}</p>
        {state === 'sending' && <Spinner size="sm" />}
        {state === 'sent' && (
          <Tag kind="go" icon="check">
            Sent
          </Tag>
        )}
      </div>
      {enquiry.additional_info && <p className="rounded bg-well px-2.5 py-1.5 text-13">{enquiry.additional_info}</p>}
      {state === 'loading' && (
        <Loading>
          <Skeleton className="h-9.5 w-full rounded" />
        </Loading>
      )}
      {message && (
        <p role="alert" className="text-13 font-550 text-stop">
          {message}
          {!prefill && (
            <TextButton className="ml-2" onClick={onRetry}>
              Try again
            </TextButton>
          )}
        </p>
      )}
      {state !== 'sent' &&
        offers.map((offer, at) => (
          <SeveralLine
            key={offer.key}
            form={form}
            name={`quotations.${index}.offers.${at}`}
            offer={offer}
            enquiry={enquiry}
            part={enquiry.parts.find((part) => part.id === offer.enquiry_part_id)}
            prefill={prefill}
            errors={form.formState.errors.quotations?.[index]?.offers?.[at]}
          />
        ))}
    </li>
  )
}

interface SeveralLineProps {
  form: UseFormReturn<SeveralFields>
  name: `quotations.${number}.offers.${number}`
  offer: OfferDraft
  enquiry: SeveralEntry['received']['enquiry']
  part: SeveralEntry['received']['enquiry']['parts'][number] | undefined
  prefill: QuotationPrefill | null
  errors: FieldErrors<OfferDraft> | undefined
}

function SeveralLine({ form, name, offer, enquiry, part, prefill, errors }: SeveralLineProps) {
  const words = part ? partInWords(part.name, part) : 'part'
  const known = prefill?.parts.find(({ enquiry_part_id }) => enquiry_part_id === offer.enquiry_part_id)
  const band = known?.band ?? null
  const noDelivery = prefill && noDeliveryWords(prefill.terms)
  const freeDelivery = prefill && freeDeliveryWords(prefill.terms, offer)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem_4.5rem] items-start gap-x-2.5 gap-y-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_7rem_4.5rem]">
      <div className="min-w-0 text-13 max-lg:col-span-3">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-600">{words}</span>
          {part && part.quantity > 1 && <span>{`price for all ${part.quantity}`}</span>}
          {known && known.stock > 0 ? <Tag kind="go-wash">{`${known.stock} in stock`}</Tag> : <Tag>Not in stock</Tag>}
          <span className="text-steel-600">
            {isPriced(offer) ? `${formatMoney(offerTotal(offer))} delivered` : 'No price: left out'}
          </span>
        </p>
        {part?.details && <p className="text-steel-600">{part.details}</p>}
        {part && <AskedFeatures features={part.features} />}
        {part?.number && <AskedNumber number={part.number} suggestions={known?.suggestions ?? []} />}
        {noDelivery && <p className="font-550 text-stop">{noDelivery}</p>}
        {freeDelivery && <FreeDelivery words={freeDelivery} />}
        {part && isPriced(offer) && (
          <SafetyStatement
            dense
            partId={part.part_id}
            of={words}
            error={errors?.safety_stated?.message}
            {...form.register(`${name}.safety_stated`)}
          />
        )}
        <StandsOn
          offer={offer}
          suggestions={known?.suggestions ?? []}
          onDetach={() => form.setValue(`${name}.product_id`, null)}
        />
        {part && isPriced(offer) && (
          <ContradictionNotes words={contradictionsOf(offer, part, enquiry, known?.suggestions ?? [])} />
        )}
      </div>
      <div className="min-w-0 max-lg:row-start-2">
        {band && isPriced(offer) && <PriceCheck band={band} total={offerTotal(offer)} />}
      </div>
      <LinePrice form={form} name={name} offer={offer} part={words} prefill={prefill} error={errors?.price?.message} />
      <NativeSelect
        size="sm"
        label={`Grade of ${words}`}
        hideLabel
        error={errors?.condition?.message}
        options={conditions.map((grade) => ({ value: grade, label: grade }))}
        {...(offer.condition ? {} : { placeholder: 'Grade' })}
        {...form.register(`${name}.condition`)}
      />
    </div>
  )
}

interface LinePriceProps extends Pick<SeveralLineProps, 'form' | 'name' | 'offer' | 'prefill'> {
  part: string
  error: string | undefined
}

/** The price of a line; a price that looks like a typing error is queried. */
function LinePrice({ form, name, offer, part, prefill, error }: LinePriceProps) {
  const known = prefill?.parts.find(({ enquiry_part_id }) => enquiry_part_id === offer.enquiry_part_id)
  const isDoubted = error !== undefined && error === priceDoubt(offer, known?.band)

  function followPrice(price: string) {
    const { delivery_price } = changed(offer, { price }, prefill)
    if (delivery_price !== undefined) form.setValue(`${name}.delivery_price`, delivery_price)
  }
  function beSure() {
    form.setValue(`${name}.sure_price`, offer.price)
    form.clearErrors(`${name}.price`)
  }

  return (
    <div>
      <TextField
        size="sm"
        label={`Price of ${part}`}
        hideLabel
        before="£"
        inputMode="decimal"
        data-price
        placeholder={offer.last_price}
        error={error ?? null}
        onFocus={selectAll}
        onKeyDown={goToNextPrice}
        {...form.register(`${name}.price`, { onChange: ({ target }) => followPrice(target.value) })}
      />
      {isDoubted && (
        <TextButton className="min-h-9 text-13" onClick={beSure}>
          {`Yes, £${offer.price}`}
        </TextButton>
      )}
    </div>
  )
}

/** Enter moves to the next price. Only Ctrl+Enter or the button sends. */
function goToNextPrice(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const prices = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('input[data-price]') ?? [])]
  prices[prices.indexOf(event.currentTarget) + 1]?.focus()
}
