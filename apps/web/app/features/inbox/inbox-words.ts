import type { ReceivedEnquiry } from '@allyards/contract/enquiries'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long something waits, in two words: "now", "12 min", "3 h", "4 days". */
export function waitingFor(since: string, now = Date.now()): string {
  const passedMs = now - Date.parse(since)
  if (passedMs < MINUTE_MS) return 'now'
  if (passedMs < HOUR_MS) return `${Math.floor(passedMs / MINUTE_MS)} min`
  if (passedMs < DAY_MS) return `${Math.floor(passedMs / HOUR_MS)} h`
  const days = Math.floor(passedMs / DAY_MS)
  return days === 1 ? '1 day' : `${days} days`
}

/** Whether the enquiry still takes quotations. */
export const isOver = ({ enquiry }: Pick<ReceivedEnquiry, 'enquiry'>) =>
  enquiry.status === 'closed' || enquiry.status === 'expired'

export const canDecline = ({ status, enquiry }: Pick<ReceivedEnquiry, 'status' | 'enquiry'>) =>
  (status === 'pending' || status === 'accepted') && !isOver({ enquiry })

export const canQuote = ({ status, enquiry }: Pick<ReceivedEnquiry, 'status' | 'enquiry'>) =>
  status !== 'quoted' && !isOver({ enquiry })

/** "Priya, London N17, 4 miles". */
export function buyerWords({ buyer, distance_miles }: ReceivedEnquiry['enquiry']): string {
  const miles = distance_miles === null ? '' : distance_miles < 1.5 ? '1 mile' : `${Math.round(distance_miles)} miles`
  return [buyer.name, buyer.city, miles].filter(Boolean).join(', ')
}
