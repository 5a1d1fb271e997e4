import { encode } from 'uqr'
import { classNames } from './class-names'

/** `label` describes its content for screen readers. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={classNames('bg-white', className)}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} className="fill-ink" />
    </svg>
  )
}
