import { Loading, Skeleton } from '~/ui/skeleton'

export function DepotDetailsSkeleton() {
  return (
    <Loading className="grid max-w-200 gap-5 border-t-3 border-ink pt-6">
      {['h-11', 'h-11.5', 'h-12', 'h-28'].map((height) => (
        <span key={height} className="grid gap-2">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className={`${height} w-full`} />
        </span>
      ))}
    </Loading>
  )
}
