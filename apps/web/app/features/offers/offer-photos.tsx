import { limits } from '@allyards/contract/limits'
import { useRef } from 'react'
import { type PhotoEntry, usePhotos } from '~/features/uploads/use-photos'
import { Button } from '~/ui/button'
import { IconButton } from '~/ui/icon-button'
import { TextButton } from '~/ui/text-link'

interface OfferPhotosProps {
  urls: readonly string[]
  onChange: (urls: string[]) => void
}

/** The photos of one offer, chosen or taken, uploaded at once. */
export function OfferPhotos({ urls, onChange }: OfferPhotosProps) {
  const photos = usePhotos(urls, onChange)
  const picker = useRef<HTMLInputElement>(null)
  const count = photos.entries.length
  return (
    <div className="min-w-0">
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label="Photos of the part"
        onChange={(event) => {
          photos.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        {photos.entries.map((entry, index) => (
          <SmallPhoto key={entry.id} entry={entry} position={index + 1} count={count} onRemove={() => photos.remove(entry)} />
        ))}
        {count < limits.productImages && (
          <Button kind="quiet" size="sm" icon="camera" onClick={() => picker.current?.click()}>
            {count === 0 ? 'Add photos' : 'Add'}
          </Button>
        )}
      </div>
      {photos.entries
        .filter((entry) => entry.error)
        .map((entry) => (
          <p key={entry.id} role="alert" className="mt-1 text-13 font-550 text-stop">
            {entry.error}
            <TextButton className="ml-2" onClick={() => photos.retry(entry.id)}>
              Try again
            </TextButton>
          </p>
        ))}
    </div>
  )
}

interface SmallPhotoProps {
  entry: PhotoEntry
  position: number
  count: number
  onRemove: () => void
}

function SmallPhoto({ entry, position, count, onRemove }: SmallPhotoProps) {
  return (
    <span className="relative size-11 overflow-hidden rounded-sm bg-tint-1">
      <img src={entry.previewUrl} alt={`${position} of ${count}`} className="size-full object-cover" />
      {!entry.url && !entry.error && (
        <span role="status" className="absolute inset-0 grid place-items-center bg-card/80 text-12 font-650 tabular-nums">
          {`${Math.round(entry.progress * 100)}%`}
        </span>
      )}
      <IconButton
        size="sm"
        icon="close"
        label={`Remove photo ${position}`}
        className="absolute inset-0 size-11! bg-card/80 opacity-0 hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-60"
        onClick={onRemove}
      />
    </span>
  )
}
