import { formatMoney } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import { conditions, type QuotationPrefill } from '@allyards/contract/quotations'
import type { KeyboardEvent } from 'react'
import { PriceCheck } from '~/features/offers/price-check'
import { isPriced, noDeliveryWords, type OfferDraft, offerTotal, priceDoubt } from '~/features/offers/quotation-draft'
import { selectAll } from '~/features/offers/select-all'
import { SafetyStatement } from '~/features/parts/safety-statement'
import { vehicleSubtitle, vehicleTitle } from '~/features/vehicles/vehicle-words'
import type { Grade } from '~/ui/grade-mark'
import { NativeSelect } from '~/ui/native-select'
import { Plate } from '~/ui/plate'
import { Loading, Skeleton } from '~/ui/skeleton'
import { Spinner } from '~/ui/spinner'
import { Tag } from '~/ui/tag'
import { TextField } from '~/ui/text-field'
import { TextButton } from '~/ui/text-link'
import { StandsOn } from './stands-on'
import type { SeveralEntry } from './use-several-drafts'

interface SeveralRowProps {
  entry: SeveralEntry
  onChange: (enquiryId: string, offerKey: string, values: Partial<OfferDraft>) => void
  onRetry: (enquiryId: string) => void
}

/** One of the enquiries that are quoted together: the vehicle, the buyer's words, and a line for each part. */
export function SeveralRow({ entry, onChange, onRetry }: SeveralRowProps) {
  const { received, draft, prefill, state, errors, message } = entry
  const { enquiry } = received
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {enquiry.reg && <Plate reg={enquiry.reg} size="sm" />}
        <h3 className="min-w-0 text-14 font-650">{vehicleTitle(enquiry.vehicle)}</h3>
        <p className="min-w-0 flex-1 text-13 text-steel-600">{vehicleSubtitle(enquiry.vehicle)}</p>
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
          {!draft && (
            <TextButton className="ml-2" onClick={() => onRetry(received.enquiry_id)}>
              Try again
            </TextButton>
          )}
        </p>
      )}
      {state !== 'sent' &&
        draft?.offers.map((offer, index) => (
          <SeveralLine
            key={offer.key}
            offer={offer}
            part={enquiry.parts.find((part) => part.id === offer.enquiry_part_id)}
            known={prefill?.parts.find((part) => part.enquiry_part_id === offer.enquiry_part_id)}
            error={errors[`offers.${index}.price`] ?? errors[`offers.${index}.delivery_price`]}
            unstated={errors[`offers.${index}.safety_stated`]}
            noDelivery={prefill ? noDeliveryWords(prefill.terms) : null}
            onChange={(values) => onChange(received.enquiry_id, offer.key, values)}
          />
        ))}
    </li>
  )
}

interface SeveralLineProps {
  offer: OfferDraft
  part: SeveralEntry['received']['enquiry']['parts'][number] | undefined
  known: QuotationPrefill['parts'][number] | undefined
  error: string | undefined
  /** Why it cannot go without the depot's statement. */
  unstated: string | undefined
  noDelivery: string | null
  onChange: (values: Partial<OfferDraft>) => void
}

function SeveralLine({ offer, part, known, error, unstated, noDelivery, onChange }: SeveralLineProps) {
  const name = part ? partInWords(part.name, part) : 'part'
  const band = known?.band ?? null
  const isDoubted = error !== undefined && error === priceDoubt(offer, band)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem_4.5rem] items-start gap-x-2.5 gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_7rem_4.5rem]">
      <div className="min-w-0 text-13 max-md:col-span-3">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-600">{name}</span>
          {part && part.quantity > 1 && <span>{`price for all ${part.quantity}`}</span>}
          {known && known.stock > 0 ? <Tag kind="go-wash">{`${known.stock} in stock`}</Tag> : <Tag>Not in stock</Tag>}
          <span className="text-steel-600">
            {isPriced(offer) ? `${formatMoney(offerTotal(offer))} delivered` : 'No price: left out'}
          </span>
        </p>
        {part?.details && <p className="text-steel-600">{part.details}</p>}
        {noDelivery && <p className="font-550 text-stop">{noDelivery}</p>}
        {part && isPriced(offer) && (
          <SafetyStatement
            dense
            partId={part.part_id}
            of={name}
            error={unstated}
            checked={offer.safety_stated}
            onChange={({ target }) => onChange({ safety_stated: target.checked })}
          />
        )}
        <StandsOn offer={offer} suggestions={known?.suggestions ?? []} onDetach={() => onChange({ product_id: null })} />
      </div>
      <div className="min-w-0 max-md:row-start-2">
        {band && isPriced(offer) && <PriceCheck band={band} total={offerTotal(offer)} />}
      </div>
      <div>
        <TextField
          size="sm"
          label={`Price of ${name}`}
          hideLabel
          before="£"
          inputMode="decimal"
          data-price
          placeholder={offer.last_price}
          value={offer.price}
          error={error ?? null}
          onFocus={selectAll}
          onKeyDown={goToNextPrice}
          onChange={(event) => onChange({ price: event.target.value })}
        />
        {isDoubted && (
          <TextButton className="min-h-9 text-13" onClick={() => onChange({ sure_price: offer.price })}>
            {`Yes, £${offer.price}`}
          </TextButton>
        )}
      </div>
      <NativeSelect
        size="sm"
        label={`Grade of ${name}`}
        hideLabel
        options={conditions.map((grade) => ({ value: grade, label: grade }))}
        value={offer.condition}
        onChange={(event) => onChange({ condition: event.target.value as Grade })}
      />
    </div>
  )
}

/** Enter goes on to the next price; only Ctrl and Enter together, or the button, send. */
function goToNextPrice(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const prices = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('input[data-price]') ?? [])]
  prices[prices.indexOf(event.currentTarget) + 1]?.focus()
}
