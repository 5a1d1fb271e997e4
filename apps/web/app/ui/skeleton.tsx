import { messages } from '@allyards/contract/messages'
import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** One bar in the shape of what comes: give its height and width. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative block overflow-hidden rounded-sm bg-paper-2',
        'after:absolute after:inset-0 after:animate-sheen after:bg-linear-to-r after:from-transparent after:via-paper-3 after:to-transparent',
        className,
      )}
    />
  )
}

interface LoadingProps {
  /** Nothing else is on the page yet: the words are its heading. */
  isPage?: boolean
  className?: string
  children: ReactNode
}

/** Holds the bars and says "Loading..." to screen readers. */
export function Loading({ isPage = false, className, children }: LoadingProps) {
  const words = <span role="status">{messages.loading}</span>
  return (
    <div aria-busy="true" className={className}>
      {isPage ? <h1 className="sr-only">{words}</h1> : <span className="sr-only">{words}</span>}
      {children}
    </div>
  )
}
