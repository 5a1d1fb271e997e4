import type { ReceivedEnquiryState } from '@allyards/contract/lifecycles'
import { inboxAsMet } from '~/store/enquiry-slice'
import type { InboxFilter } from './inbox-calls'

/** The status tabs. The first is the default. */
export const inboxTabs: { status: ReceivedEnquiryState | 'all'; label: string }[] = [
  { status: inboxAsMet.status, label: 'New' },
  { status: 'all', label: 'All' },
  { status: 'accepted', label: 'Wanted' },
  { status: 'quoted', label: 'Quoted' },
  { status: 'declined', label: 'Declined' },
]

export const distances = [10, 25, 50, 100, 200]
export const ages = [1, 3, 7, 14, 30]

/** The tab in the address. */
export const tabOf = (params: URLSearchParams) =>
  inboxTabs.find(({ status }) => status === params.get('status'))?.status ?? inboxAsMet.status

/** The filter in the address; unknown values are ignored. */
export function filterOf(params: URLSearchParams): InboxFilter {
  const tab = tabOf(params)
  const status = tab === 'all' ? undefined : tab
  const miles = positive(params.get('miles'))
  const days = positive(params.get('days'))
  const brand = params.get('brand')
  const part = params.get('part')
  const branch = params.get('branch')
  const search = params.get('search')?.trim()
  return {
    ...(status ? { status } : {}),
    ...(search ? { search } : {}),
    ...(brand ? { brand } : {}),
    ...(part ? { part } : {}),
    ...(branch ? { branch } : {}),
    ...(miles ? { max_miles: miles } : {}),
    ...(days ? { max_age_days: days } : {}),
    ...(params.get('stock') === '1' ? { fits_stock: 'true' } : {}),
  }
}

/** The number of active filters besides the status and the search, which has its own field. */
export const filterCount = (params: URLSearchParams) =>
  ['brand', 'part', 'miles', 'days', 'stock', 'branch'].filter((name) => params.has(name)).length

function positive(text: string | null): number | undefined {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : undefined
}
