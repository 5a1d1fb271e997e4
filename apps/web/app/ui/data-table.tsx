import type { ReactNode } from 'react'
import { classNames } from './class-names'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** The card's first line on phones, shown without its header. One column has it. */
  lead?: boolean
  /** The header is for screen readers only: actions, pictures. */
  hideHeader?: boolean
  className?: string
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Marks a row: the vehicle that is yours, for example. */
  isMarked?: (row: Row) => boolean
  className?: string
}

/** A table that becomes a list of cards under 720 px; each cell then carries its header. */
export function DataTable<Row>({ caption, columns, rows, rowKey, isMarked, className }: DataTableProps<Row>) {
  return (
    <table className={classNames('w-full border-collapse text-14 max-md:block md:surface md:overflow-hidden', className)}>
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} />
      <tbody className="max-md:grid max-md:gap-3">
        {rows.map((row) => (
          <TableRow key={rowKey(row)} columns={columns} row={row} isMarked={isMarked?.(row)} />
        ))}
      </tbody>
    </table>
  )
}

function TableHead<Row>({ columns }: Pick<DataTableProps<Row>, 'columns'>) {
  return (
    <thead className="max-md:sr-only">
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={classNames(
              'h-12 border-b border-line px-4 text-13 font-500 text-steel-600',
              column.align === 'right' ? 'text-right' : 'text-left',
            )}
          >
            <span className={column.hideHeader ? 'sr-only' : undefined}>{column.header}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface TableRowProps<Row> extends Pick<DataTableProps<Row>, 'columns'> {
  row: Row
  isMarked: boolean | undefined
}

function TableRow<Row>({ columns, row, isMarked }: TableRowProps<Row>) {
  return (
    <tr
      className={classNames(
        'max-md:block max-md:surface max-md:px-4 max-md:py-2 md:not-last:border-b md:border-line',
        isMarked && 'bg-go-wash text-go-deep',
      )}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          className={classNames(
            'py-2 md:h-12 md:px-4',
            column.align === 'right' && 'md:text-right',
            column.lead
              ? 'font-600 max-md:block max-md:text-17'
              : 'max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:border-t max-md:border-line',
            column.className,
          )}
        >
          {!column.lead && !column.hideHeader && (
            <span aria-hidden="true" className="text-13 text-steel-600 md:hidden">
              {column.header}
            </span>
          )}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}
