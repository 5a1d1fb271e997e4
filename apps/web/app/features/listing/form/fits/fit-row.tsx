import type { FitMistake } from '@allyards/contract/fitment/fit-lines'
import { completed } from '@allyards/contract/fitment/fitment-rows'
import { rowWords } from '@allyards/contract/fitment/row-words'
import type { Ref } from 'react'
import { Button } from '~/ui/button'
import { ChipButton } from '~/ui/chip'
import { classNames } from '~/ui/class-names'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { Sheet } from '~/ui/sheet'
import { Tag } from '~/ui/tag'
import { FitFields } from './fit-fields'
import { checkRow, type FitField, isBlank, sourceWords, type TypedRow } from './fit-rows'

interface FitRowProps {
  row: TypedRow
  partId: string
  /** From 1. */
  number: number
  onChange: (values: Partial<Record<FitField, string>>) => void
  onRemove: () => void
  firstField: Ref<HTMLElement> | undefined
}

/** One row with its fields side by side, and what is wrong with it below. */
export function WideRow({ row, partId, number, onChange, onRemove, firstField }: FitRowProps) {
  const mistakes = mistakesOf(row)
  return (
    <li
      className={classNames(
        '-mx-4 border-b border-line px-4 py-2.5 md:-mx-5 md:px-5',
        mistakes.length > 0 && 'bg-linear-to-r from-stop-wash to-40%',
      )}
    >
      <fieldset className="grid grid-cols-[1.125rem_minmax(0,1fr)_auto] gap-x-2">
        <legend className="sr-only">{`Row ${number}`}</legend>
        <span aria-hidden="true" className="pt-2.5 text-center text-13 text-steel-600 tabular-nums">
          {number}
        </span>
        <div className="grid grid-cols-[1.25fr_1.1fr_1.3fr_0.75fr_0.8fr] gap-1.5">
          <FitFields
            row={row}
            partId={partId}
            mistakes={mistakes}
            onChange={onChange}
            dense
            firstField={firstField as Ref<HTMLSelectElement>}
          />
        </div>
        <span className="grid justify-items-end gap-2">
          <IconButton icon="close" size="sm" label={`Remove row ${number}`} className="mt-1" onClick={onRemove} />
          {!isBlank(row) && <Tag kind="line">{sourceWords[row.source]}</Tag>}
        </span>
        <Mistakes row={row} mistakes={mistakes} onChange={onChange} />
      </fieldset>
    </li>
  )
}

interface NarrowRowProps extends FitRowProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One row as a line, which opens its fields. */
export function NarrowRow({ row, partId, number, onChange, onRemove, firstField, open, onOpenChange }: NarrowRowProps) {
  const mistakes = mistakesOf(row)
  const [first] = mistakes
  return (
    <li className={classNames('-mx-4 border-b border-line md:-mx-5', first && 'bg-stop-wash')}>
      <button
        ref={firstField as Ref<HTMLButtonElement>}
        type="button"
        aria-label={`Row ${number}: ${[nameOf(row), first?.message].filter(Boolean).join('. ')}`}
        className="grid min-h-17 w-full grid-cols-[minmax(0,1fr)_auto_1rem] items-center gap-2.5 px-4 py-2 text-left md:px-5"
        onClick={() => onOpenChange(true)}
      >
        <span className="min-w-0">
          <span className="block font-650">{nameOf(row)}</span>
          <span className={classNames('block text-13', first ? 'font-600 text-stop-deep' : 'text-steel-600')}>
            {first?.message ?? factsOf(row)}
          </span>
        </span>
        {!isBlank(row) && (first ? <Tag kind="stop">Mend</Tag> : <Tag kind="line">{sourceWords[row.source]}</Tag>)}
        <Icon name="chevron-right" size="sm" className="text-steel-500" />
      </button>
      <Sheet
        open={open}
        onOpenChange={onOpenChange}
        title={`Row ${number}`}
        side="bottom"
        footer={
          <>
            <Button kind="line" className="flex-1" onClick={onRemove}>
              Remove
            </Button>
            <Button kind="plate" className="flex-[1.6]" onClick={() => onOpenChange(false)}>
              Keep row
            </Button>
          </>
        }
      >
        <Mistakes row={row} mistakes={mistakes} onChange={onChange} />
        <div className="grid grid-cols-2 gap-3 [&>*:nth-child(-n+3)]:col-span-2">
          <FitFields row={row} partId={partId} mistakes={mistakes} onChange={onChange} />
        </div>
      </Sheet>
    </li>
  )
}

const mistakesOf = (row: TypedRow) => (isBlank(row) ? [] : checkRow(row).mistakes)

const nameOf = (row: TypedRow) => [row.make, row.model, row.generation].filter(Boolean).join(' ') || 'Choose make and model'

function factsOf(row: TypedRow): string {
  const { row: right } = checkRow(row)
  return right ? rowWords(completed({ ...right, model: '', generation: null, make: '' })) || 'Any year, any engine' : ''
}

/** What is wrong with a row, and what would mend it. */
function Mistakes({ row, mistakes, onChange }: Pick<FitRowProps, 'row' | 'onChange'> & { mistakes: readonly FitMistake[] }) {
  return mistakes.map((mistake) => (
    <div key={mistake.message} className="col-start-2 col-end-[-1] flex flex-wrap items-center gap-x-2.5 gap-y-1.5 py-1">
      <FieldError>{mistake.near.length > 0 ? `${mistake.message}. Near it:` : mistake.message}</FieldError>
      {cures(row, mistake).map(({ words, values }) => (
        <ChipButton key={words} className="mt-1.25 max-md:h-11 max-md:px-3.5" onClick={() => onChange(values)}>
          {words}
        </ChipButton>
      ))}
    </div>
  ))
}

function cures(row: TypedRow, { field, near }: FitMistake): { words: string; values: Partial<Record<FitField, string>> }[] {
  const { year_from, year_to } = row
  if (field === 'year_to' && Number(year_from) > Number(year_to))
    return [{ words: `${year_to} to ${year_from}`, values: { year_from: year_to, year_to: year_from } }]
  return field === null ? [] : near.map((name) => ({ words: name, values: { [field]: name, ...kept(row, field) } }))
}

/** A name that is mended leaves what was typed about the car. */
const kept = ({ body_style, trim }: TypedRow, field: FitField) =>
  field === 'make' || field === 'model' ? { body_style, trim } : {}
