import { type ReactNode, useState } from 'react'
import { classNames } from '~/ui/class-names'
import { Dialog } from '~/ui/dialog'
import { IconButton } from '~/ui/icon-button'
import { ProductPhoto } from './product-photo'

/** The pictures of a product. A click shows one large, where it can be zoomed further. */
export function Gallery({ urls, partId, title }: { urls: readonly string[]; partId: string; title: string }) {
  const [index, setIndex] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const url = urls[index]
  const step = (by: number) => setIndex((index + by + urls.length) % urls.length)
  const label = `Photo ${index + 1} of ${urls.length}: ${title}`
  return (
    <div>
      <div className="relative -mx-4 aspect-10/7 overflow-hidden bg-tint-1 md:mx-0 md:rounded">
        {url ? (
          <button
            type="button"
            aria-label={`Enlarge ${label}`}
            className="size-full cursor-zoom-in"
            onClick={() => setLarge(true)}
          >
            <ProductPhoto url={url} partId={partId} alt={label} eager />
          </button>
        ) : (
          <ProductPhoto url={null} partId={partId} alt={title} drawingClassName="size-40 md:size-60" />
        )}
        {urls.length > 1 && <PhotoSteps words={`${index + 1} of ${urls.length}`} onStep={step} />}
      </div>
      {urls.length > 1 && (
        <ul className="mt-3 grid grid-cols-5 gap-2.5 lg:grid-cols-8">
          {urls.map((other, position) => (
            <li key={other}>
              <button
                type="button"
                aria-label={`Show photo ${position + 1}`}
                aria-current={position === index}
                className={classNames(
                  'block aspect-4/3 w-full overflow-hidden rounded-sm',
                  position === index && 'ring-2 ring-ink ring-offset-2 ring-offset-page',
                )}
                onClick={() => setIndex(position)}
              >
                <ProductPhoto url={other} partId={partId} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {url && (
        <LargePhoto url={url} title={title} label={label} open={isLarge} onOpenChange={setLarge}>
          {urls.length > 1 && <PhotoSteps words={`${index + 1} of ${urls.length}`} onStep={step} />}
        </LargePhoto>
      )}
    </div>
  )
}

/** Over a picture: to the one before and the one after, and which one this is. */
function PhotoSteps({ words, onStep }: { words: string; onStep: (by: number) => void }) {
  return (
    <>
      <IconButton
        icon="chevron-left"
        label="Previous photo"
        className="absolute top-1/2 left-3 -mt-5.5 bg-card"
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon="chevron-right"
        label="Next photo"
        className="absolute top-1/2 right-3 -mt-5.5 bg-card"
        onClick={() => onStep(1)}
      />
      <span
        aria-live="polite"
        className="absolute right-3 bottom-3 rounded-sm bg-ink px-2 py-1 text-13 font-650 text-white tabular-nums"
      >
        {words}
      </span>
    </>
  )
}

interface LargePhotoProps {
  url: string
  title: string
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

function LargePhoto({ url, title, label, open, onOpenChange, children }: LargePhotoProps) {
  const [isZoomed, setZoomed] = useState(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="photo">
      <div className="relative">
        <div className="max-h-[70dvh] overflow-auto overscroll-contain rounded bg-tint-1">
          <button
            type="button"
            aria-pressed={isZoomed}
            aria-label={isZoomed ? 'Zoom out' : 'Zoom in'}
            className={classNames('block', isZoomed ? 'w-[220%] cursor-zoom-out' : 'w-full cursor-zoom-in')}
            onClick={() => setZoomed(!isZoomed)}
          >
            <img src={url} alt={label} className={isZoomed ? 'w-full' : 'max-h-[70dvh] w-full object-contain'} />
          </button>
        </div>
        {children}
      </div>
    </Dialog>
  )
}
