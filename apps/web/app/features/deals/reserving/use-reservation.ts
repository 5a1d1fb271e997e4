import type { Deal } from '@allyards/contract/deals'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '~/store/hooks'
import { dealCalls } from '../deal-calls'

/**
 * The visitor's deal about a listing, live. When it begins in another tab, or ends, the page refetches the listing, because there
 * may be none left, or one again.
 */
export function useReservation(slug: string): Deal | null {
  const isBuyer = useSession()?.role === 'buyer'
  const { data } = dealCalls.useGetReservationQuery({ params: { slug } }, { skip: !isBuyer })
  const mine = (isBuyer && data?.mine) || null
  const { revalidate } = useRevalidator()
  const status = data && (mine?.status ?? 'none')
  const before = useRef(status)
  useEffect(() => {
    const hasBegun = before.current === 'none' && status !== 'none'
    if (hasBegun || (before.current === 'agreed' && status === 'cancelled')) void revalidate()
    before.current = status
  }, [status, revalidate])
  return mine
}
