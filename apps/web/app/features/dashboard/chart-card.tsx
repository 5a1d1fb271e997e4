import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { ChartTable } from '~/ui/chart-table'
import { saveFile } from '~/ui/save-file'

interface ChartCardProps {
  title: string
  /** Beside the title: the meaning of a step, or the legend. */
  note?: ReactNode
  /** The file name, without its extension. */
  filename: string
  head: readonly string[]
  /** As screen readers say it. */
  rows: readonly (readonly string[])[]
  /** As exported, if figures are written differently there. */
  exported?: readonly (readonly string[])[]
  className?: string
  children: ReactNode
}

/** A chart with its figures: a table for screen readers, a file for spreadsheets. */
export function ChartCard({ title, note, filename, head, rows, exported = rows, className = '', children }: ChartCardProps) {
  return (
    <section className={`surface relative flex min-w-0 flex-col gap-4 px-4.5 py-4 ${className}`}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-15 font-650">{title}</h2>
        {note && <div className="text-13 text-steel-600 max-md:order-last max-md:basis-full">{note}</div>}
        <Button
          kind="quiet"
          size="xs"
          icon="download"
          className="-mr-2 ml-auto"
          onClick={() => void saveCsv(filename, [head, ...exported])}
        >
          CSV
          <span className="sr-only">{` of ${title}`}</span>
        </Button>
      </header>
      {children}
      <ChartTable caption={title} head={head} rows={rows} />
    </section>
  )
}

/** The code that writes the file is loaded on demand. */
export async function saveCsv(filename: string, rows: readonly (readonly string[])[]): Promise<void> {
  const { formatCsv } = await import('@allyards/contract/csv')
  saveFile(`${filename}.csv`, formatCsv(rows))
}
