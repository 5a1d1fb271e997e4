import { Skeleton } from '~/ui/skeleton'

/** A heading and cards, as most screens of the areas begin. */
export function AreaSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-9 w-56 max-w-full" />
      <Skeleton className="h-32 w-full rounded" />
      <Skeleton className="h-32 w-full rounded" />
      <Skeleton className="h-32 w-full rounded" />
    </div>
  )
}
