import { momentWords } from '@allyards/contract/day-words'
import type { ResponseOf } from '@allyards/contract/endpoint'
import type { similarProducts } from '@allyards/contract/products'
import type { Reservation } from '@allyards/contract/reservations'
import { lazy, Suspense } from 'react'
import { GoneScreen } from '~/features/products/product-page/gone-screen'
import { useReservation } from './use-reservation'

const ReservedBox = lazy(() => import('./reserved-box').then((module) => ({ default: module.ReservedBox })))

interface GoneListingProps {
  slug: string
  gone: ResponseOf<typeof similarProducts>
  /** Whether it is only reserved, as everybody sees it. */
  standing: Pick<Reservation, 'free_again_at' | 'is_reserved'> | null
}

/** A listing that is not available: reserved by the visitor, reserved by somebody else, or sold. */
export function GoneListing({ slug, gone, standing }: GoneListingProps) {
  const mine = useReservation(slug)
  if (mine?.status === 'agreed') {
    return (
      <GoneScreen slug={slug} {...gone}>
        <Suspense>
          <div className="mx-auto w-full max-w-120">
            <ReservedBox deal={mine} />
          </div>
        </Suspense>
      </GoneScreen>
    )
  }
  return <GoneScreen slug={slug} {...gone} {...(standing ? reservedWords(standing) : {})} />
}

function reservedWords({ free_again_at, is_reserved }: Pick<Reservation, 'free_again_at' | 'is_reserved'>) {
  if (!free_again_at && !is_reserved) return {}
  const about = free_again_at
    ? `If they do not pay by ${momentWords(free_again_at)}, it is free again. Look here then, or take one of the others.`
    : 'If the sale falls through, it is free again. Look here later, or take one of the others.'
  return { title: 'Reserved by another buyer', about }
}
