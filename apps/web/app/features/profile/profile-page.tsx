import type { ReactNode } from 'react'
import { ErrorState } from '~/ui/error-state'
import { Loading, Skeleton } from '~/ui/skeleton'

interface ProfilePageProps {
  /** The page's parts, in order: id and name. */
  parts: readonly (readonly [id: string, label: string])[]
  aside: ReactNode
  children: ReactNode
}

export function ProfilePage({ parts, aside, children }: ProfilePageProps) {
  return (
    <>
      <ProfileHeading />
      <nav aria-label="On this page" className="mt-3 mb-5 flex gap-5 overflow-x-auto border-b border-line">
        {parts.map(([id, label]) => (
          <a
            key={id}
            href={`#${id}`}
            className="grid min-h-11 place-items-center text-14 font-550 whitespace-nowrap text-steel-600 hover:text-ink focus-visible:outline-offset-[-3px]"
          >
            {label}
          </a>
        ))}
      </nav>
      <div className={columns}>
        <div className="grid min-w-0 gap-4">{children}</div>
        <div className="lg:sticky lg:top-5">{aside}</div>
      </div>
    </>
  )
}

/** Shown until the profile has loaded. */
export function ProfileSkeleton() {
  return (
    <>
      <ProfileHeading />
      <Loading>
        <div className="mt-3 mb-5 flex min-h-11 items-center gap-5 border-b border-line">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-4 w-20" />
        </div>
        <div className={columns}>
          <div className="grid gap-4">
            {['first', 'second'].map((panel) => (
              <div key={panel} className="surface grid gap-4 p-4 md:p-5">
                <Skeleton className="h-6 w-36" />
                <Skeleton className="h-11 w-full" />
                <div className="grid gap-4 md:grid-cols-2">
                  <Skeleton className="h-11 w-full" />
                  <Skeleton className="h-11 w-full" />
                </div>
                <Skeleton className="h-11 w-32" />
              </div>
            ))}
          </div>
          <Skeleton className="h-60 w-full rounded" />
        </div>
      </Loading>
    </>
  )
}

interface ProfileFailureProps {
  onRetry: () => void
  retrying: boolean
  /** Says what is safe. */
  children: ReactNode
}

export function ProfileFailure({ onRetry, retrying, children }: ProfileFailureProps) {
  return (
    <>
      <ProfileHeading />
      <ErrorState title="Your profile could not be loaded" onRetry={onRetry} retrying={retrying} className="mt-5">
        {children}
      </ErrorState>
    </>
  )
}

const columns = 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_328px]'

const ProfileHeading = () => <h1 className="cut-head text-32">My Profile</h1>
