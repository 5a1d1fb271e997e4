import { formatMoney } from '@allyards/contract/format-money'
import { allParts } from '@allyards/contract/parts'
import { conditions, vatStates } from '@allyards/contract/products'
import type { ReactNode } from 'react'
import { gradeWords, vatWords, warrantyWords } from '~/features/products/product-words'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { Combobox } from '~/ui/combobox'
import { GradeMark } from '~/ui/grade-mark'
import { NativeSelect } from '~/ui/native-select'
import { PartDrawing } from '~/ui/part-drawing'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { CategoryField } from './category-field'
import { DeliveryTermsField } from './delivery-terms-field'
import { PriceHint } from './price-hint'
import { type ProductDraft, totalOf } from './product-draft'

interface FieldsProps {
  draft: ProductDraft
  errors: Record<string, string>
  set: (values: Partial<ProductDraft>) => void
}

const warranties = [0, 1, 3, 6, 12, 18]

export function PartFields({ draft, errors, set }: FieldsProps) {
  return (
    <Section title="Part">
      <div className="grid gap-4 md:grid-cols-2">
        <Combobox
          label="Part"
          mark="required"
          placeholder="Choose a part"
          error={errors.part_id}
          items={allParts.map(({ name, slug }) => ({
            value: slug,
            label: name,
            before: <PartDrawing slug={slug} className="size-6" />,
          }))}
          value={draft.part_id || null}
          onValueChange={(part_id) => set({ part_id })}
        />
        <TextField
          label="OEM number"
          mark="optional"
          value={draft.oem_number}
          error={errors.oem_number}
          onChange={(event) => set({ oem_number: event.target.value })}
        />
        <TextField
          label="Title"
          mark="required"
          className="md:col-span-2"
          maxLength={140}
          hidesContacts
          placeholder="Headlamp, nearside, bi-xenon"
          value={draft.title}
          error={errors.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextField
          label="Donor mileage"
          mark="optional"
          inputMode="numeric"
          value={draft.mileage}
          error={errors.mileage}
          onChange={(event) => set({ mileage: event.target.value.replace(/[^\d,]/g, '') })}
        />
        <TextField
          label="Stock"
          inputMode="numeric"
          value={draft.stock}
          error={errors.stock}
          onChange={(event) => set({ stock: event.target.value.replace(/\D/g, '') })}
        />
        <CategoryField value={draft.category_id} error={errors.category_id} onChange={(category_id) => set({ category_id })} />
      </div>
      <Checkbox
        label="Tested before it came off"
        checked={draft.tested}
        onChange={(event) => set({ tested: event.target.checked })}
        className="mt-2"
      />
    </Section>
  )
}

export function GradeField({ draft, errors, set }: FieldsProps) {
  return (
    <Section title="Grade">
      <fieldset
        className="grid grid-cols-2 gap-2.5 md:grid-cols-4"
        aria-describedby={errors.condition ? 'grade-error' : undefined}
      >
        <legend className="sr-only">Grade</legend>
        {conditions.map((grade) => (
          <label
            key={grade}
            className={classNames(
              'grid cursor-pointer content-start gap-1.5 rounded p-3 text-13 inset-ring has-focus-visible:outline-3 has-focus-visible:outline-focus',
              draft.condition === grade ? 'inset-ring-2 inset-ring-ink' : 'inset-ring-line',
            )}
          >
            <input
              type="radio"
              name="condition"
              className="sr-only"
              aria-invalid={errors.condition ? true : undefined}
              checked={draft.condition === grade}
              onChange={() => set({ condition: grade })}
            />
            <GradeMark grade={grade} />
            {gradeWords[grade]}
          </label>
        ))}
      </fieldset>
      {errors.condition && (
        <p id="grade-error" role="alert" className="mt-1.5 text-13 font-550 text-stop">
          {errors.condition}
        </p>
      )}
    </Section>
  )
}

export function PriceFields({ draft, errors, set }: FieldsProps) {
  const total = totalOf(draft)
  return (
    <Section title="Price">
      <div className="mb-3 flex flex-wrap items-end gap-4">
        <TextField
          label="Part price"
          mark="required"
          before="£"
          inputMode="decimal"
          className="min-w-28 flex-1 md:w-36 md:flex-none"
          value={draft.price}
          error={errors.price}
          onChange={(event) => set({ price: event.target.value.trim() })}
        />
        <TextField
          label="Delivery"
          before="£"
          inputMode="decimal"
          placeholder="0.00"
          className="min-w-28 flex-1 md:w-36 md:flex-none"
          value={draft.delivery_price}
          error={errors.delivery_price}
          onChange={(event) => set({ delivery_price: event.target.value.trim() })}
        />
        <p className="ml-auto text-right">
          <span className="block cut-plate text-32">{formatMoney(total)}</span>
          <span className="text-13 text-steel-600">delivered, what buyers see first</span>
        </p>
      </div>
      <PriceHint draft={draft} total={total} onTake={(price) => set({ price })} />
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <NativeSelect
          label="Warranty"
          options={[...new Set([...warranties, Number(draft.warranty_months)])]
            .sort((a, b) => a - b)
            .map((months) => ({ value: String(months), label: warrantyWords(months) }))}
          value={draft.warranty_months}
          onChange={(event) => set({ warranty_months: event.target.value })}
        />
        <NativeSelect
          label="VAT"
          options={vatStates.map((value) => ({ value, label: vatWords[value] }))}
          value={draft.vat}
          onChange={(event) => set({ vat: event.target.value as ProductDraft['vat'] })}
        />
      </div>
      <DeliveryTermsField
        days={draft.delivery_days}
        error={errors.delivery_days}
        onChange={(delivery_days) => set({ delivery_days })}
      />
    </Section>
  )
}

export function DescriptionField({ draft, errors, set }: FieldsProps) {
  return (
    <Section title="Description" note="optional">
      <TextArea
        label="Description"
        hideLabel
        rows={5}
        maxLength={5000}
        hidesContacts
        value={draft.description}
        error={errors.description}
        onChange={(event) => set({ description: event.target.value })}
      />
    </Section>
  )
}

export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="surface p-4 md:p-5">
      <h2 className="mb-3 flex flex-wrap items-baseline gap-x-2.5 cut-head text-20">
        {title}
        {note && <span className="text-13 font-400 stretch-100 text-steel-600">{note}</span>}
      </h2>
      {children}
    </section>
  )
}
