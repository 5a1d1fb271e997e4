import { type FitMistake, writeFits } from '@allyards/contract/fitment/fit-lines'
import { type FitmentRow, sentFitment } from '@allyards/contract/fitment/fitment-rows'
import type { RowFact } from '@allyards/contract/fitment/part-needs'
import { needsOf } from '@allyards/contract/fitment/part-needs'

export type FitField = keyof FitmentRow

/** From whom the form knows a row. */
export const sourceWords = { you: 'You', pasted: 'Pasted', reg: 'Reg', copied: 'Copied', number: 'Same number' } as const

/** A row as typed; an empty field means any. */
export interface TypedRow extends Record<FitField, string> {
  id: string
  source: keyof typeof sourceWords
  /** What was wrong with it when it was pasted. A field that is changed has no mistake any more. */
  mistakes: FitMistake[]
}

const blank: Record<FitField, string> = {
  make: '',
  model: '',
  generation: '',
  year_from: '',
  year_to: '',
  body_style: '',
  trim: '',
  fuel: '',
  gearbox: '',
  engine_cc: '',
  engine_code: '',
}
const fields = Object.keys(blank) as FitField[]

/** Items with an id are told apart when two tabs change them. */
export const newId = () => `new-${Math.random().toString(36).slice(2)}`

export const blankRow = (): TypedRow => ({ id: newId(), source: 'you', mistakes: [], ...blank })

export const typedRow = (row: FitmentRow, source: TypedRow['source'], mistakes: FitMistake[] = []): TypedRow => ({
  id: newId(),
  source,
  mistakes,
  ...(Object.fromEntries(fields.map((field) => [field, row[field] === null ? '' : String(row[field])])) as typeof blank),
})

export const isBlank = (row: TypedRow) => fields.every((field) => row[field].trim() === '')

/** What loses its meaning with another make or model. */
const below: Partial<Record<FitField, FitField[]>> = {
  make: ['model', 'generation', 'body_style', 'trim'],
  model: ['generation', 'body_style', 'trim'],
}

export function withFields(row: TypedRow, values: Partial<Record<FitField, string>>): TypedRow {
  const changed = Object.keys(values) as FitField[]
  const emptied = changed.flatMap((field) => below[field] ?? []).filter((field) => values[field] === undefined)
  const touched = new Set<FitField | null>([...changed, ...emptied, null])
  return {
    ...row,
    ...Object.fromEntries(emptied.map((field) => [field, ''])),
    ...values,
    source: 'you',
    mistakes: row.mistakes.filter(({ field }) => !touched.has(field)),
  }
}

export interface CheckedRow {
  /** Null while something is wrong. */
  row: FitmentRow | null
  mistakes: FitMistake[]
}

/** A row is asked about in many places while it is shown. */
const checked = new WeakMap<TypedRow, CheckedRow>()

/** What the contract says of a row, and what its pasted line left open. */
export function checkRow(typed: TypedRow): CheckedRow {
  const known = checked.get(typed) ?? checkNow(typed)
  checked.set(typed, known)
  return known
}

function checkNow(typed: TypedRow): CheckedRow {
  const sent = Object.fromEntries(fields.map((field) => [field, sentValue(field, typed[field].trim())]))
  const { data, error } = sentFitment.safeParse(sent)
  const known = new Set(typed.mistakes.map(({ field }) => field))
  const found = (error?.issues ?? []).map(({ path, message }) => ({ field: path[0] as FitField, message, near: [] }))
  const mistakes = [...typed.mistakes, ...found.filter(({ field }) => !known.has(field))]
  return { row: mistakes.length === 0 ? (data ?? null) : null, mistakes }
}

const numbers: readonly FitField[] = ['year_from', 'year_to', 'engine_cc']

function sentValue(field: FitField, text: string): string | number | null {
  if (field === 'make' || field === 'model') return text
  if (text === '') return null
  return numbers.includes(field) ? Number(text) : text
}

/** The rows that can go live. */
export const rightRows = (rows: readonly TypedRow[]): FitmentRow[] =>
  rows.flatMap((row) => (isBlank(row) ? [] : (checkRow(row).row ?? [])))

export const countToMend = (rows: readonly TypedRow[]) => rows.filter((row) => !isBlank(row) && !checkRow(row).row).length

/** New rows take the place of blank ones. */
export const withRows = (rows: readonly TypedRow[], added: readonly TypedRow[]) => [
  ...rows.filter((row) => !isBlank(row)),
  ...added,
]

/** Where a row is among others: equal to one of them, or inside one. */
export function findIn(rows: readonly TypedRow[], row: FitmentRow): { index: number; isSame: boolean } | null {
  const known = rows.map((typed) => checkRow(typed).row)
  const same = known.findIndex((other) => other && writeFits([other]) === writeFits([row]))
  if (same >= 0) return { index: same, isSame: true }
  const around = known.findIndex((other) => other && covers(other, row))
  return around < 0 ? null : { index: around, isSame: false }
}

function covers(wide: FitmentRow, row: FitmentRow): boolean {
  const facts = fields.filter((field) => field !== 'year_from' && field !== 'year_to')
  if (!facts.every((field) => wide[field] === null || wide[field] === row[field])) return false
  const [from, to] = [row.year_from ?? Number.NEGATIVE_INFINITY, row.year_to ?? Number.POSITIVE_INFINITY]
  return (wide.year_from ?? Number.NEGATIVE_INFINITY) <= from && to <= (wide.year_to ?? Number.POSITIVE_INFINITY)
}

const factWords: Partial<Record<RowFact, string>> = {
  body_style: 'the body style',
  fuel: 'the fuel',
  gearbox: 'the gearbox',
  engine_cc: 'the engine size',
  engine_code: 'the engine code',
}

/** What a buyer of this part asks about besides the years; empty where nothing else matters. */
export function namedFirst(partId: string): string {
  if (!partId) return ''
  const { facts, number } = needsOf(partId)
  const words = [...facts.flatMap((fact) => factWords[fact] ?? []), ...(number ? ['its number'] : [])]
  return words.length > 0 ? `For this part, name ${words.join(', ').replace(/, ([^,]+)$/, ' and $1')}.` : ''
}
