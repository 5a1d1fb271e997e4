import { momentWords } from '@allyards/contract/day-words'
import type { ResponseOf } from '@allyards/contract/endpoint'
import type { similarProducts } from '@allyards/contract/products'
import { lazy, Suspense } from 'react'
import { GoneScreen } from '~/features/products/product-page/gone-screen'
import { useReservation } from './use-reservation'

const ReservedBox = lazy(() => import('./reserved-box').then((module) => ({ default: module.ReservedBox })))

interface GoneListingProps {
  slug: string
  gone: ResponseOf<typeof similarProducts>
  /** When it may be available again; null if it is sold. */
  freeAgainAt: string | null
}

/** A listing that is not available: reserved by the visitor, reserved by somebody else, or sold. */
export function GoneListing({ slug, gone, freeAgainAt }: GoneListingProps) {
  const mine = useReservation(slug)
  if (mine?.status === 'agreed') {
    return (
      <GoneScreen {...gone}>
        <Suspense>
          <div className="mx-auto w-full max-w-120">
            <ReservedBox deal={mine} />
          </div>
        </Suspense>
      </GoneScreen>
    )
  }
  const until = freeAgainAt && momentWords(freeAgainAt)
  return (
    <GoneScreen
      {...gone}
      {...(until
        ? {
            title: 'Reserved by another buyer',
            about: `If they do not pay by ${until}, it is free again. Look here then, or take one of the others.`,
          }
        : {})}
    />
  )
}
