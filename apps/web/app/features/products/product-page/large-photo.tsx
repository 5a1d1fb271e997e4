import { type ReactNode, useState } from 'react'
import { classNames } from '~/ui/class-names'
import { Dialog } from '~/ui/dialog'

interface LargePhotoProps {
  url: string
  title: string
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A picture of a product over the page. A click zooms in. */
export function LargePhoto({ url, title, label, open, onOpenChange, children }: LargePhotoProps) {
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
