import { formatCount } from '@allyards/contract/format-count'
import type { ReadColumn } from '@allyards/contract/product-csv'
import { useState } from 'react'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { Tag } from '~/ui/tag'
import { columnWords } from './import-columns'
import { ImportProblems } from './import-problems'
import { cellOf } from './import-rows'
import type { Import } from './use-import'
import { WordsRead } from './words-read'

const PREVIEWED = 5
const FIRST_COLUMNS: readonly ReadColumn[] = ['title', 'part_id', 'brand', 'models', 'years', 'condition', 'price', 'stock']

/**
 * The rows to import and those that need correction. A word is explained once for the whole file; a typing error is corrected in
 * its row.
 */
export function ImportCheck({ file }: { file: Import }) {
  const { rows, columns, missing, ready, needing, groups, isChecking } = file
  const [showsAll, setShowsAll] = useState(false)
  if (missing.length > 0) return null

  return (
    <section aria-labelledby="check-title" className="surface overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 p-4">
        <h2 id="check-title" className="mr-1 text-15 font-650">
          Check
        </h2>
        <span role="status" className="flex gap-2">
          <Tag kind="go-wash">{`${formatCount(ready.length)} ready`}</Tag>
          {isChecking && <Tag>Checking</Tag>}
          {needing.length > 0 && <Tag kind="stop">{`${formatCount(needing.length)} need you`}</Tag>}
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
      {groups.length > 0 && <ImportProblems file={file} />}
      {file.wordsRead.length > 0 && <WordsRead words={file.wordsRead} teach={file.teach} />}
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

/** A phone has room only for the title and the price. */
const onWide = (column: ReadColumn) => !['title', 'price'].includes(column) && 'hidden md:table-cell'
