import { limits } from '@allyards/contract/limits'
import { type ComponentProps, type DragEvent, useRef, useState } from 'react'
import type { PhotoEntry, Photos } from '~/features/uploads/use-photos'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { TextButton } from '~/ui/text-link'

/** Up to eight photos, dropped, chosen or taken. The first is the cover. Dragging or the arrows change the order. */
export function PhotoPicker({ photos }: { photos: Photos }) {
  const { add } = photos
  const picker = useRef<HTMLInputElement>(null)
  const shutter = useRef<HTMLInputElement>(null)
  return (
    <div>
      <PhotoList photos={photos} onAdd={() => picker.current?.click()} />
      <FileInput ref={picker} label="Photos" multiple onChoose={add} />
      <FileInput ref={shutter} label="Take a photo" capture="environment" onChoose={add} />
      <p className="mt-2 text-13 text-steel-600">
        JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB each. Drop them here, or drag to change the order.
      </p>
      <TextButton className="min-h-11 pointer-fine:hidden" onClick={() => shutter.current?.click()}>
        <Icon name="camera" size="sm" />
        Take a photo
      </TextButton>
    </div>
  )
}

/** The photos in order, with a place for more while there is room. */
function PhotoList({ photos, onAdd }: { photos: Photos; onAdd: () => void }) {
  const { entries, add, move } = photos
  const [dragged, setDragged] = useState<string | null>(null)
  const room = limits.productImages - entries.length

  function drop(event: DragEvent, onto?: number) {
    event.preventDefault()
    if (dragged !== null) move(dragged, onto ?? entries.length - 1)
    else add([...event.dataTransfer.files])
    setDragged(null)
  }

  return (
    <ul
      className="grid grid-cols-2 gap-2.5 md:grid-cols-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event)}
    >
      {entries.map((entry, index) => (
        <Photo
          key={entry.id}
          entry={entry}
          index={index}
          count={entries.length}
          photos={photos}
          isDragged={dragged === entry.id}
          onDragStart={() => setDragged(entry.id)}
          onDrop={(event) => {
            event.stopPropagation()
            drop(event, index)
          }}
        />
      ))}
      {room > 0 && (
        <li>
          <button
            type="button"
            className="grid aspect-4/3 w-full place-content-center justify-items-center gap-1 rounded border-[1.5px] border-dashed border-field bg-paper-1 text-14 font-600 hover:border-ink"
            onClick={onAdd}
          >
            <Icon name="plus" />
            {entries.length === 0 ? 'Add photos' : 'Add'}
          </button>
        </li>
      )}
    </ul>
  )
}

interface FileInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'multiple' | 'capture'> {
  label: string
  onChoose: (files: File[]) => void
}

/** Allows the same file to be chosen again. */
function FileInput({ label, onChoose, ...input }: FileInputProps) {
  return (
    <input
      type="file"
      hidden
      aria-label={label}
      accept="image/*"
      onChange={(event) => {
        onChoose([...(event.target.files ?? [])])
        event.target.value = ''
      }}
      {...input}
    />
  )
}

interface PhotoProps {
  entry: PhotoEntry
  index: number
  count: number
  photos: Photos
  isDragged: boolean
  onDragStart: () => void
  onDrop: (event: DragEvent) => void
}

/** One photo with its position, its upload progress, and buttons to move and remove it. */
function Photo({ entry, index, count, photos: { remove, move, retry }, isDragged, onDragStart, onDrop }: PhotoProps) {
  return (
    <li
      draggable={Boolean(entry.url)}
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      className={classNames(
        'relative aspect-4/3 overflow-hidden rounded bg-tint-1',
        index === 0 && 'ring-2 ring-ink',
        isDragged && 'opacity-50',
      )}
    >
      <img src={entry.previewUrl} alt={`${index + 1} of ${count}`} className="size-full object-cover" />
      <span className="absolute top-1.5 left-1.5 rounded-sm bg-ink px-1.5 py-0.5 text-12 font-650 text-white">
        {index === 0 ? 'Cover' : index + 1}
      </span>
      <IconButton
        size="sm"
        icon="close"
        label={`Remove photo ${index + 1}`}
        className="absolute top-1.5 right-1.5 bg-card"
        onClick={() => remove(entry)}
      />
      <PhotoState entry={entry} onRetry={() => retry(entry.id)} />
      {entry.url && (
        <span className="absolute right-1.5 bottom-1.5 flex gap-1">
          {index > 0 && (
            <IconButton
              size="sm"
              icon="chevron-left"
              label={`Move photo ${index + 1} forward`}
              className="bg-card"
              onClick={() => move(entry.id, index - 1)}
            />
          )}
          {index < count - 1 && (
            <IconButton
              size="sm"
              icon="chevron-right"
              label={`Move photo ${index + 1} back`}
              className="bg-card"
              onClick={() => move(entry.id, index + 1)}
            />
          )}
        </span>
      )}
    </li>
  )
}

function PhotoState({ entry, onRetry }: { entry: PhotoEntry; onRetry: () => void }) {
  if (entry.error) {
    return (
      <span role="alert" className="absolute inset-x-0 bottom-0 bg-stop-wash p-1.5 text-12 font-550 text-stop-deep">
        {entry.error}
        <TextButton className="ml-1.5" onClick={onRetry}>
          Try again
        </TextButton>
      </span>
    )
  }
  if (entry.url) return null
  const percent = Math.round(entry.progress * 100)
  return (
    <span className="absolute inset-x-2 bottom-2 rounded-sm bg-card/90 p-1.5 text-12 font-650 tabular-nums">
      {`${percent}%`}
      <span
        role="progressbar"
        aria-label="Uploading"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-1 block h-1.5 rounded-full bg-paper-3"
      >
        <span className="block h-full rounded-full bg-go" style={{ width: `${percent}%` }} />
      </span>
    </span>
  )
}
