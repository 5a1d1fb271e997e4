import { weekDays } from '@allyards/contract/company-terms'
import { allParts } from '@allyards/contract/parts'
import { conditions } from '@allyards/contract/products'
import { restrictionOf } from '@allyards/contract/restricted-parts'
import type { UseFormReturn } from 'react-hook-form'
import { BrandPicker } from '~/features/own-depot/brand-picker'
import { ChipToggle, RemovableChip } from '~/ui/chip'
import { Combobox } from '~/ui/combobox'
import { FieldError } from '~/ui/field'
import { Switch } from '~/ui/switch'
import { TextField } from '~/ui/text-field'
import type { RuleDraft } from './rule-draft'

const partItems = allParts.filter(({ slug }) => !restrictionOf(slug)).map(({ name, slug }) => ({ value: slug, label: name }))
const nameOf = new Map(allParts.map(({ slug, name }) => [slug, name]))

/** The fields behind the sentence of a rule. */
export function RuleFields({ form, id }: { form: UseFormReturn<RuleDraft>; id: string }) {
  const { errors } = form.formState
  const [makes, underPercent] = form.watch(['makes', 'under_percent'])
  const set = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  return (
    <div className="grid gap-5">
      <TextField
        id={`${id}-name`}
        label="Name of the rule"
        maxLength={60}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <section id={`${id}-makes`} aria-label="Makes" tabIndex={-1}>
        <h3 className="mb-1 text-13 font-600">Makes</h3>
        <BrandPicker
          brands={makes}
          onChange={(chosen) => form.setValue('makes', chosen, set)}
          allHint="Whatever make you are asked for"
          error={errors.makes?.message}
        />
      </section>
      <PartsField form={form} id={id} />
      <GradesField form={form} id={id} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Amount form={form} id={id} name="price_from" label="Listed from" />
        <Amount form={form} id={id} name="price_to" label="Listed up to" />
        <TextField
          id={`${id}-under_percent`}
          label="Per cent under the list price"
          inputMode="numeric"
          after={<span className="text-steel-600">%</span>}
          hint={underPercent.trim() === '0' ? 'It offers at the list price.' : 'From 0, which is the list price, to 40'}
          error={errors.under_percent?.message}
          {...form.register('under_percent')}
        />
        <Amount form={form} id={id} name="floor" label="Never under" hint="For one piece, without delivery" />
      </div>
      <HoursField form={form} id={id} />
      <TextField
        id={`${id}-daily_limit`}
        label="Offers a day, at most"
        inputMode="numeric"
        className="sm:w-1/2"
        error={errors.daily_limit?.message}
        {...form.register('daily_limit')}
      />
    </div>
  )
}

interface FieldProps {
  form: UseFormReturn<RuleDraft>
  id: string
}

function Amount({
  form,
  id,
  name,
  ...field
}: FieldProps & { name: 'price_from' | 'price_to' | 'floor'; label: string; hint?: string }) {
  return (
    <TextField
      id={`${id}-${name}`}
      inputMode="decimal"
      before={<span className="text-steel-600">£</span>}
      error={form.formState.errors[name]?.message}
      {...field}
      {...form.register(name)}
    />
  )
}

function PartsField({ form, id }: FieldProps) {
  const parts = form.watch('parts')
  const set = (chosen: string[]) => form.setValue('parts', chosen, { shouldDirty: true })
  return (
    <section id={`${id}-parts`} aria-label="Parts" tabIndex={-1} className="grid gap-2">
      <Combobox
        label="Parts"
        hint="Airbags, seat belts and catalytic converters are never offered by rule."
        placeholder={parts.length === 0 ? 'Any part' : 'Add a part'}
        searchLabel="Search parts"
        items={partItems.filter(({ value }) => !parts.includes(value))}
        value={null}
        onValueChange={(slug) => set([...parts, slug])}
        error={form.formState.errors.parts?.message ?? null}
      />
      {parts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {parts.map((slug) => (
            <RemovableChip
              key={slug}
              label={nameOf.get(slug) ?? slug}
              onRemove={() => set(parts.filter((other) => other !== slug))}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function GradesField({ form, id }: FieldProps) {
  const grades = form.watch('grades')
  const toggle = (grade: RuleDraft['grades'][number]) =>
    form.setValue('grades', grades.includes(grade) ? grades.filter((one) => one !== grade) : [...grades, grade].sort(), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <fieldset id={`${id}-grades`} tabIndex={-1}>
      <legend className="mb-1.25 text-13 font-600">Grades</legend>
      <div className="flex flex-wrap gap-2">
        {conditions.map((grade) => (
          <ChipToggle key={grade} className="min-h-10" pressed={grades.includes(grade)} onClick={() => toggle(grade)}>
            {grade === 'U' ? 'Ungraded' : `Grade ${grade}`}
          </ChipToggle>
        ))}
      </div>
      {form.formState.errors.grades?.message && <FieldError>{form.formState.errors.grades.message}</FieldError>}
    </fieldset>
  )
}

function HoursField({ form, id }: FieldProps) {
  const [isAlways, days] = form.watch(['isAlways', 'hours.days'])
  const errors = form.formState.errors.hours
  const toggle = (day: (typeof weekDays)[number]) =>
    form.setValue('hours.days', days.includes(day) ? days.filter((one) => one !== day) : [...days, day], {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <section id={`${id}-hours`} aria-label="Hours" tabIndex={-1} className="grid gap-2">
      <Switch
        label="At any hour"
        hint="Otherwise by the clock of London"
        checked={isAlways}
        onCheckedChange={(checked) => form.setValue('isAlways', checked, { shouldDirty: true })}
      />
      {!isAlways && (
        <>
          <fieldset>
            <legend className="sr-only">Days</legend>
            <div className="flex flex-wrap gap-2">
              {weekDays.map((day) => (
                <ChipToggle key={day} className="min-h-10 capitalize" pressed={days.includes(day)} onClick={() => toggle(day)}>
                  {day.slice(0, 3)}
                </ChipToggle>
              ))}
            </div>
            {errors?.days?.message && <FieldError>{errors.days.message}</FieldError>}
          </fieldset>
          <div className="grid grid-cols-2 gap-4">
            <TextField
              label="From"
              placeholder="08:00"
              maxLength={5}
              error={errors?.from?.message}
              {...form.register('hours.from')}
            />
            <TextField
              label="Until"
              placeholder="18:00"
              maxLength={5}
              hint="Midnight is 24:00."
              error={errors?.until?.message}
              {...form.register('hours.until')}
            />
          </div>
        </>
      )}
    </section>
  )
}
