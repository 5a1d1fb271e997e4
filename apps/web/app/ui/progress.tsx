import { classNames } from './class-names'

interface ProgressProps {
  /** The progress in words: "112 of 156 depots asked". */
  label: string
  value: number
  max?: number
  tone?: 'go' | 'ink'
  hideLabel?: boolean
  className?: string
}

export function Progress({ label, value, max = 100, tone = 'go', hideLabel = false, className }: ProgressProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  return (
    <div className={className}>
      {!hideLabel && (
        <p aria-hidden="true" className="mb-2 text-13 font-550 tabular-nums">
          {label}
        </p>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className="drawn h-2 overflow-hidden rounded-full bg-paper-3"
      >
        <span
          className={classNames('block h-full rounded-full transition-[width] duration-200', tone === 'go' ? 'bg-go' : 'bg-ink')}
          style={{ width: `${share}%` }}
        />
      </div>
    </div>
  )
}
