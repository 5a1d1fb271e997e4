import type { FitMistake } from '@allyards/contract/fitment/fit-lines'
import type { Ref } from 'react'
import { dropping } from '~/ui/drop-typed-characters'
import { NativeSelect } from '~/ui/native-select'
import { TextField } from '~/ui/text-field'
import { useChoices } from './fit-form-calls'
import type { FitField, TypedRow } from './fit-rows'

interface FitFieldsProps {
  row: TypedRow
  mistakes: readonly FitMistake[]
  onChange: (values: Partial<Record<FitField, string>>) => void
  /** Labels stand inside their fields. */
  dense?: boolean
  firstField?: Ref<HTMLSelectElement>
}

/** The label takes the upper line of its field. */
const dense =
  'relative [&_label]:pointer-events-none [&_label]:absolute [&_label]:top-1 [&_label]:left-2.5 [&_label]:z-1 [&_label]:mb-0 [&_label]:text-11 [&_label]:font-400 [&_label]:text-steel-600 [&_input]:pt-4.5 [&_input]:pb-1 [&_select]:pt-4.5 [&_select]:pb-1 [&_select]:pr-6 [&_select]:pl-2.5 [&_select]:text-14 [&_svg]:right-1.5'

/** The fields of one row. What is empty means any. */
export function FitFields({ row, mistakes, onChange, dense: isDense = false, firstField }: FitFieldsProps) {
  const choices = useChoices(row.make, row.model)
  const look = isDense ? dense : ''
  const isWrong = (field: FitField) => mistakes.some((mistake) => mistake.field === field)
  const select = (field: FitField, label: string, values: readonly string[], placeholder = 'any') => (
    <NativeSelect
      label={label}
      size={isDense ? 'sm' : 'md'}
      className={look}
      placeholder={placeholder}
      isWrong={isWrong(field)}
      options={[...new Set([...(row[field] ? [row[field]] : []), ...values])].sort(byName).map(asOption)}
      value={row[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      {...(field === 'make' && firstField ? { ref: firstField } : {})}
    />
  )
  const text = (field: FitField, label: string, maxLength: number, dropped?: RegExp) => (
    <TextField
      label={label}
      size={isDense ? 'sm' : 'md'}
      className={look}
      placeholder="any"
      maxLength={maxLength}
      isWrong={isWrong(field)}
      autoComplete="off"
      value={row[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      {...(dropped ? { inputMode: 'numeric' as const, onInput: dropping(dropped) } : { autoCapitalize: 'characters' })}
    />
  )
  return (
    <>
      {select('make', 'Make', choices.makes, 'Choose')}
      {select('model', 'Model', choices.models, 'Choose')}
      <NativeSelect
        label="Generation"
        size={isDense ? 'sm' : 'md'}
        className={look}
        placeholder="any"
        isWrong={isWrong('generation')}
        options={generationOptions(row.generation, choices.generations)}
        value={row.generation}
        onChange={({ target }) => onChange(ofGeneration(target.value, choices.generations))}
      />
      {text('year_from', 'From', 4, /\D/g)}
      {text('year_to', 'To', 4, /\D/g)}
      {select('body_style', 'Body', choices.body_styles)}
      {select('fuel', 'Fuel', choices.fuels)}
      {select('gearbox', 'Gearbox', choices.gearboxes)}
      {text('engine_cc', 'Engine, cc', 5, /\D/g)}
      {text('engine_code', 'Engine code', 20)}
      {(row.trim || !isDense) && select('trim', 'Trim', choices.trims)}
    </>
  )
}

const byName = (one: string, other: string) => one.localeCompare(other)
const asOption = (value: string) => ({ value, label: value })

type Generations = ReturnType<typeof useChoices>['generations']

function generationOptions(chosen: string, known: Generations) {
  const options = known.map(({ name, from, to }) => ({ value: name, label: `${name}, ${from} to ${to ?? 'now'}` }))
  return chosen && !known.some(({ name }) => name === chosen) ? [asOption(chosen), ...options] : options
}

/** A chosen generation brings its years. */
function ofGeneration(name: string, known: Generations): Partial<Record<FitField, string>> {
  const chosen = known.find((one) => one.name === name)
  const years = chosen ? { year_from: String(chosen.from), year_to: chosen.to === null ? '' : String(chosen.to) } : {}
  return { generation: name, ...years }
}
