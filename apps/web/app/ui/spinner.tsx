import { classNames } from './class-names'

export function Spinner({ size = 'md', className }: { size?: 'md' | 'sm'; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block shrink-0 animate-spin rounded-full border-current border-r-transparent opacity-90',
        size === 'sm' ? 'size-3.5 border-2' : 'size-4.5 border-[2.5px]',
        className,
      )}
    />
  )
}
