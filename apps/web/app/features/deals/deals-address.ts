import { type DealFilter, dealFilters } from '@allyards/contract/deals'
import type { QuotationItem } from '@allyards/contract/quotations'
import type { Role } from '@allyards/contract/shapes'
import type { DealsFilter } from './deal-calls'
import { dealPath } from './deal-words'

/** Links to an enquiry's deals: to the deal itself if there is one, else to the list. */
export function dealsOfEnquiryPath(side: Role, enquiryId: string, offers: readonly Agreed[] = []): string {
  const [only, ...others] = new Set(offers.flatMap(({ deal }) => (deal && deal.status !== 'cancelled' ? deal.id : [])))
  return only && others.length === 0 ? dealPath({ id: only }) : `/${side}-deals?enquiry=${enquiryId}`
}

interface Agreed {
  deal?: Pick<NonNullable<QuotationItem['deal']>, 'id' | 'status'> | null | undefined
}

/** The filter in the address; unknown values are ignored. */
export function filterOf(params: URLSearchParams, usual?: DealFilter): DealsFilter {
  const named = params.get('status')
  const status = named === 'all' ? undefined : (dealFilters.find((known) => known === named) ?? usual)
  const search = params.get('search')?.trim()
  const enquiryId = params.get('enquiry')
  if (enquiryId) return { enquiry_id: enquiryId }
  return { ...(status ? { status } : {}), ...(search ? { search } : {}) }
}
