import { formatCsv } from '@allyards/contract/csv'
import { formatCount } from '@allyards/contract/format-count'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { saveFile } from '~/ui/save-file'
import { columnWords } from './import-columns'
import { ImportProgress } from './import-progress'
import type { Import } from './use-import'

/** Sends the ready rows, reports the result, and returns the others as a file. */
export function ImportRun({ file }: { file: Import }) {
  const { missing, ready, needing, report, running, isSending, start } = file
  const isBusy = running !== null || isSending

  return (
    <section aria-labelledby="import-title" className="surface grid gap-3 p-4">
      <h2 id="import-title" className="text-15 font-650">
        Import
      </h2>
      {running && <ImportProgress done={running.done} total={running.of} of="rows" />}
      {report && (
        <p role="status" className="text-14 font-600">
          {`${formatCount(report.created)} created, ${formatCount(report.updated)} updated, ${formatCount(report.unchanged)} unchanged, ${formatCount(needing.length)} failed`}
        </p>
      )}
      {report?.note && <p className="text-13 text-steel-600">{report.note}</p>}
      <div className="flex flex-wrap gap-2.5">
        {(ready.length > 0 || isBusy) && (
          <Button kind="plate" pending={isBusy} disabled={missing.length > 0 || ready.length === 0} onClick={() => void start()}>
            {`Import ${formatCount(ready.length)} ${ready.length === 1 ? 'row' : 'rows'}`}
          </Button>
        )}
        {report && !isBusy && (
          <ButtonLink kind="line" to="/product">
            Go to products
          </ButtonLink>
        )}
        {needing.length > 0 && !isBusy && (
          <Button kind="line" icon="download" className="md:ml-auto" onClick={() => saveFailed(file)}>
            Failed rows as CSV
          </Button>
        )}
      </div>
      {needing.length > 0 && (
        <p className="text-13 text-steel-600">
          Rows that failed can be mended above or in the file; nothing of them was written. The file can be imported as it is.
        </p>
      )}
    </section>
  )
}

/** The rows as they are in the file, each with its line and its problems. */
function saveFailed({ sheet, columns, needing }: Import) {
  const lines = needing.map(({ line, cells, problems }) => [
    String(line),
    problems.map(({ column, message }) => (column ? `${columnWords(column)}: ${message}` : message)).join(' '),
    ...cells,
  ])
  const header = sheet?.header ?? []
  const headings = ['line', 'problem', ...header, ...columns.slice(header.length)]
  saveFile('allyards-failed-rows.csv', formatCsv([headings, ...lines]))
}
