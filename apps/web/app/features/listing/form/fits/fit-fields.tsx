import type { FitMistake } from '@allyards/contract/fitment/fit-lines'
import { needsOf } from '@allyards/contract/fitment/part-needs'
import { Fragment, type ReactNode, type Ref, useState } from 'react'
import { dropping } from '~/ui/drop-typed-characters'
import { NativeSelect } from '~/ui/native-select'
import { TextField } from '~/ui/text-field'
import { withCapital } from '~/ui/with-capital'
import { useChoices } from './fit-form-calls'
import type { FitField, TypedRow } from './fit-rows'

interface FitFieldsProps {
  row: TypedRow
  partId: string
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
export function FitFields({ row, partId, mistakes, onChange, dense: isDense = false, firstField }: FitFieldsProps) {
  const choices = useChoices(row.make, row.model)
  // What is typed meanwhile stays where it is.
  const [folded] = useState(() => (isDense ? [] : foldable(row, partId)))
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
  const fields: Record<FitField, ReactNode> = {
    make: select('make', 'Make', choices.makes, 'Choose'),
    model: select('model', 'Model', choices.models, 'Choose'),
    generation: (
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
    ),
    year_from: text('year_from', 'From', 4, /\D/g),
    year_to: text('year_to', 'To', 4, /\D/g),
    body_style: select('body_style', 'Body', choices.body_styles),
    fuel: select('fuel', 'Fuel', choices.fuels),
    gearbox: select('gearbox', 'Gearbox', choices.gearboxes),
    engine_cc: text('engine_cc', 'Engine, cc', 5, /\D/g),
    engine_code: text('engine_code', 'Engine code', 20),
    trim: (row.trim || !isDense) && select('trim', 'Trim', choices.trims),
  }
  const shown = (Object.keys(fields) as FitField[]).filter((field) => !folded.includes(field))
  return (
    <>
      {shown.map((field) => (
        <Fragment key={field}>{fields[field]}</Fragment>
      ))}
      {folded.length > 0 && (
        <details className="col-span-2">
          <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-1.5 text-13 text-steel-600 [&::-webkit-details-marker]:hidden">
            {`${withCapital(folded.map((field) => foldedWords[field]).join(', '))}: any.`}
            <span className="font-600 text-ink underline underline-offset-3">Narrow it</span>
          </summary>
          <div className="mt-1.5 grid grid-cols-2 gap-3">
            {folded.map((field) => (
              <Fragment key={field}>{fields[field]}</Fragment>
            ))}
          </div>
        </details>
      )}
    </>
  )
}

const foldedWords: Partial<Record<FitField, string>> = {
  body_style: 'body',
  fuel: 'fuel',
  gearbox: 'gearbox',
  engine_cc: 'engine size',
  engine_code: 'engine code',
  trim: 'trim',
}

/** What neither matters for the part nor is named. */
const foldable = (row: TypedRow, partId: string) =>
  (Object.keys(foldedWords) as FitField[]).filter(
    (field) => row[field] === '' && !needsOf(partId).facts.some((fact) => fact === field),
  )

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
