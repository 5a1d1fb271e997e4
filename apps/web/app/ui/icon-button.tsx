import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** The button's action, used as its label and tooltip. */
  label: string
  size?: 'md' | 'sm'
  /** A count badge, for example. */
  children?: ReactNode
}

export function IconButton({ icon, label, size = 'md', className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-grid shrink-0 place-items-center text-inherit transition-colors enabled:hover:bg-well disabled:cursor-not-allowed disabled:text-steel-400 data-popup-open:bg-well on-ink:enabled:hover:bg-ink-700',
        size === 'sm' ? 'size-8 rounded-sm' : 'size-11 rounded',
        children !== undefined && 'relative',
        className,
      )}
    >
      <Icon name={icon} size={size} />
      {children}
    </button>
  )
}
