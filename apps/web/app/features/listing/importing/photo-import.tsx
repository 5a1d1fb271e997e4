import { formatCount } from '@allyards/contract/format-count'
import type { PhotoReport } from '@allyards/contract/own-products'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Progress } from '~/ui/progress'
import { ImportProgress } from './import-progress'
import { photosInWords } from './past-imports'
import { MEGABYTES, usePhotoImport } from './use-photo-import'

const SHOWN = 20

/** Photos that are matched to listings by the stock number in their file names. */
export function PhotoImport({ rowsWait }: { rowsWait: boolean }) {
  const { chosen, problem, sent, followed, choose, start } = usePhotoImport()
  const isRunning = followed?.status === 'running'
  return (
    <section aria-labelledby="photos-title" className="surface grid gap-3 p-4">
      <h2 id="photos-title" className="text-15 font-650">
        Photos by stock number
      </h2>
      <PhotoDrop chosen={chosen} onChoose={choose} />
      {problem && (
        <p role="alert" className="text-14 font-550 text-stop">
          {problem}
        </p>
      )}
      {sent !== null && (
        <Progress label={`${formatCount(sent)} of ${formatCount(chosen.length)} files sent`} value={sent} max={chosen.length} />
      )}
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="plate" pending={sent !== null} onClick={() => void start()}>
            {chosen.length === 1 ? 'Add photos' : `Add ${formatCount(chosen.length)} photos`}
          </Button>
          {rowsWait && <p className="text-13 text-steel-600">Import the rows first, so that the photos find them.</p>}
        </div>
      )}
      {isRunning && <ImportProgress done={followed.done} total={followed.total} of="photos" />}
      {followed?.photos && !isRunning && <PhotoOutcome report={followed.photos} />}
    </section>
  )
}

function PhotoDrop({ chosen, onChoose }: { chosen: readonly File[]; onChoose: (files: File[]) => void }) {
  return (
    <label
      className="flex min-h-22 cursor-pointer flex-wrap items-center gap-4 rounded border-[1.5px] border-dashed border-field bg-paper-1 p-4 text-14 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-focus"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onChoose([...event.dataTransfer.files])
      }}
    >
      <Icon name="camera" />
      <span className="min-w-0 flex-1">
        <b className="block wrap-anywhere font-650">
          {chosen.length > 0 ? namesOf(chosen) : 'Drop photos or a ZIP here, or choose them'}
        </b>
        <span className="text-steel-600">
          {`Named by stock number: A1234.jpg, A1234-2.jpg, A1234 (3).jpg. A ZIP up to ${MEGABYTES} MB, a photo up to 10 MB.`}
        </span>
      </span>
      <input
        type="file"
        multiple
        aria-label="Photos or a ZIP"
        accept="image/*,.heic,.zip,application/zip"
        className="sr-only"
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}

function PhotoOutcome({ report }: { report: PhotoReport }) {
  const failed = [...new Map(report.failed.map((one) => [one.file, one])).values()]
  return (
    <>
      <p role="status" className="text-14 font-600">
        {photosInWords(report)}
      </p>
      {failed.length > 0 && (
        <ul aria-label="Left out" className="grid gap-1 text-14">
          {failed.slice(0, SHOWN).map(({ file, message }) => (
            <li key={file} className="wrap-anywhere">
              <b className="font-600">{file}</b> <span className="text-steel-600">{message}</span>
            </li>
          ))}
        </ul>
      )}
      {failed.length > SHOWN && (
        <p className="text-13 text-steel-600">
          {report.more_failed
            ? 'The report under “Imports” names the first of them.'
            : 'The report under “Imports” names them all.'}
        </p>
      )}
    </>
  )
}

const namesOf = (files: readonly File[]) =>
  files.length === 1 && files[0] ? files[0].name : `${formatCount(files.length)} files`
