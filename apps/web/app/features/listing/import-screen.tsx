import { formatCsv, parseCsv } from '@allyards/contract/csv'
import { type ImportReport, maxImportRows } from '@allyards/contract/own-products'
import { type CsvColumn, csvColumns, csvTemplateRow, requiredColumns } from '@allyards/contract/product-csv'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { numberWords } from '~/features/products/product-words'
import { api, type CallFailure } from '~/store/api'
import { useAppDispatch } from '~/store/hooks'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Icon } from '~/ui/icon'
import { NativeSelect } from '~/ui/native-select'
import { Progress } from '~/ui/progress'
import { guessColumn } from './guess-column'
import { useImportProductsMutation } from './listing-calls'
import { saveFile } from './save-file'

const ROWS_AT_ONCE = 200
const PREVIEWED = 5

interface Sheet {
  name: string
  header: string[]
  rows: string[][]
}

/** Import in four steps: file, columns, check, import. Rows go up in small pieces, so that progress is real. */
export function ImportScreen() {
  const dispatch = useAppDispatch()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [columns, setColumns] = useState<(CsvColumn | '')[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [done, setDone] = useState(0)
  const [send, { isLoading }] = useImportProductsMutation()
  const missing = columns.includes('id') ? [] : requiredColumns.filter((column) => !columns.includes(column))

  async function take(file: File | undefined) {
    if (!file) return
    setReport(null)
    const [header, ...rows] = parseCsv(await file.text())
    const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
    if (!header || filled.length === 0) return setProblem('This file holds no rows. The first line must name the columns.')
    if (filled.length > maxImportRows) return setProblem(`Please import up to ${numberWords(maxImportRows)} rows at a time.`)
    setProblem(null)
    setSheet({ name: file.name, header, rows })
    setColumns(header.map(guessColumn))
  }

  async function start() {
    if (!sheet) return
    const total: ImportReport = { created: 0, updated: 0, unchanged: 0, failed: [] }
    setDone(0)
    for (let first = 0; first < sheet.rows.length; first += ROWS_AT_ONCE) {
      const piece = sheet.rows.slice(first, first + ROWS_AT_ONCE)
      const csv = formatCsv([columns.map((column) => column || 'left_out'), ...piece])
      const { data, error } = await send({ body: { csv } })
      if (error || !data) {
        setProblem(
          `Stopped at line ${first + 2}: ${(error as CallFailure | undefined)?.body.message ?? 'no answer'}. Rows before it are imported.`,
        )
        break
      }
      total.created += data.created
      total.updated += data.updated
      total.unchanged += data.unchanged
      total.failed.push(...data.failed.map(({ line, message }) => ({ line: line + first, message })))
      setReport({ ...total })
      setDone(Math.min(first + ROWS_AT_ONCE, sheet.rows.length))
    }
    dispatch(api.util.invalidateTags(['Products']))
  }

  return (
    <div className="mx-auto grid max-w-220 gap-4">
      <div>
        <Breadcrumbs className="mb-2" steps={[{ label: 'Products', to: '/product' }, { label: 'Import CSV' }]} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="cut-head text-28 lg:text-32">Import products</h1>
          <Button
            kind="line"
            icon="download"
            onClick={() =>
              saveFile('allyards-template.csv', formatCsv([csvColumns, csvColumns.map((column) => csvTemplateRow[column])]))
            }
          >
            Template CSV
          </Button>
        </div>
      </div>
      <FileStep sheet={sheet} problem={problem} onFile={(file) => void take(file)} />
      {sheet && (
        <section className="surface">
          <h2 className="flex flex-wrap justify-between gap-2 p-4 text-15 font-650">
            Columns
            <span className="text-13 font-400 text-steel-600">Matched by name. Change any of them.</span>
          </h2>
          <ul>
            {sheet.header.map(numbered).map(({ value: name, index }) => (
              <li
                key={`${index} ${name}`}
                className="grid items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-14 md:grid-cols-[minmax(0,1fr)_220px_minmax(0,1fr)]"
              >
                <span className="truncate font-600">{name || `Column ${index + 1}`}</span>
                <NativeSelect
                  label={`Column for ${name}`}
                  hideLabel
                  size="sm"
                  placeholder="Do not import"
                  options={csvColumns.map((column) => ({ value: column, label: column.replaceAll('_', ' ') }))}
                  value={columns[index] ?? ''}
                  onChange={(event) =>
                    setColumns(
                      columns.map((column, position) => (position === index ? (event.target.value as CsvColumn | '') : column)),
                    )
                  }
                />
                <span className="truncate text-13 text-steel-600">{sheet.rows[0]?.[index]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {sheet && <Preview sheet={sheet} columns={columns} />}
      {sheet && (
        <section className="surface grid gap-3 p-4">
          <h2 className="text-15 font-650">Import</h2>
          {missing.length > 0 && (
            <p className="text-14 font-550 text-stop">{`Still to be matched: ${missing.map((column) => column.replaceAll('_', ' ')).join(', ')}`}</p>
          )}
          {(isLoading || report) && (
            <Progress
              label={`${numberWords(done)} of ${numberWords(sheet.rows.length)} rows`}
              value={done}
              max={sheet.rows.length}
            />
          )}
          {report && <Report report={report} sheet={sheet} isDone={!isLoading} />}
          <div className="flex flex-wrap gap-2.5">
            <Button kind="plate" pending={isLoading} disabled={missing.length > 0} onClick={() => void start()}>
              {`Import ${numberWords(sheet.rows.length)} rows`}
            </Button>
            {report && !isLoading && (
              <ButtonLink kind="line" to="/product">
                Go to products
              </ButtonLink>
            )}
          </div>
        </section>
      )}
    </div>
  )
}

/** Rows and headings may repeat, so their place is what tells them apart. */
const numbered = <Value,>(value: Value, index: number) => ({ value, index })

function FileStep({
  sheet,
  problem,
  onFile,
}: {
  sheet: Sheet | null
  problem: string | null
  onFile: (file: File | undefined) => void
}) {
  return (
    <section className="surface p-4">
      <h2 className="mb-3 text-15 font-650">File</h2>
      <label
        className="flex min-h-22 cursor-pointer flex-wrap items-center gap-4 rounded border-[1.5px] border-dashed border-field bg-paper-1 p-4 text-14 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-focus"
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          onFile(event.dataTransfer.files[0])
        }}
      >
        <Icon name="upload" />
        <span className="min-w-0 flex-1">
          <b className="block truncate font-650">{sheet ? sheet.name : 'Drop a CSV here, or choose it'}</b>
          <span className="text-steel-600">
            {sheet
              ? `${numberWords(sheet.rows.length)} rows, ${sheet.header.length} columns`
              : `Up to ${numberWords(maxImportRows)} rows; the first row holds the column names.`}
          </span>
        </span>
        <input
          type="file"
          aria-label="CSV file"
          accept=".csv,text/csv"
          className="sr-only"
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            onFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {problem && (
        <p role="alert" className="mt-2 text-14 font-550 text-stop">
          {problem}
        </p>
      )}
    </section>
  )
}

function Preview({ sheet, columns }: { sheet: Sheet; columns: (CsvColumn | '')[] }) {
  const shown = columns.flatMap((column, index) => (column ? [{ column, index }] : [])).slice(0, 8)
  return (
    <section className="surface overflow-hidden">
      <h2 className="p-4 text-15 font-650">Check</h2>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-13">
          <caption className="sr-only">The first rows as they will be imported</caption>
          <thead className="bg-paper-1 text-steel-600">
            <tr>
              <th className="px-4 py-2 font-500">Line</th>
              {shown.map(({ column }) => (
                <th key={column} className="px-3 py-2 font-500 whitespace-nowrap">
                  {column.replaceAll('_', ' ')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows
              .slice(0, PREVIEWED)
              .map(numbered)
              .map(({ value: cells, index: line }) => (
                <tr key={line} className="border-t border-line">
                  <td className="px-4 py-2">{line + 2}</td>
                  {shown.map(({ column, index }) => (
                    <td key={column} className="max-w-50 truncate px-3 py-2">
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Report({ report, sheet, isDone }: { report: ImportReport; sheet: Sheet; isDone: boolean }) {
  const { created, updated, unchanged, failed } = report
  function download() {
    const rows = failed.map(({ line, message }) => [String(line), message, ...(sheet.rows[line - 2] ?? [])])
    saveFile('allyards-failed-rows.csv', formatCsv([['line', 'problem', ...sheet.header], ...rows]))
  }
  return (
    <div role="status">
      <p className="text-14 font-600">{`${numberWords(created)} created, ${numberWords(updated)} updated, ${numberWords(unchanged)} unchanged, ${numberWords(failed.length)} failed`}</p>
      {isDone && failed.length > 0 && (
        <>
          <ul className="mt-2 max-h-75 overflow-y-auto text-14">
            {failed.slice(0, 100).map(({ line, message }) => (
              <li key={line} className="flex gap-4 border-t border-line py-2">
                <b className="w-20 shrink-0 font-650">{`Line ${line}`}</b>
                <span className="text-stop-deep">{message}</span>
              </li>
            ))}
          </ul>
          <Button kind="line" size="sm" icon="download" className="mt-2" onClick={download}>
            Failed rows as CSV
          </Button>
        </>
      )}
    </div>
  )
}
