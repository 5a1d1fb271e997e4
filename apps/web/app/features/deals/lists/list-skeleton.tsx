import { Loading, Skeleton } from '~/ui/skeleton'

/** Placeholder rows while deals load. */
export function ListSkeleton() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-16 w-full rounded" />
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="surface flex flex-wrap items-center gap-4 p-4">
          <Skeleton className="h-7 w-24" />
          <Skeleton className="h-10 w-52 max-w-full" />
          <Skeleton className="ml-auto h-9 w-28" />
        </div>
      ))}
    </Loading>
  )
}
