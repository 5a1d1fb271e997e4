import type { CsvColumn } from '@allyards/contract/product-csv'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { NativeSelect } from '~/ui/native-select'
import { numberWords } from '~/ui/number-words'
import { Tag } from '~/ui/tag'
import { TextField } from '~/ui/text-field'
import { columnWords } from './import-columns'
import type { CheckedRow } from './import-rows'
import type { Import } from './use-import'
import { choicesOf, isWordColumn, type WordGroup } from './word-groups'

const PREVIEWED = 5
const MENDED_AT_ONCE = 20
const LONG_MESSAGE = 80
const FIRST_COLUMNS: readonly CsvColumn[] = ['title', 'part_id', 'brand', 'models', 'years', 'condition', 'price', 'stock']

/** What will be imported, and what needs a hand: a word is explained once for the whole file, a slip where it stands. */
export function ImportCheck({ file }: { file: Import }) {
  const { rows, columns, missing, ready, needing, groups, isChecking, teach, mend } = file
  const [showsAll, setShowsAll] = useState(false)
  if (missing.length > 0) return null

  function mean({ column, written, lines }: WordGroup, meaning: string) {
    // What is left out in one file says nothing about the next.
    if (isWordColumn(column) && written !== '') teach(column, written, meaning)
    else if (column) mend(lines, column, meaning)
  }

  return (
    <section aria-labelledby="check-title" className="surface overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 p-4">
        <h2 id="check-title" className="mr-1 text-15 font-650">
          Check
        </h2>
        <span role="status" className="flex gap-2">
          <Tag kind="go-wash">{`${numberWords(ready.length)} ready`}</Tag>
          {isChecking && <Tag>Checking</Tag>}
          {needing.length > 0 && <Tag kind="stop">{`${numberWords(needing.length)} need you`}</Tag>}
        </span>
        {needing.length > 0 && (
          <Checkbox
            label="Only rows that need me"
            checked={!showsAll}
            onChange={(event) => setShowsAll(!event.target.checked)}
            className="text-14 md:ml-auto"
          />
        )}
      </div>
      {groups.length > 0 && (
        <ul className="border-t border-line">
          {groups.slice(0, MENDED_AT_ONCE).map((group) => (
            <Group
              key={group.key}
              group={group}
              title={cellOf(
                columns,
                rows.find(({ line }) => line === group.lines[0]),
                'title',
              )}
              isMendable={group.column !== undefined && columns.includes(group.column)}
              onMean={(meaning) => mean(group, meaning)}
            />
          ))}
          {groups.length > MENDED_AT_ONCE && (
            <li className="px-4 py-3 text-13 text-steel-600">
              {`And ${numberWords(groups.length - MENDED_AT_ONCE)} more. They come up as these are mended, or mend them in the file.`}
            </li>
          )}
        </ul>
      )}
      {(showsAll || needing.length === 0) && <Preview rows={rows} columns={columns} />}
    </section>
  )
}

/** The first rows as they will be imported. */
function Preview({ rows, columns }: Pick<Import, 'rows' | 'columns'>) {
  const shown = FIRST_COLUMNS.filter((column) => columns.includes(column))
  return (
    <div className="border-t border-line">
      <table className="w-full table-fixed text-left text-13">
        <caption className="sr-only">The first rows as they will be imported</caption>
        <thead className="bg-paper-1 text-steel-600">
          <tr>
            <th className="w-16 px-4 py-2 font-500">Line</th>
            {shown.map((column) => (
              <th key={column} className={classNames('truncate px-3 py-2 font-500 capitalize', onWide(column))}>
                {columnWords(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, PREVIEWED).map((row) => (
            <tr key={row.line} className="border-t border-line">
              <td className="px-4 py-2">{row.line}</td>
              {shown.map((column) => (
                <td key={column} className={classNames('truncate px-3 py-2', onWide(column))}>
                  {cellOf(columns, row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cellOf = (columns: Import['columns'], row: CheckedRow | undefined, column: CsvColumn) =>
  row?.meant[columns.indexOf(column)] ?? ''

/** A phone has room for the title and the price. */
const onWide = (column: CsvColumn) => !['title', 'price'].includes(column) && 'hidden md:table-cell'

interface GroupProps {
  group: WordGroup
  /** Of its first row. */
  title: string
  isMendable: boolean
  onMean: (meaning: string) => void
}

/** One thing that is wrong, in one row or in many, and what is meant by it. */
function Group({ group, title, isMendable, onMean }: GroupProps) {
  const { column, written, message, lines, suggested } = group
  const [text, setText] = useState(written)
  const isUnstated = column === 'safety_stated' && written === ''
  const choices = column && choicesOf[column]
  const rowWords = lines.length === 1 ? `line ${lines[0]}` : `${numberWords(lines.length)} rows`
  const forAll = lines.length === 1 ? '' : lines.length === 2 ? ' for both' : ` for all ${lines.length}`
  const label = `${column ? columnWords(column) : 'Value'} of ${rowWords}`
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[88px_minmax(0,200px)_minmax(0,1fr)]">
      <b className="text-14 font-650 first-letter:uppercase">{rowWords}</b>
      <span className="truncate text-14">
        {lines.length === 1 ? title || 'No title' : written ? `“${written}”` : 'Not given'}
      </span>
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onMean(text)
        }}
      >
        <span className={classNames('min-w-40 flex-1 text-14 text-stop-deep', message.length > LONG_MESSAGE && 'basis-full')}>
          {message}
        </span>
        {isUnstated && (
          <Button kind="line" size="sm" onClick={() => onMean('yes')}>
            {`I state it${forAll}`}
          </Button>
        )}
        {isMendable && suggested && (
          <Button kind="line" size="sm" onClick={() => onMean(suggested)}>
            {`Use ${suggested}${forAll}`}
          </Button>
        )}
        {isMendable && choices && !isUnstated && (
          <NativeSelect
            label={label}
            hideLabel
            size="sm"
            className="w-36"
            placeholder="It means …"
            options={choices.map((value) => ({ value, label: value }))}
            value=""
            onChange={(event) => onMean(event.target.value)}
          />
        )}
        {isMendable && !choices && (
          <>
            <TextField
              label={label}
              hideLabel
              size="sm"
              className="w-36"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button kind="line" size="sm" type="submit">
              Save
            </Button>
          </>
        )}
      </form>
    </li>
  )
}
