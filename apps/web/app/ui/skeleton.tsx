import { messages } from '@allyards/contract/messages'
import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** One bar in the shape of what comes: give its height and width. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-sheen rounded-sm bg-linear-to-r from-paper-2 via-paper-3 to-paper-2 bg-size-[200%_100%]',
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
