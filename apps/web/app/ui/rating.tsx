import { classNames } from './class-names'
import { Icon } from './icon'

interface RatingProps {
  /** 0 to 5, drawn to the exact fraction. */
  value: number
  size?: 'sm' | 'lg'
  className?: string
}

export function Rating({ value, size = 'sm', className }: RatingProps) {
  const filled = `${Math.min(100, Math.max(0, value * 20))}%`
  return (
    <span role="img" aria-label={`${value} out of 5`} className={classNames('drawn relative inline-flex w-max', className)}>
      <Stars size={size} className="text-steel-300" />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: filled }}>
        <Stars size={size} className="text-ink" />
      </span>
    </span>
  )
}

function Stars({ size, className }: { size: 'sm' | 'lg'; className: string }) {
  return (
    <span className={classNames('flex w-max', size === 'lg' ? 'gap-0.75' : 'gap-0.5', className)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star-solid" className={size === 'lg' ? 'size-8' : 'size-4'} />
      ))}
    </span>
  )
}
