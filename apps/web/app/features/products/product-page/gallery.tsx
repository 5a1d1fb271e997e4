import { lazy, Suspense, useState } from 'react'
import { classNames } from '~/ui/class-names'
import { IconButton } from '~/ui/icon-button'
import { ProductPhoto } from '../product-photo'

const LargePhoto = lazy(() => import('./large-photo').then((module) => ({ default: module.LargePhoto })))

interface GalleryProps {
  urls: readonly string[]
  partId: string
  title: string
}

/** The pictures of a product. A click enlarges one, which can be zoomed further. */
export function Gallery({ urls, partId, title }: GalleryProps) {
  const [index, setIndex] = useState(0)
  const [large, setLarge] = useState<'never opened' | 'open' | 'closed'>('never opened')
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
            onClick={() => setLarge('open')}
          >
            <ProductPhoto url={url} partId={partId} alt={label} eager />
          </button>
        ) : (
          <ProductPhoto url={null} partId={partId} alt={title} drawingClassName="size-40 md:size-60" />
        )}
        {urls.length > 1 && <PhotoSteps words={`${index + 1} of ${urls.length}`} onStep={step} />}
      </div>
      {urls.length > 1 && <Thumbnails urls={urls} partId={partId} chosen={index} onChoose={setIndex} />}
      {url && large !== 'never opened' && (
        <Suspense>
          <LargePhoto
            url={url}
            title={title}
            label={label}
            open={large === 'open'}
            onOpenChange={(open) => setLarge(open ? 'open' : 'closed')}
          >
            {urls.length > 1 && <PhotoSteps words={`${index + 1} of ${urls.length}`} onStep={step} />}
          </LargePhoto>
        </Suspense>
      )}
    </div>
  )
}

interface ThumbnailsProps extends Omit<GalleryProps, 'title'> {
  chosen: number
  onChoose: (index: number) => void
}

function Thumbnails({ urls, partId, chosen, onChoose }: ThumbnailsProps) {
  return (
    <ul className="mt-3 grid grid-cols-5 gap-2.5 lg:grid-cols-8">
      {urls.map((other, position) => (
        <li key={other}>
          <button
            type="button"
            aria-label={`Show photo ${position + 1}`}
            aria-current={position === chosen}
            className={classNames(
              'block aspect-4/3 w-full overflow-hidden rounded-sm',
              position === chosen && 'ring-2 ring-ink ring-offset-2 ring-offset-page',
            )}
            onClick={() => onChoose(position)}
          >
            <ProductPhoto url={other} partId={partId} alt="" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Over a picture: previous, next, and its position. */
function PhotoSteps({ words, onStep }: { words: string; onStep: (by: number) => void }) {
  return (
    <>
      <IconButton
        icon="chevron-left"
        label="Previous photo"
        className="absolute top-1/2 left-3 -mt-5.5 bg-card print:hidden"
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon="chevron-right"
        label="Next photo"
        className="absolute top-1/2 right-3 -mt-5.5 bg-card print:hidden"
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
