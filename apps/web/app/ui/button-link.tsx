import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonClass } from './button-class'
import { Icon, type IconName } from './icon'

interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, 'className'> {
  icon?: IconName
  iconAfter?: IconName
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, wide, className, icon, iconAfter, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ kind, size, wide, className })}>
      {icon && <Icon name={icon} size="sm" />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} size="sm" />}
    </Link>
  )
}
