import { Loading, Skeleton } from '~/ui/skeleton'

/** Placeholders for head, steps and panels, in the shape of the page. */
export function DealSkeleton() {
  return (
    <Loading isPage className="mx-auto grid max-w-252 gap-4">
      <div className="flex items-center gap-5 pt-11">
        <Skeleton className="h-12 w-44 max-md:hidden" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-8 w-72 max-w-full" />
          <Skeleton className="h-4 w-52 max-w-full" />
        </div>
      </div>
      <div className="grid gap-4 rounded bg-ink p-6 max-md:-mx-4 max-md:rounded-none">
        <Skeleton className="h-6 w-40 bg-ink-700" />
        <Skeleton className="h-8 w-80 max-w-full bg-ink-700" />
        <Skeleton className="h-12 w-full bg-ink-700" />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_348px]">
        <div className="grid gap-4">
          <Skeleton className="h-64 w-full rounded" />
          <Skeleton className="h-72 w-full rounded" />
        </div>
        <Skeleton className="h-64 w-full rounded" />
      </div>
    </Loading>
  )
}
