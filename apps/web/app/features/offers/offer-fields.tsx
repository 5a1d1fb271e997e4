import type { PriceBand } from '@allyards/contract/fair-price'
import { featuresOf } from '@allyards/contract/fitment/part-features'
import { type PartSize, partSizes, sizeWords } from '@allyards/contract/part-sizes'
import { conditions } from '@allyards/contract/products'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { DangerousNote } from '~/features/parts/dangerous-note'
import { FeatureFields } from '~/features/parts/feature-fields'
import { SafetyStatement } from '~/features/parts/safety-statement'
import { warrantyWords } from '~/features/products/product-words'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { dropping } from '~/ui/drop-typed-characters'
import type { Grade } from '~/ui/grade-mark'
import { IconButton } from '~/ui/icon-button'
import { NativeSelect } from '~/ui/native-select'
import { TextField } from '~/ui/text-field'
import { TextButton } from '~/ui/text-link'
import { FreeDelivery } from './free-delivery'
import { GradePicker } from './grade-picker'
import { OfferPhotos } from './offer-photos'
import { PriceCheck } from './price-check'
import { isPriced, type OfferDraft, offerTotal, priceDoubt, type QuotationDraft } from './quotation-draft'
import { selectAll } from './select-all'

const warranties = [0, 1, 3, 6, 12, 18, 24]

interface OfferFieldsProps {
  form: UseFormReturn<QuotationDraft>
  /** The index of this offer in the draft. */
  index: number
  offer: OfferDraft
  partId: string
  /** Read by screen readers before each field's own name when a part has several offers. */
  name: string
  band: PriceBand | null
  /** The offer's source, shown beside the promise that it fits. */
  standsOn?: ReactNode
  /** The buyer asked for a certain kind, so the depot says which kind this one is. */
  asksFeatures?: boolean
  /** The reason why the seller has to set the delivery. */
  noDelivery?: string | null
  /** The warning that the offer has no delivery price. */
  freeDelivery?: string | null
  onPriceChange?: (price: string) => void
  /** Present where delivery depends on the size. */
  onSizeChange?: (size: PartSize) => void
  onRemove?: (() => void) | undefined
}

