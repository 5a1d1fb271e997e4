import { formatCsv } from '@allyards/contract/csv'
import { formatCount } from '@allyards/contract/format-count'
import { formatDateTime } from '@allyards/contract/format-date'
import type { PhotoReport, ProductImport } from '@allyards/contract/own-products'
import { Button } from '~/ui/button'
import { Progress } from '~/ui/progress'
import { saveFile } from '~/ui/save-file'
import { listingCalls } from '../listing-calls'
import { failedLines } from './import-rows'

const LOOK_MS = 2000

/** The latest imports with their reports, including those started on another page or day. */
export function PastImports() {
  const { data = [] } = listingCalls.useListImportsQuery({}, { refetchOnMountOrArgChange: true })
  const isRunning = data.some(({ status }) => status === 'running')
  listingCalls.useListImportsQuery({}, { skip: !isRunning, pollingInterval: LOOK_MS })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="imports-title" className="surface">
      <h2 id="imports-title" className="p-4 text-15 font-650">
        Imports
      </h2>
      <ul>
        {data.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-14">
            <span className="min-w-0 flex-1">
              <b className="block truncate font-650">{one.name}</b>
              <span className="text-13 text-steel-600">{`${formatDateTime(one.created_at)}. ${wordsOf(one)}`}</span>
              {one.status === 'running' && (
                <Progress label={one.photos ? 'Photos read' : 'Rows read'} value={one.done} max={one.total} />
              )}
            </span>
            {one.report.failed.length + (one.photos?.failed.length ?? 0) > 0 && (
              <Button kind="line" size="sm" icon="download" onClick={() => saveReport(one)}>
                Report
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function wordsOf({ status, done, total, report, photos }: ProductImport): string {
  if (status === 'running') return `${formatCount(done)} of ${formatCount(total)} ${photos ? 'photos' : 'rows'}`
  if (photos) return photosInWords(photos)
  const { created, updated, unchanged } = report
  return `${formatCount(created)} new, ${formatCount(updated)} changed, ${formatCount(unchanged)} as before, ${formatCount(failedLines(report).size)} left out`
}

export const photosInWords = ({ added, unchanged, failed, more_failed = 0 }: PhotoReport) =>
  `${formatCount(added)} ${added === 1 ? 'photo' : 'photos'} added, ${formatCount(unchanged)} as before, ${formatCount(failed.length + more_failed)} left out`

function saveReport({ report, photos }: ProductImport): void {
  const rows = [...failedLines(report)].map(([line, message]) => [String(line), message])
  const files = photos?.failed.map(({ file, message }) => [file, message])
  saveFile('allyards-import-report.csv', formatCsv([[files ? 'file' : 'line', 'problem'], ...(files ?? rows)]))
}
