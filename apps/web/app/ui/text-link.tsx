import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names'

/** An underlined link in running text; 24 px high at least, so that a thumb finds it. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames('link inline-flex min-h-6 items-center gap-1.5', className)} />
}

/** A button that reads as a link. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames('link inline-flex min-h-6 items-center gap-1.5 text-inherit', className)}
    />
  )
}
