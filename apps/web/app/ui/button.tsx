import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import { Spinner } from './spinner'

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  icon?: IconName
  iconAfter?: IconName
  /** Replaces the label with a spinner, keeps the width, and disables the button. */
  pending?: boolean
}

export function Button(props: ButtonProps) {
  const { kind, size, wide, className, icon, iconAfter, pending = false, disabled, type = 'button', children, ...rest } = props
  const iconSize = size === 'xs' || size === 'sm' || icon === undefined ? 'sm' : 'md'
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonClass({ kind, size, wide, className })}
    >
      {icon && <Icon name={icon} size={iconSize} className={classNames(pending && 'opacity-0')} />}
      <span className={classNames(pending && 'opacity-0')}>{children}</span>
      {iconAfter && <Icon name={iconAfter} size="sm" className={classNames(pending && 'opacity-0')} />}
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={size === 'xs' ? 'sm' : 'md'} />
        </span>
      )}
    </button>
  )
}
