import { limits } from '@allyards/contract/limits'
import { Fragment, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { OtherPart } from '~/features/products/other-part'
import { listWords, yearWords } from '~/features/products/product-words'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { useIsWide } from '~/ui/use-is-wide'
import type { ProductDraft } from '../product-draft'
import { ByReg } from './by-reg'
import { CopyRows } from './copy-rows'
import { NarrowRow, WideRow } from './fit-row'
import { blankRow, countToMend, rightRows, type TypedRow, withFields, withRows } from './fit-rows'
import { PasteLine } from './paste-line'
import { SameNumber } from './same-number'

interface FitsEditorProps {
  form: UseFormReturn<ProductDraft>
  draft: ProductDraft
  onChange: (rows: TypedRow[]) => void
}

/** The vehicles that the part fits, row by row: typed, from a plate, from a pasted line or from listings with the same number. */
export function FitsEditor({ form, draft, onChange }: FitsEditorProps) {
  // The first registered field with an error gets the focus, and the brand follows the rows.
  const brand = useController({ control: form.control, name: 'brand' })
  const error = brand.fieldState.error?.message
  const { fitments: rows } = draft
  const isWide = useIsWide()
  const [panel, setPanel] = useState<'copy' | 'paste' | null>(null)
  const toggle = (one: 'copy' | 'paste') => setPanel(panel === one ? null : one)
  const [openId, setOpenId] = useState<string | null>(null)
  const toMend = countToMend(rows)
  const isFull = rows.length >= limits.fitmentRows
  const numbers = [...new Set(draft.numbers.map(({ number }) => number.trim()))].filter(Boolean)

  const addRows = (added: readonly TypedRow[]) => onChange(withRows(rows, added).slice(0, limits.fitmentRows))
  const remove = ({ id }: TypedRow) => onChange(rows.filter((row) => row.id !== id))
  function addBlank() {
    const row = blankRow()
    onChange([...rows, row])
    setOpenId(row.id)
  }

  return (
    <>
      <div className="mb-3.5 flex flex-wrap items-start gap-2">
        <ByReg partId={draft.part_id} onAdd={(row) => addRows([row])} />
        <Button
          kind="line"
          size="sm"
          className="min-h-10 max-md:min-h-11 max-md:flex-1"
          aria-expanded={panel === 'copy'}
          onClick={() => toggle('copy')}
        >
          Copy from a listing
        </Button>
        <Button
          kind="line"
          size="sm"
          className="min-h-10 max-md:min-h-11 max-md:flex-1"
          aria-expanded={panel === 'paste'}
          onClick={() => toggle('paste')}
        >
          Paste a line
        </Button>
        <Button
          kind="line"
          size="sm"
          icon="plus"
          className="min-h-10 max-md:min-h-11 max-md:flex-1"
          disabled={isFull}
          onClick={addBlank}
        >
          Add a row
        </Button>
        {toMend > 0 && <p className="ml-auto self-center text-14 font-650 text-stop max-md:w-full">{`${toMend} to mend`}</p>}
      </div>
      {panel === 'copy' && <CopyRows rows={rows} onAdd={addRows} />}
      {panel === 'paste' && <PasteLine rows={rows} onChange={onChange} />}
      {rightRows(rows).length === 0 && draft.brand && <ListedBefore draft={draft} />}
      <ul className="mb-3.5 border-t border-line">
        {rows.map((row, index) => {
          const common = {
            row,
            partId: draft.part_id,
            number: index + 1,
            onChange: (values: Parameters<typeof withFields>[1]) =>
              onChange(rows.map((other) => (other.id === row.id ? withFields(other, values) : other))),
            onRemove: () => remove(row),
            firstField: index === 0 ? brand.field.ref : undefined,
          }
          if (isWide) return <WideRow key={row.id} {...common} />
          const isOpen = openId === row.id
          return <NarrowRow key={row.id} {...common} open={isOpen} onOpenChange={(open) => setOpenId(open ? row.id : null)} />
        })}
      </ul>
      {error && <FieldError>{error}</FieldError>}
      {numbers.map((number) => (
        <Fragment key={number}>
          <OtherPart number={number} partId={draft.part_id} />
          <SameNumber number={number} rows={rows} onAdd={addRows} />
        </Fragment>
      ))}
    </>
  )
}

/** A listing from before rows, or from a file with lists. */
function ListedBefore({ draft }: { draft: ProductDraft }) {
  const named = [
    [draft.brand, draft.models.join(', ') || '(all models)'].join(' '),
    yearWords(draft.years.map(Number)),
    ...[draft.body_styles, draft.fuels, draft.gearboxes, draft.trims].filter((list) => list.length > 0).map(listWords),
  ]
  return (
    <p className="mb-3.5 rounded bg-well p-3 text-14">
      {`Listed for ${named.join('; ')}. Rows that you add take the place of these lists.`}
    </p>
  )
}
