import { classNames } from '~/ui/class-names'
import { PartDrawing } from '~/ui/part-drawing'

const tints = ['bg-tint-1', 'bg-tint-2', 'bg-tint-3', 'bg-tint-4', 'bg-tint-5']

interface ProductPhotoProps {
  url: string | null | undefined
  partId: string
  alt: string
  /** A page's first pictures load at once. */
  eager?: boolean
  drawingClassName?: string
  className?: string
}

/** The picture of a product, or the drawing of its part on a tinted ground. */
export function ProductPhoto({ url, partId, alt, eager = false, drawingClassName = 'size-24', className }: ProductPhotoProps) {
  if (url) {
    return (
      <img
        src={url}
        alt={alt}
        width={400}
        height={300}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={classNames('size-full object-cover', className)}
      />
    )
  }
  return (
    <span className={classNames('relative grid size-full place-items-center overflow-hidden', tintOf(partId), className)}>
      <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1/3 bg-ink/5" />
      <PartDrawing slug={partId} className={classNames('relative', drawingClassName)} strokeWidth={1.25} />
    </span>
  )
}

function tintOf(partId: string): string {
  const sum = [...partId].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return tints[sum % tints.length] ?? 'bg-tint-1'
}
