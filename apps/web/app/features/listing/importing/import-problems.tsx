import { formatCount } from '@allyards/contract/format-count'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { NativeSelect } from '~/ui/native-select'
import { TextField } from '~/ui/text-field'
import { columnWords } from './import-columns'
import { aboutRow } from './import-rows'
import type { Import } from './use-import'
import { choicesOf, isWordColumn, type WordGroup } from './word-groups'

const MENDED_AT_ONCE = 20
const LONG_MESSAGE = 80
/** Nobody should correct many rows at once without having seen some of them. */
const EXAMPLES = 3

/** The problems in the file. Each correction applies to all rows with the same problem. */
export function ImportProblems({ file: { rows, columns, groups, teach, mend } }: { file: Import }) {
  function mean({ column, written, lines }: WordGroup, meaning: string) {
    // A value that is missing here may differ in the next file, so it is not remembered.
    if (isWordColumn(column) && written !== '') teach(column, written, meaning)
    else if (column) mend(lines, column, meaning)
  }

  const examplesOf = ({ lines }: WordGroup) =>
    lines.slice(0, EXAMPLES).map((line) => ({
      line,
      about: aboutRow(
        columns,
        rows.find((row) => row.line === line),
      ),
    }))

  return (
    <ul className="border-t border-line">
      {groups.slice(0, MENDED_AT_ONCE).map((group) => (
        <Group
          key={group.key}
          group={group}
          examples={examplesOf(group)}
          isMendable={group.column !== undefined && (columns.includes(group.column) || group.column === 'years')}
          onMean={(meaning) => mean(group, meaning)}
        />
      ))}
      {groups.length > MENDED_AT_ONCE && (
        <li className="px-4 py-3 text-13 text-steel-600">
          {`And ${formatCount(groups.length - MENDED_AT_ONCE)} more. They appear as you correct these, or you can correct them in the file.`}
        </li>
      )}
    </ul>
  )
}

interface GroupProps {
  group: WordGroup
  /** What its first rows are about. */
  examples: readonly { line: number; about: string }[]
  isMendable: boolean
  onMean: (meaning: string) => void
}

/** One problem in one or more rows, and its correction. */
function Group({ group, examples, isMendable, onMean }: GroupProps) {
  const { column, written, lines } = group
  const rowWords = lines.length === 1 ? `line ${lines[0]}` : `${formatCount(lines.length)} rows`
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[88px_minmax(0,200px)_minmax(0,1fr)]">
      <b className="text-14 font-650 first-letter:uppercase">{rowWords}</b>
      {lines.length === 1 ? (
        <span className="truncate text-14">{examples[0]?.about || 'No title'}</span>
      ) : (
        <span className="min-w-0 text-14">
          <span className="block truncate">{written ? `“${written}”` : 'Not given'}</span>
          {examples.map(({ line, about }) => (
            <span key={line} className="block truncate text-13 text-steel-600">
              {about || 'No title'}
            </span>
          ))}
        </span>
      )}
      <MeaningForm
        group={group}
        label={`${column ? columnWords(column) : 'Value'} of ${rowWords}`}
        isMendable={isMendable}
        onMean={onMean}
      />
    </li>
  )
}

interface MeaningFormProps extends Omit<GroupProps, 'examples'> {
  label: string
}

/** The correction: suggested, chosen from a list or typed. */
function MeaningForm({ group, label, isMendable, onMean }: MeaningFormProps) {
  const { column, written, message, lines, suggested } = group
  const [text, setText] = useState(written)
  const isUnstated = column === 'safety_stated' && written === ''
  const choices = column && choicesOf[column]
  const forAll = lines.length === 1 ? '' : lines.length === 2 ? ' for both' : ` for all ${lines.length}`
  return (
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
  )
}
