import { classNames } from './class-names'

/** The trend of a figure, without axes. The figure itself is beside it. */
export function Sparkline({ values, className }: { values: readonly number[]; className?: string }) {
  if (values.length < 2) return null
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * 156 + 2
    const y = 31 - ((value - low) / span) * 28
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return (
    <svg
      viewBox="0 0 160 34"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames('h-8.5 w-full text-ink-700', className)}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