/** One offer for one part. Outside a text field the keys 1 to 4 choose the grade. */
export function OfferFields(props: OfferFieldsProps) {
  const {
    form,
    index,
    offer,
    partId,
    name,
    band,
    standsOn,
    asksFeatures,
    noDelivery,
    freeDelivery,
    onPriceChange,
    onSizeChange,
    onRemove,
  } = props
  const { register, setValue, formState } = form
  const [isLong, setLong] = useState(offer.oem_number !== '' || offer.note !== '')
  const errors = formState.errors.offers?.[index]

  const isDoubted = errors?.price?.message !== undefined && errors.price.message === priceDoubt(offer, band)
  const setGrade = (grade: Grade) =>
    setValue(`offers.${index}.condition`, grade, { shouldDirty: true, shouldValidate: formState.isSubmitted })

  function pickGrade(event: KeyboardEvent) {
    const grade = gradeOfKey(event)
    if (!grade) return
    event.preventDefault()
    setGrade(grade)
  }

  return (
    <fieldset data-offer className="grid min-w-0 gap-3" onKeyDown={pickGrade}>
      <legend className="sr-only">{name}</legend>
      <PriceFields form={form} index={index} offer={offer} onPriceChange={onPriceChange} />
      <DangerousNote partId={partId} features={offer.features} />
      {noDelivery && <p className="text-13 font-550 text-stop">{noDelivery}</p>}
      {freeDelivery && <FreeDelivery words={freeDelivery} />}
      {isDoubted && <SurePrice form={form} index={index} offer={offer} />}
      {band && <PriceCheck band={band} total={isPriced(offer) ? offerTotal(offer) : null} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Checkbox label="Confirmed fit" {...register(`offers.${index}.fit_confirmed`)} />
        <SafetyStatement partId={partId} error={errors?.safety_stated?.message} {...register(`offers.${index}.safety_stated`)} />
        {standsOn}
        {onSizeChange && (
          <NativeSelect
            size="sm"
            label="Travels as"
            hideLabel
            className="max-md:w-full"
            options={partSizes.map((size) => ({ value: size, label: `${sizeWords[size]} delivery` }))}
            value={offer.size}
            onChange={({ target }) => onSizeChange(target.value as PartSize)}
          />
        )}
        <OfferPhotos urls={offer.imageUrls} onChange={(urls) => setValue(`offers.${index}.imageUrls`, urls)} />
        {!isLong && (
          <TextButton className="min-h-9 text-14" onClick={() => setLong(true)}>
            {featuresOf(partId).length > 0 && !asksFeatures ? 'OEM number, details and note' : 'OEM number and note'}
          </TextButton>
        )}
        {onRemove && <IconButton icon="bin" label="Remove this offer" className="ml-auto" onClick={onRemove} />}
      </div>
      {isLong && <OemAndNote form={form} index={index} />}
      {(isLong || asksFeatures) && (
        <FeatureFields
          id={`features-of-offer-${offer.key}`}
          partId={partId}
          of={name}
          className="md:grid-cols-4"
          features={offer.features}
          onChange={(features) => setValue(`offers.${index}.features`, features, { shouldDirty: true })}
        />
      )}
    </fieldset>
  )
}

function gradeOfKey(event: KeyboardEvent): Grade | undefined {
  const target = event.target as HTMLInputElement
  const isTyping = target.matches('textarea, select, input:not([type=checkbox], [type=radio])')
  return isTyping || event.ctrlKey || event.metaKey || event.altKey ? undefined : conditions[Number(event.key) - 1]
}

/** Confirms an unusual price. */
function SurePrice({ form, index, offer }: Pick<OfferFieldsProps, 'form' | 'index' | 'offer'>) {
  function beSure() {
    form.setValue(`offers.${index}.sure_price`, offer.price)
    form.clearErrors(`offers.${index}.price`)
  }
  return (
    <div>
      <Button kind="line" size="xs" className="max-md:min-h-11" onClick={beSure}>
        {`Yes, £${offer.price} is right`}
      </Button>
    </div>
  )
}

type PriceFieldsProps = Pick<OfferFieldsProps, 'form' | 'index' | 'offer' | 'onPriceChange'>

/** Price, grade and delivery time. */
function PriceFields({ form: { register, formState }, index, offer, onPriceChange }: PriceFieldsProps) {
  const errors = formState.errors.offers?.[index]
  const months = [...new Set([...warranties, Number(offer.warranty_months)])].sort((a, b) => a - b)
  return (
    <div className="grid grid-cols-2 items-start gap-2.5 md:grid-cols-[1.1fr_1.4fr_1fr_0.65fr_1.5fr_1fr]">
      <TextField
        label="Price"
        before="£"
        inputMode="decimal"
        data-price
        autoComplete="off"
        placeholder={offer.last_price}
        error={errors?.price?.message}
        onFocus={selectAll}
        {...register(`offers.${index}.price`, { onChange: ({ target }) => onPriceChange?.(target.value) })}
      />
      <div className="max-md:order-3 max-md:col-span-2">
        <GradePicker field={register(`offers.${index}.condition`)} error={errors?.condition?.message} />
      </div>
      <TextField
        label="Delivery"
        before="£"
        inputMode="decimal"
        autoComplete="off"
        error={errors?.delivery_price?.message}
        {...register(`offers.${index}.delivery_price`)}
      />
      <TextField
        label="Days"
        className="max-md:order-5"
        inputMode="numeric"
        autoComplete="off"
        error={errors?.delivery_days?.message}
        onInput={dropping(/\D/g)}
        {...register(`offers.${index}.delivery_days`)}
      />
      <NativeSelect
        label="Warranty"
        className="max-md:order-4"
        options={months.map((value) => ({ value: String(value), label: warrantyWords(value) }))}
        error={errors?.warranty_months?.message}
        {...register(`offers.${index}.warranty_months`)}
        value={offer.warranty_months}
      />
      <TextField
        label="Mileage"
        className="max-md:order-6 max-md:col-span-2"
        inputMode="numeric"
        autoComplete="off"
        error={errors?.mileage?.message}
        onInput={dropping(/[^\d,]/g)}
        {...register(`offers.${index}.mileage`)}
      />
    </div>
  )
}

function OemAndNote({ form: { register, formState }, index }: Pick<OfferFieldsProps, 'form' | 'index'>) {
  const errors = formState.errors.offers?.[index]
  return (
    <div className="grid gap-2.5 md:grid-cols-[1fr_2fr]">
      <TextField
        label="OEM number"
        mark="optional"
        maxLength={60}
        hidesContacts
        error={errors?.oem_number?.message}
        {...register(`offers.${index}.oem_number`)}
      />
      <TextField
        label="Note on this part"
        mark="optional"
        maxLength={1000}
        hidesContacts
        error={errors?.note?.message}
        {...register(`offers.${index}.note`)}
      />
    </div>
  )
}
