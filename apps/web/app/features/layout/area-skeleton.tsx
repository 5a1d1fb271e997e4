import { ownValue } from '@allyards/contract/own-value'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Skeleton } from '~/ui/skeleton'

/** The outline of the coming screen, shown until the user is known. */
export function AreaSkeleton() {
  const { pathname } = useLocation()
  const Shape = ownValue(shapes, pathname) ?? Cards
  return <Shape />
}

const shapes: Record<string, () => ReactNode> = {
  '/seller-explore': ListAndPane,
  '/message': ListAndPane,
  '/buyer-dashboard': ListAndPane,
  '/seller-dashboard': Figures,
  '/product': Rows,
  '/addProductForm': Fields,
  '/EnquiryPage': Fields,
  '/seller-profile': Fields,
  '/buyer-profile': Fields,
}

const Title = () => <Skeleton className="h-9 w-56 max-w-full" />

function Cards() {
  return (
    <div className="grid gap-4">
      <Title />
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-32 w-full rounded" />
      ))}
    </div>
  )
}

/** A list at the left with the open item beside it; on a phone only the list. */
function ListAndPane() {
  return (
    <div className="grid gap-6 lg:grid-cols-[23rem_minmax(0,1fr)]">
      <div className="grid content-start gap-3">
        <Skeleton className="h-11 w-full rounded" />
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} className="h-18 w-full rounded" />
        ))}
      </div>
      <div className="hidden content-start gap-4 lg:grid">
        <Title />
        <Skeleton className="h-72 w-full rounded" />
      </div>
    </div>
  )
}

function Figures() {
  return (
    <div className="grid gap-4">
      <Title />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {[1, 2, 3, 4].map((figure) => (
          <Skeleton key={figure} className="h-24 w-full rounded" />
        ))}
      </div>
      <Skeleton className="h-64 w-full rounded" />
    </div>
  )
}

function Rows() {
  return (
    <div className="grid gap-4">
      <Title />
      <Skeleton className="h-11 w-full rounded" />
      <div className="grid gap-2">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <Skeleton key={row} className="h-14 w-full rounded" />
        ))}
      </div>
    </div>
  )
}

function Fields() {
  return (
    <div className="grid max-w-3xl gap-5">
      <Title />
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-16 w-full rounded" />
          <Skeleton className="h-16 w-full rounded" />
        </div>
      ))}
    </div>
  )
}
