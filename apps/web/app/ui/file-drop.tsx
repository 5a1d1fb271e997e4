import { limits } from '@allyards/contract/limits'
import { type ClipboardEvent, type ComponentProps, type DragEvent, useId, useRef, useState } from 'react'
import { classNames } from './class-names'
import { FieldError } from './field'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { TextButton } from './text-link'
import { type UploadEntry, type UploadFile, useUploads } from './use-uploads'

interface FileDropProps<Result> {
  /** The kind of file, for example "a photo". Files can be dropped with a mouse or added with a finger. */
  what: string
  hint?: string
  upload: UploadFile<Result>
  /** Called with the results, in the order shown, whenever they change. */
  onChange: (results: Result[]) => void
  /** Existing files. */
  initial?: readonly UploadEntry<Result>[]
  accept?: string
  maxFiles?: number
  maxBytes?: number
  /** A button for the phone's camera. */
  camera?: boolean
  error?: string | null
  className?: string
}

/** Takes files by drag, click, paste and camera; each shows its own progress and error. */
export function FileDrop<Result>(props: FileDropProps<Result>) {
  const { what, hint, upload, onChange, initial = [], camera = false, error, className } = props
  const { accept = 'image/*', maxFiles = 1, maxBytes = limits.upload.maxBytes } = props
  const id = useId()
  const { entries, add, remove, retry, canRetry } = useUploads({
    upload,
    onChange,
    initial,
    refuse: (file) => refusal(file, accept, maxBytes),
  })
  const room = maxFiles - entries.length

  function take(list: FileList | null) {
    const chosen = [...(list ?? [])].slice(0, Math.max(0, room))
    if (chosen.length) add(chosen)
  }

  return (
    <div className={classNames('grid content-start gap-2.5', className)}>
      {entries.length > 0 && (
        <ul className="grid gap-2.5">
          {entries.map((entry) => (
            <UploadRow
              key={entry.id}
              entry={entry}
              onRemove={() => remove(entry.id)}
              onRetry={canRetry(entry.id) ? () => void retry(entry.id) : undefined}
            />
          ))}
        </ul>
      )}
      {room > 0 && (
        <DropZone
          errorId={error ? `${id}-error` : undefined}
          input={{ accept, multiple: maxFiles > 1 }}
          what={what}
          hint={hint}
          onTake={take}
        />
      )}
      {camera && room > 0 && <CameraButton onTake={take} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

interface DropZoneProps {
  what: string
  hint: string | undefined
  /** The id of the field's error. */
  errorId: string | undefined
  input: Pick<ComponentProps<'input'>, 'accept' | 'multiple'>
  onTake: (list: FileList | null) => void
}

function DropZone({ what, hint, errorId, input, onTake }: DropZoneProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onTake(event.dataTransfer.files)
  }

  function paste(event: ClipboardEvent) {
    if (!event.clipboardData.files.length) return
    event.preventDefault()
    onTake(event.clipboardData.files)
  }

  return (
    <>
      <button
        type="button"
        aria-describedby={errorId}
        className={classNames(
          'flex min-h-22.5 w-full items-center gap-3.5 rounded border-[1.5px] border-dashed px-4 py-3 text-left text-14 leading-[1.4] transition-colors hover:border-ink',
          over ? 'border-ink bg-well' : errorId ? 'border-stop bg-card' : 'border-field bg-card',
        )}
        onClick={() => picker.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        <Icon name="camera" className="size-6" />
        <span>
          <b className="block font-650">
            <span className="pointer-coarse:hidden">{`Drop ${what} here`}</span>
            <span className="hidden pointer-coarse:inline">{`Add ${what}`}</span>
          </b>
          <span className="text-steel-600">
            <span className="pointer-coarse:hidden">or choose one, or paste it. </span>
            {hint}
          </span>
        </span>
      </button>
      <HiddenInput ref={picker} {...input} onTake={onTake} />
    </>
  )
}

/** The phone's camera. */
function CameraButton({ onTake }: Pick<DropZoneProps, 'onTake'>) {
  const shutter = useRef<HTMLInputElement>(null)
  return (
    <>
      <HiddenInput ref={shutter} accept="image/*" capture="environment" onTake={onTake} />
      <TextButton className="min-h-11 w-fit pointer-fine:hidden" onClick={() => shutter.current?.click()}>
        <Icon name="camera" size="sm" />
        Take a photo
      </TextButton>
    </>
  )
}

function HiddenInput({ onTake, ...input }: ComponentProps<'input'> & Pick<DropZoneProps, 'onTake'>) {
  return (
    <input
      type="file"
      tabIndex={-1}
      aria-hidden="true"
      hidden
      {...input}
      onChange={({ target }) => {
        onTake(target.files)
        // Allows the same file to be chosen again.
        target.value = ''
      }}
    />
  )
}

interface UploadRowProps<Result> {
  entry: UploadEntry<Result>
  onRemove: () => void
  onRetry: (() => void) | undefined
}

function UploadRow<Result>({ entry, onRemove, onRetry }: UploadRowProps<Result>) {
  const percent = Math.round(entry.progress * 100)
  return (
    <li className="surface flex min-h-22.5 items-center gap-3 p-2">
      <span className="grid size-18.5 shrink-0 place-items-center overflow-hidden rounded-sm bg-tint-4">
        {entry.previewUrl ? (
          <img src={entry.previewUrl} alt="" className="size-full object-cover" />
        ) : (
          <Icon name="camera" className="size-6" />
        )}
      </span>
      <span className="min-w-0 flex-1 text-14 leading-[1.4]">
        <b className="block truncate font-600">{entry.name}</b>
        {entry.status === 'sending' && (
          <>
            <span className="text-13 text-steel-600 tabular-nums">{`Uploading, ${percent}%`}</span>
            <span
              role="progressbar"
              aria-label={`Uploading ${entry.name}`}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
              className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-paper-3"
            >
              <span className="block h-full rounded-full bg-go transition-[width]" style={{ width: `${percent}%` }} />
            </span>
          </>
        )}
        {entry.status === 'done' && (
          <span role="status" className="flex items-center gap-1.5 text-13 text-go">
            <Icon name="check" size="sm" />
            Added
          </span>
        )}
        {entry.status === 'failed' && (
          <span role="alert" className="block text-13 font-550 text-stop">
            {entry.error}
            {onRetry && (
              <TextButton className="ml-2 text-ink" onClick={onRetry}>
                Try again
              </TextButton>
            )}
          </span>
        )}
      </span>
      <IconButton icon={entry.status === 'sending' ? 'close' : 'bin'} label={`Remove ${entry.name}`} onClick={onRemove} />
    </li>
  )
}

function refusal(file: File, accept: string, maxBytes: number): string | null {
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase())
  const name = file.name.toLowerCase()
  const fits = kinds.some((kind) =>
    kind.startsWith('.')
      ? name.endsWith(kind)
      : kind.endsWith('/*')
        ? file.type.startsWith(kind.slice(0, -1))
        : file.type === kind,
  )
  if (!fits) return 'This kind of file cannot be used here.'
  return file.size > maxBytes ? `This file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.` : null
}
