import type { Deal } from '@allyards/contract/deals'
import { useEffect } from 'react'
import { useReservation } from './use-reservation'

/**
 * Reports the buyer's reservation of a listing. It is separate from the box because it calls the server, and a guest's page does
 * not.
 */
export function FollowReservation({ slug, onChange }: { slug: string; onChange: (mine: Deal | null) => void }) {
  const mine = useReservation(slug)
  useEffect(() => onChange(mine), [mine, onChange])
  return null
}
