import type { Role } from '@allyards/contract/shapes'
import { dealCalls } from './deal-calls'

/** The number of deals that wait for this side; null makes no call. */
export function useWaitingDeals(side: Role | null): number {
  const { data } = dealCalls.useListDealsInfiniteQuery({ status: 'open' }, { skip: side === null })
  return data?.pages.at(-1)?.waiting ?? 0
}
