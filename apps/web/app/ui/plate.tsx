import { formatPlate } from '@allyards/contract/plate'
import { classNames } from './class-names'

export type PlateSize = 'sm' | 'md' | 'lg' | 'xl'

export const plateSizes: Record<PlateSize, string> = {
  sm: 'plate plate-sm',
  md: 'plate',
  lg: 'plate plate-lg',
  xl: 'plate plate-xl',
}

interface PlateProps {
  /** In any spelling; without one the plate shows its placeholder. */
  reg?: string | null
  size?: PlateSize
  className?: string
}

/** The number plate that marks a vehicle. Never a button, never a decoration. */
export function Plate({ reg, size = 'md', className }: PlateProps) {
  return (
    <span className={classNames(plateSizes[size], className)}>
      <span aria-hidden="true" className="plate-band">
        GB
      </span>
      <span className={classNames('plate-text', !reg && 'text-plate-ghost')}>{reg ? formatPlate(reg) : 'YOUR REG'}</span>
    </span>
  )
}
