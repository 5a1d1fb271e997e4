import { messages } from '@allyards/contract/messages'
import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** One bar in the shape of the coming content. Give it a height and width. */
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
  /** The page holds nothing else yet, so the words are its heading. */
  isPage?: boolean
  className?: string
  children: ReactNode
}

/** Holds the bars and says "Loading..." to screen readers. */
export function Loading({ isPage = false, className, children }: LoadingProps) {
  return (
    <div aria-busy="true" className={className}>
      <div role="status" className="sr-only">
        {isPage ? <h1>{messages.loading}</h1> : messages.loading}
      </div>
      {children}
    </div>
  )
}
