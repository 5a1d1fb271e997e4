import { classNames } from './class-names'
import sprite from './part-sprite.svg?url&no-inline'

/** A part's line drawing in the surrounding text's colour. Thinner strokes suit larger sizes. */
export function PartDrawing({ slug, className, strokeWidth = 1.75 }: { slug: string; className?: string; strokeWidth?: number }) {
  return (
    <svg
      className={classNames('block', className ?? 'size-10')}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${sprite}#${slug}`} />
    </svg>
  )
}
