import { formatMoney } from '@allyards/contract/format-money'
import { type PartSize, partSizes, sizeOf, sizeWords } from '@allyards/contract/part-sizes'
import { vatStates } from '@allyards/contract/products'
import { vatWords, warrantyWords } from '~/features/products/product-words'
import { dropping } from '~/ui/drop-typed-characters'
import { NativeSelect } from '~/ui/native-select'
import { TextField } from '~/ui/text-field'
import { DeliveryTermsField } from './delivery-terms-field'
import { PriceHint } from './price-hint'
import { sizeOfDraft, totalOf } from './product-draft'
import { type FieldsProps, Section } from './product-fields'
import { useUsualDelivery } from './use-usual-delivery'

const warranties = [0, 1, 3, 6, 12, 18]

export function PriceFields({ form, draft, set }: FieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  const total = totalOf(draft)
  const followDelivery = useUsualDelivery(draft, set)
  return (
    <Section title="Price">
      <div className="mb-3 flex flex-wrap items-end gap-4">
        <TextField
          label="Part price"
          mark="required"
          before="£"
          inputMode="decimal"
          className="min-w-28 flex-1 md:w-36 md:flex-none"
          error={errors.price?.message}
          onInput={dropping(/\s/g)}
          {...register('price', { onChange: ({ target }) => followDelivery({ price: target.value }) })}
        />
        <TextField
          label="Delivery"
          before="£"
          inputMode="decimal"
          placeholder="0.00"
          className="min-w-28 flex-1 md:w-36 md:flex-none"
          error={errors.delivery_price?.message}
          onInput={dropping(/\s/g)}
          {...register('delivery_price')}
        />
        <p className="ml-auto text-right">
          <span className="block cut-plate text-32">{formatMoney(total)}</span>
          <span className="text-13 text-steel-600">delivered, what buyers see first</span>
        </p>
      </div>
      <PriceHint draft={draft} total={total} onTake={(price) => set('price', price)} />
      <TermsFields
        form={form}
        draft={draft}
        onSize={(size) => {
          followDelivery({ size })
          set('size', size === sizeOf(draft.part_id) ? '' : size)
        }}
      />
      <DeliveryTermsField form={form} draft={draft} onChange={(days) => set('delivery_days', days)} />
    </Section>
  )
}

interface TermsFieldsProps extends Omit<FieldsProps, 'set'> {
  onSize: (size: PartSize) => void
}

/** Warranty, VAT and parcel size. */
function TermsFields({ form: { register, formState }, draft, onSize }: TermsFieldsProps) {
  const { errors } = formState
  const months = [...new Set([...warranties, Number(draft.warranty_months)])].sort((a, b) => a - b)
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      <NativeSelect
        label="Warranty"
        options={months.map((count) => ({ value: String(count), label: warrantyWords(count) }))}
        error={errors.warranty_months?.message}
        {...register('warranty_months')}
        value={draft.warranty_months}
      />
      <NativeSelect
        label="VAT"
        options={vatStates.map((value) => ({ value, label: vatWords[value] }))}
        error={errors.vat?.message}
        {...register('vat')}
      />
      <NativeSelect
        label="Travels as"
        options={partSizes.map((value) => ({ value, label: sizeWords[value] }))}
        error={errors.size?.message}
        value={sizeOfDraft(draft)}
        onChange={({ target }) => onSize(target.value as PartSize)}
      />
    </div>
  )
}
