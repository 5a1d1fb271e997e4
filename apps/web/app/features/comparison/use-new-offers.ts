import { useEffect, useState } from 'react'
import type { Offer } from './offers'

/** The offers that arrived while the page was open, until they are marked as seen. */
export function useNewOffers(offers: readonly Offer[] | undefined) {
  const [seen, setSeen] = useState<ReadonlySet<string>>()
  useEffect(() => {
    if (offers && !seen) setSeen(idsOf(offers))
  }, [offers, seen])
  const fresh = seen && offers ? offers.filter(({ id }) => !seen.has(id)) : []
  return { fresh, markSeen: () => setSeen(idsOf(offers ?? [])) }
}

const idsOf = (offers: readonly Offer[]) => new Set(offers.map(({ id }) => id))
