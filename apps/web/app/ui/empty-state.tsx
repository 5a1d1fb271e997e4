import type { ReactNode } from 'react'
import { classNames } from './class-names'

interface EmptyStateProps {
  /** A drawing of the missing thing. */
  picture?: ReactNode
  title: string
  /** The next step. */
  children?: ReactNode
  action?: ReactNode
  /** The page holds nothing else, so its title is the page's heading. */
  isPage?: boolean
  className?: string
}

export function EmptyState({ picture, title, children, action, isPage = false, className }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div
      className={classNames('surface grid min-h-72 content-center justify-items-center gap-2 px-6 py-8 text-center', className)}
    >
      {picture && <div className="mb-2 grid min-h-14 place-items-center">{picture}</div>}
      <Heading className="cut-head text-20">{title}</Heading>
      {children && <div className="max-w-[32ch] text-steel-600">{children}</div>}
      {action && <div className="mt-2.5">{action}</div>}
    </div>
  )
}
