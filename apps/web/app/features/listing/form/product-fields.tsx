import { allParts } from '@allyards/contract/parts'
import { conditions } from '@allyards/contract/products'
import { restrictionOf } from '@allyards/contract/restricted-parts'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn, useController } from 'react-hook-form'
import { useBranchOptions } from '~/features/own-depot/branch-calls'
import { DangerousNote } from '~/features/parts/dangerous-note'
import { FeatureFields } from '~/features/parts/feature-fields'
import { FittingNote } from '~/features/parts/fitting-note'
import { SafetyStatement } from '~/features/parts/safety-statement'
import { gradeWords } from '~/features/products/product-words'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { Combobox } from '~/ui/combobox'
import { dropping } from '~/ui/drop-typed-characters'
import { FieldError } from '~/ui/field'
import { GradeMark } from '~/ui/grade-mark'
import { NativeSelect } from '~/ui/native-select'
import { PartDrawing } from '~/ui/part-drawing'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { TextButton, TextLink } from '~/ui/text-link'
import { CategoryField } from './category-field'
import { PlaceField } from './place-field'
import { type ProductDraft, titleFor } from './product-draft'
import { useUsualDelivery } from './use-usual-delivery'

type Form = UseFormReturn<ProductDraft>

export interface FieldsProps {
  form: Form
  draft: ProductDraft
  set: <Name extends keyof ProductDraft>(name: Name, value: ProductDraft[Name]) => void
}

const partItems = allParts.map(({ name, slug }) => ({
  value: slug,
  label: name,
  before: <PartDrawing slug={slug} className="size-6" />,
}))

export function PartFields({ form, draft, set }: FieldsProps) {
  const { control, register, formState } = form
  const { errors } = formState
  // The first registered field with an error gets the focus.
  const part = useController({ control, name: 'part_id' })
  const suggestion = titleFor(draft)
  const followDelivery = useUsualDelivery(draft, set)
  return (
    <Section title="Part">
      <div className="grid gap-4 md:grid-cols-2">
        <Combobox
          ref={part.field.ref}
          label="Part"
          mark="required"
          placeholder="Choose a part"
          error={errors.part_id?.message}
          items={partItems}
          value={part.field.value || null}
          onValueChange={(slug) => {
            followDelivery({ part_id: slug ?? '', size: '' })
            set('size', '')
            part.field.onChange(slug)
          }}
        />
        <TextField
          label="Title"
          mark="required"
          className="md:col-span-2"
          maxLength={140}
          hidesContacts
          placeholder="Headlamp, nearside, bi-xenon"
          hint={
            suggestion && !draft.title.trim() ? (
              <TextButton onClick={() => set('title', suggestion)}>{`Use “${suggestion}”`}</TextButton>
            ) : undefined
          }
          error={errors.title?.message}
          {...register('title')}
        />
        <PlaceField draft={draft} set={set} />
        <StockFields form={form} draft={draft} />
        <Controller
          control={control}
          name="category_id"
          render={({ field: { ref, value, onChange }, fieldState }) => (
            <CategoryField ref={ref} value={value} error={fieldState.error?.message} onChange={onChange} />
          )}
        />
        <FeatureFields
          id="listing-features"
          partId={draft.part_id}
          of="this part"
          className="md:col-span-2 md:grid-cols-4"
          features={draft.features ?? {}}
          onChange={(features) => set('features', features)}
        />
      </div>
      <Checkbox label="Tested before it came off" className="mt-2" {...register('tested')} />
      <SafetyStatement partId={draft.part_id} error={errors.safety_stated?.message} {...register('safety_stated')} />
      <FittingNote partId={draft.part_id} className="mt-2" />
      <DangerousNote partId={draft.part_id} features={draft.features} className="mt-2" />
      {restrictionOf(draft.part_id) === 'permit' && (
        <p className="mt-2 text-14 text-steel-600">
          Only depots whose ATF permit we have checked may list it. <TextLink to="/seller-profile#checks">Your checks</TextLink>
        </p>
      )}
    </Section>
  )
}

/** Mileage, quantity and where the parts are stored. */
function StockFields({ form: { register, formState }, draft }: Omit<FieldsProps, 'set'>) {
  const { errors } = formState
  const branches = useBranchOptions()
  return (
    <>
      <TextField
        label="Donor mileage"
        mark="optional"
        inputMode="numeric"
        error={errors.mileage?.message}
        onInput={dropping(/[^\d,]/g)}
        {...register('mileage')}
      />
      <TextField
        label="Stock"
        inputMode="numeric"
        error={errors.stock?.message}
        onInput={dropping(/\D/g)}
        {...register('stock')}
      />
      {branches.length > 0 && (
        <NativeSelect
          label="Branch"
          className="md:col-span-2"
          options={branches.map(({ label }, index) => ({ label, value: index === 0 ? '' : label }))}
          error={errors.branch?.message}
          {...register('branch')}
          value={draft.branch}
        />
      )}
      <TextField label="Bay" mark="optional" maxLength={40} error={errors.bay?.message} {...register('bay')} />
      <TextField
        label="Stock number"
        mark="optional"
        maxLength={60}
        error={errors.stock_number?.message}
        {...register('stock_number')}
      />
    </>
  )
}

export function GradeField({ form: { register, formState }, chosen }: { form: Form; chosen: ProductDraft['condition'] }) {
  const error = formState.errors.condition?.message
  return (
    <Section title="Grade">
      <fieldset className="grid grid-cols-2 gap-2.5 md:grid-cols-4" aria-describedby={error ? 'grade-error' : undefined}>
        <legend className="sr-only">Grade</legend>
        {conditions.map((grade) => (
          <label
            key={grade}
            className={classNames(
              'grid cursor-pointer content-start gap-1.5 rounded p-3 text-13 inset-ring has-focus-visible:outline-3 has-focus-visible:outline-focus',
              chosen === grade ? 'inset-ring-2 inset-ring-ink' : 'inset-ring-line',
            )}
          >
            <input
              type="radio"
              value={grade}
              className="sr-only"
              aria-invalid={error ? true : undefined}
              {...register('condition')}
            />
            <GradeMark grade={grade} />
            {gradeWords[grade]}
          </label>
        ))}
      </fieldset>
      {error && <FieldError id="grade-error">{error}</FieldError>}
    </Section>
  )
}

export function DescriptionField({ form: { register, formState } }: { form: Form }) {
  return (
    <Section title="Description" note="optional">
      <TextArea
        label="Description"
        hideLabel
        rows={5}
        maxLength={5000}
        hidesContacts
        error={formState.errors.description?.message}
        {...register('description')}
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
