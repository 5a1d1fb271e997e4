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

/** Holds the bars and says "Loading..." to screen readers. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {messages.loading}
      </span>
      {children}
    </div>
  )
}
