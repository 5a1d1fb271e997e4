import type { ReactNode } from 'react'
import { Button } from './button'
import { classNames } from './class-names'
import { Icon } from './icon'

interface ErrorStateProps {
  title: string
  /** Says what is safe: "Your listings are still live." */
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** The page holds nothing else, so its title is the page's heading. */
  isPage?: boolean
  className?: string
}

export function ErrorState({ title, children, onRetry, retrying, isPage = false, className }: ErrorStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div
      role="alert"
      className={classNames('surface grid min-h-72 content-center justify-items-center gap-2 px-6 py-8 text-center', className)}
    >
      <span className="mb-2 grid size-14 place-items-center rounded bg-stop-wash text-stop">
        <Icon name="alert" className="size-7" />
      </span>
      <Heading className="cut-head text-20">{title}</Heading>
      {children && <div className="max-w-[32ch] text-steel-600">{children}</div>}
      {onRetry && (
        <Button kind="line" icon="retry" className="mt-2.5" pending={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
