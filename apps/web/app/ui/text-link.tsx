import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names'

/** An underlined link in running text, at least 24 px high, so that a thumb can hit it. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames('link inline-flex min-h-6 items-center gap-1.5', className)} />
}

/** A button that looks like a link. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames('link inline-flex min-h-6 items-center gap-1.5 text-inherit', className)}
    />
  )
}
