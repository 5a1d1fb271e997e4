import type { Deal } from '@allyards/contract/deals'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '~/store/hooks'
import { dealCalls } from '../deal-calls'

/**
 * The visitor's reservation of a listing, live. When it ends, the page refetches the listing, because it may be available again.
 */
export function useReservation(slug: string): Deal | null {
  const isBuyer = useSession()?.role === 'buyer'
  const { data } = dealCalls.useGetReservationQuery({ params: { slug } }, { skip: !isBuyer })
  const mine = (isBuyer && data?.mine) || null
  const { revalidate } = useRevalidator()
  const before = useRef(mine?.status)
  useEffect(() => {
    if (before.current === 'agreed' && mine?.status === 'cancelled') void revalidate()
    before.current = mine?.status
  }, [mine?.status, revalidate])
  return mine
}
