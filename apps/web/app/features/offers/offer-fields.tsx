import type { PriceBand } from '@allyards/contract/fair-price'
import { conditions } from '@allyards/contract/quotations'
import { type KeyboardEvent, useState } from 'react'
import { warrantyWords } from '~/features/products/product-words'
import { Checkbox } from '~/ui/checkbox'
import { IconButton } from '~/ui/icon-button'
import { NativeSelect } from '~/ui/native-select'
import { TextField } from '~/ui/text-field'
import { TextButton } from '~/ui/text-link'
import { GradePicker } from './grade-picker'
import { OfferPhotos } from './offer-photos'
import { PriceCheck } from './price-check'
import { type DraftErrors, isPriced, type OfferDraft, offerTotal } from './quotation-draft'

const warranties = [0, 1, 3, 6, 12, 18, 24]

interface OfferFieldsProps {
  offer: OfferDraft
  /** Said to screen readers before each field's own name when a part has several offers. */
  name: string
  band: PriceBand | null
  errors: DraftErrors
  onChange: (values: Partial<OfferDraft>) => void
  onRemove?: (() => void) | undefined
}

/** One offer for one part. Outside a text field the keys 1 to 4 choose the grade. */
export function OfferFields({ offer, name, band, errors, onChange, onRemove }: OfferFieldsProps) {
  const [isLong, setLong] = useState(offer.oem_number !== '' || offer.note !== '')
  const error = (field: keyof OfferDraft) => errors[`${offer.key}.${field}`]
  const months = [...new Set([...warranties, Number(offer.warranty_months)])].sort((a, b) => a - b)

  function pickGrade(event: KeyboardEvent) {
    const grade = conditions[Number(event.key) - 1]
    const target = event.target as HTMLInputElement
    const isTyping = target.matches('textarea, select, input:not([type=checkbox], [type=radio])')
    if (!grade || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange({ condition: grade })
  }

  return (
    <fieldset className="grid min-w-0 gap-3" onKeyDown={pickGrade}>
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-2 items-start gap-2.5 md:grid-cols-[1.1fr_1.4fr_1fr_0.65fr_1.5fr_1fr]">
        <TextField
          label="Price"
          before="£"
          inputMode="decimal"
          data-price
          autoComplete="off"
          value={offer.price}
          error={error('price')}
          onChange={(event) => onChange({ price: event.target.value })}
        />
        <div className="max-md:order-3 max-md:col-span-2">
          <GradePicker value={offer.condition} onValueChange={(condition) => onChange({ condition })} />
        </div>
        <TextField
          label="Delivery"
          before="£"
          inputMode="decimal"
          autoComplete="off"
          value={offer.delivery_price}
          error={error('delivery_price')}
          onChange={(event) => onChange({ delivery_price: event.target.value })}
        />
        <TextField
          label="Days"
          className="max-md:order-5"
          inputMode="numeric"
          autoComplete="off"
          value={offer.delivery_days}
          error={error('delivery_days')}
          onChange={(event) => onChange({ delivery_days: event.target.value.replace(/\D/g, '') })}
        />
        <NativeSelect
          label="Warranty"
          className="max-md:order-4"
          options={months.map((value) => ({ value: String(value), label: warrantyWords(value) }))}
          value={offer.warranty_months}
          error={error('warranty_months')}
          onChange={(event) => onChange({ warranty_months: event.target.value })}
        />
        <TextField
          label="Mileage"
          className="max-md:order-6 max-md:col-span-2"
          inputMode="numeric"
          autoComplete="off"
          value={offer.mileage}
          error={error('mileage')}
          onChange={(event) => onChange({ mileage: event.target.value.replace(/[^\d,]/g, '') })}
        />
      </div>
      {band && <PriceCheck band={band} total={isPriced(offer) ? offerTotal(offer) : null} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Checkbox
          label="Confirmed fit"
          checked={offer.fit_confirmed}
          onChange={(event) => onChange({ fit_confirmed: event.target.checked })}
        />
        <OfferPhotos urls={offer.imageUrls} onChange={(imageUrls) => onChange({ imageUrls })} />
        {!isLong && (
          <TextButton className="min-h-9 text-14" onClick={() => setLong(true)}>
            OEM number and note
          </TextButton>
        )}
        {onRemove && <IconButton icon="bin" label="Remove this offer" className="ml-auto" onClick={onRemove} />}
      </div>
      {isLong && (
        <div className="grid gap-2.5 md:grid-cols-[1fr_2fr]">
          <TextField
            label="OEM number"
            mark="optional"
            maxLength={60}
            value={offer.oem_number}
            error={error('oem_number')}
            onChange={(event) => onChange({ oem_number: event.target.value })}
          />
          <TextField
            label="Note on this part"
            mark="optional"
            maxLength={1000}
            value={offer.note}
            error={error('note')}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        </div>
      )}
    </fieldset>
  )
}
