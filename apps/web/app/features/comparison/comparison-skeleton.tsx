import { Loading, Skeleton } from '~/ui/skeleton'

export function ComparisonSkeleton() {
  return (
    <Loading className="mx-auto grid max-w-257 gap-4">
      <h1 className="sr-only">Offers for your enquiry</h1>
      <Skeleton className="h-4 w-50" />
      <div className="flex flex-wrap items-center gap-5">
        <Skeleton className="h-10 w-45" />
        <div className="grid gap-2">
          <Skeleton className="h-8 w-70 max-w-full" />
          <Skeleton className="h-4 w-50" />
        </div>
      </div>
      <Skeleton className="h-50 w-full rounded" />
      <div className="surface grid gap-4 p-5">
        <Skeleton className="h-13 w-60" />
        <div className="grid gap-4 md:grid-cols-3">
          {['first', 'second', 'third'].map((key) => (
            <div key={key} className="grid gap-3">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-9 w-30" />
              <Skeleton className="h-60 w-full" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  )
}
