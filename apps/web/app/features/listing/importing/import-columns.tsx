import { type ReadColumn, readColumns } from '@allyards/contract/product-csv'
import { Icon } from '~/ui/icon'
import { NativeSelect } from '~/ui/native-select'
import type { Import } from './use-import'

export const columnWords = (column: ReadColumn) => (column === 'part_id' ? 'part' : column.replaceAll('_', ' '))

/** Matches the file's columns to fields, with sample values. Folds to its heading once rows were sent. */
export function ImportColumns({ file: { sheet, rows, columns, missing, report, match } }: { file: Import }) {
  const headings = (sheet?.header ?? []).map((name, index) => ({ name, index }))
  return (
    <details key={String(report === null)} open={report === null} className="group/columns surface">
      <summary className="flex list-none flex-wrap items-center gap-x-2 p-4 [&::-webkit-details-marker]:hidden">
        <h2 className="flex-1 text-15 font-650">Columns</h2>
        <span className="text-13 text-steel-600 max-md:order-last max-md:w-full">
          {sheet?.isKnown ? 'Read as last time. Change any of them.' : 'Matched by name. Change any of them.'}
        </span>
        <Icon name="chevron-down" size="sm" className="transition-transform group-open/columns:rotate-180" />
      </summary>
      <ul>
        {headings.map(({ name, index }) => (
          <li
            key={`${index} ${name}`}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-14 md:grid-cols-[minmax(0,1fr)_16px_220px_minmax(0,1fr)] md:gap-x-4"
          >
            <span className="truncate font-600">{name || `Column ${index + 1}`}</span>
            <Icon name="arrow-right" size="sm" className="hidden text-steel-500 md:block" />
            <NativeSelect
              label={`Column for ${name || index + 1}`}
              hideLabel
              size="sm"
              placeholder="Do not import"
              options={readColumns.map((column) => ({
                value: column,
                label: columnWords(column).replace(/^(id|oem|vat|.)/, (start) => start.toUpperCase()),
              }))}
              value={columns[index] ?? ''}
              onChange={(event) => match(index, event.target.value as ReadColumn | '')}
            />
            <span className="col-span-2 truncate text-13 text-steel-600 md:col-span-1">
              {rows.find(({ cells }) => cells[index]?.trim())?.cells[index]}
            </span>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p role="alert" className="border-t border-line p-4 text-14 font-550 text-stop">
          {`Still to be matched: ${missing.map(columnWords).join(', ')}`}
        </p>
      )}
    </details>
  )
}
