import { useState } from 'react'
import { Dialog } from '~/ui/dialog'

/** The photos of one side; a press enlarges them. */
export function ClaimPhotos({ urls, whose }: { urls: readonly string[]; whose: string }) {
  const [isOpen, setOpen] = useState(false)
  if (urls.length === 0) return null
  return (
    <>
      <button
        type="button"
        aria-label={`Show the photos of ${whose}`}
        className="mt-2 flex flex-wrap gap-2 rounded-sm"
        onClick={() => setOpen(true)}
      >
        {urls.map((url) => (
          <img
            key={url}
            src={url}
            alt=""
            width={96}
            height={72}
            loading="lazy"
            className="h-18 w-24 rounded-[8px] object-cover"
          />
        ))}
      </button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={`Photos of ${whose}`}>
          <div className="grid gap-3">
            {urls.map((url, index) => (
              <img key={url} src={url} alt={`${index + 1} of ${urls.length}`} className="w-full rounded" />
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
