import { type DealFilter, dealFilters } from '@allyards/contract/deals'
import type { Role } from '@allyards/contract/shapes'
import type { DealsFilter } from './deal-calls'

/** The way to what was agreed about an enquiry: its one deal, or the list of them. */
export const dealsOfEnquiryPath = (side: Role, enquiryId: string) => `/${side}-deals?enquiry=${enquiryId}`

/** The filter that the address names; what it does not understand is left out. */
export function filterOf(params: URLSearchParams, usual?: DealFilter): DealsFilter {
  const named = params.get('status')
  const status = named === 'all' ? undefined : (dealFilters.find((known) => known === named) ?? usual)
  const search = params.get('search')?.trim()
  const enquiryId = params.get('enquiry')
  if (enquiryId) return { enquiry_id: enquiryId }
  return { ...(status ? { status } : {}), ...(search ? { search } : {}) }
}
