import { formatMoney } from '@allyards/contract/format-money'
import { conditions } from '@allyards/contract/quotations'
import { isPriced, type OfferDraft, offerTotal } from '~/features/offers/quotation-draft'
import { vehicleTitle } from '~/features/vehicles/vehicle-words'
import type { Grade } from '~/ui/grade-mark'
import { NativeSelect } from '~/ui/native-select'
import { Plate } from '~/ui/plate'
import { Loading, Skeleton } from '~/ui/skeleton'
import { Spinner } from '~/ui/spinner'
import { Tag } from '~/ui/tag'
import { TextField } from '~/ui/text-field'
import { TextButton } from '~/ui/text-link'
import type { SeveralEntry } from './use-several-drafts'

interface SeveralRowProps {
  entry: SeveralEntry
  onChange: (enquiryId: string, offerKey: string, values: Partial<OfferDraft>) => void
  onRetry: (enquiryId: string) => void
}

/** One of the enquiries that are quoted together. */
export function SeveralRow({ entry, onChange, onRetry }: SeveralRowProps) {
  const { received, draft, state, errors, message } = entry
  const { enquiry } = received
  const nameOf = (partId: string) => enquiry.parts.find((part) => part.part_id === partId)?.name ?? partId
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {enquiry.reg && <Plate reg={enquiry.reg} size="sm" />}
        <h3 className="min-w-0 flex-1 text-14 font-650">{vehicleTitle(enquiry.vehicle)}</h3>
        {state === 'sending' && <Spinner size="sm" />}
        {state === 'sent' && (
          <Tag kind="go" icon="check">
            Sent
          </Tag>
        )}
      </div>
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
          <div key={offer.key} className="grid grid-cols-[minmax(0,1fr)_6.5rem_4.5rem] items-start gap-2.5">
            <p className="min-w-0 pt-1 text-13">
              <span className="block truncate font-600">{nameOf(offer.part_id)}</span>
              <span className="block text-steel-600">
                {isPriced(offer) ? `${formatMoney(offerTotal(offer))} delivered` : 'No price: left out'}
              </span>
            </p>
            <TextField
              size="sm"
              label={`Price of ${nameOf(offer.part_id)}`}
              hideLabel
              before="£"
              inputMode="decimal"
              value={offer.price}
              error={errors[`offers.${index}.price`]}
              onChange={(event) => onChange(received.enquiry_id, offer.key, { price: event.target.value })}
            />
            <NativeSelect
              size="sm"
              label={`Grade of ${nameOf(offer.part_id)}`}
              hideLabel
              options={conditions.map((grade) => ({ value: grade, label: grade }))}
              value={offer.condition}
              onChange={(event) => onChange(received.enquiry_id, offer.key, { condition: event.target.value as Grade })}
            />
          </div>
        ))}
    </li>
  )
}
