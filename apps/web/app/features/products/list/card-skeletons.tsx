import { Loading, Skeleton } from '~/ui/skeleton'

/** Three cards to come. */
export function CardSkeletons() {
  return (
    <Loading className="grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <div
          key={card}
          className="surface grid grid-cols-[112px_minmax(0,1fr)] overflow-hidden md:grid-cols-1 md:grid-rows-[auto_1fr]"
        >
          <Skeleton className="rounded-none max-md:h-full md:aspect-8/5" />
          <div className="grid gap-3 p-3.5 md:p-4">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-8 w-2/5" />
            <Skeleton className="h-12 w-full" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
