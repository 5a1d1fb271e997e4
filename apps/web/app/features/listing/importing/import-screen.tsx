import { formatCsv } from '@allyards/contract/csv'
import { formatCount } from '@allyards/contract/format-count'
import { maxImportRows } from '@allyards/contract/own-products'
import { csvColumns, csvTemplateRow, csvTemplateRowOfFits } from '@allyards/contract/product-csv'
import type { ChangeEvent, DragEvent } from 'react'
import { Breadcrumbs } from '~/ui/breadcrumbs'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { saveFile } from '~/ui/save-file'
import { ImportCheck } from './import-check'
import { ImportColumns } from './import-columns'
import { ImportRun } from './import-run'
import { PastImports } from './past-imports'
import { PhotoImport } from './photo-import'
import { type Import, useImport } from './use-import'

/**
 * Import in four steps: file, columns, check, import. An import runs on without this page; the latest imports are listed below.
 */
export function ImportScreen() {
  const file = useImport()
  return (
    <div className="mx-auto max-w-page">
      <Breadcrumbs className="mb-2" steps={[{ label: 'Products', to: '/product' }, { label: 'Import CSV' }]} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="cut-head text-28 lg:text-32">Import products</h1>
        <Button
          kind="line"
          icon="download"
          onClick={() =>
            saveFile(
              'allyards-template.csv',
              formatCsv([
                csvColumns,
                ...[csvTemplateRow, csvTemplateRowOfFits].map((row) => csvColumns.map((column) => row[column])),
              ]),
            )
          }
        >
          Template CSV
        </Button>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[216px_minmax(0,1fr)] lg:gap-7">
        <Steps file={file} />
        <div className="grid min-w-0 gap-4">
          <FileStep file={file} />
          {file.sheet && (
            <>
              <ImportColumns file={file} />
              <ImportCheck file={file} />
              <ImportRun file={file} />
            </>
          )}
          <PhotoImport rowsWait={file.ready.length > 0 && file.running === null} />
          <PastImports />
        </div>
      </div>
    </div>
  )
}

/** The current step of the import. */
function Steps({ file: { sheet, rows, columns, missing, needing, ready, report, running } }: { file: Import }) {
  const matched = columns.filter(Boolean).length
  const imported = rows.filter(({ isImported }) => isImported).length
  const left = columns.length - matched
  const steps = [
    { name: 'File', words: sheet ? `${formatCount(rows.length)} rows` : 'Choose a CSV', isDone: sheet !== null },
    {
      name: 'Columns',
      words: sheet ? `${matched} matched${left > 0 ? `, ${left} left out` : ''}` : 'Match them',
      isDone: sheet !== null && missing.length === 0,
    },
    {
      name: 'Check',
      words: !sheet ? 'See what is read' : needing.length > 0 ? `${formatCount(needing.length)} need you` : 'Every row is ready',
      isDone: sheet !== null && missing.length === 0 && needing.length === 0,
    },
    {
      name: 'Import',
      words: sheet && imported > 0 ? `${formatCount(imported)} of ${formatCount(rows.length)} rows` : 'Nothing sent yet',
      isDone: report !== null && !running && ready.length === 0 && needing.length === 0,
    },
  ]
  const current = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol className="grid grid-cols-2 gap-4 md:grid-cols-4 lg:grid-cols-1 lg:gap-0">
      {steps.map(({ name, words, isDone }, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className="relative flex items-start gap-3 lg:pb-6 lg:not-last:before:absolute lg:not-last:before:top-7 lg:not-last:before:bottom-0 lg:not-last:before:left-3.25 lg:not-last:before:w-0.5 lg:not-last:before:bg-line"
        >
          <span
            className={classNames(
              'grid size-7 shrink-0 place-items-center rounded-full text-13 font-650',
              isDone ? 'bg-go text-white' : index === current ? 'bg-ink text-white' : 'bg-well text-steel-600',
            )}
          >
            {isDone ? <Icon name="check" size="sm" /> : index + 1}
          </span>
          <span className="min-w-0 text-13 text-steel-600">
            <b className="block text-15 font-650 text-ink">{name}</b>
            {words}
          </span>
        </li>
      ))}
    </ol>
  )
}

function FileStep({ file: { sheet, rows, problem, take } }: { file: Import }) {
  return (
    <section className="surface p-4">
      <h2 className="mb-3 text-15 font-650">File</h2>
      <label
        className="flex min-h-22 cursor-pointer flex-wrap items-center gap-4 rounded border-[1.5px] border-dashed border-field bg-paper-1 p-4 text-14 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-focus"
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
      >
        <Icon name="upload" />
        <span className="min-w-0 flex-1">
          <b className="block truncate font-650">{sheet ? sheet.name : 'Drop a CSV here, or choose it'}</b>
          <span className="text-steel-600">
            {sheet
              ? `${formatCount(rows.length)} rows, ${sheet.header.length} columns. Drop or choose another to start again.`
              : `Up to ${formatCount(maxImportRows)} rows; the first row holds the column names.`}
          </span>
        </span>
        <input
          type="file"
          aria-label="CSV file"
          accept=".csv,text/csv"
          className="sr-only"
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            void take(event.target.files?.[0])
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
