import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { useEffect, useEffectEvent, useState } from 'react'
import { isInboxAsMet } from '~/store/enquiry-slice'
import { useAppSelector } from '~/store/hooks'
import { type InboxFilter, inboxCalls } from './inbox-calls'
import { isWaiting } from './inbox-words'

const isWaitingIn = (status: InboxFilter['status'], row: ReceivedEnquiry) => status === 'pending' && isWaiting(row)

const nothingTaken = { key: '', until: '', freshSince: '' }

/**
 * The rows of the inbox. New rows wait until the reader takes them, so that no row moves under the pointer. `isReading` says
 * whether anybody is reading.
 */
export function useInbox(filter: InboxFilter, isReading: () => boolean) {
  const query = inboxCalls.useListInboxInfiniteQuery(filter)
  // The previous list is shown until the answer arrives.
  const kept = useAppSelector((state) => state.enquiry.sellerEnquiries)
  const known = query.currentData?.pages.flat() ?? (isInboxAsMet(filter) ? kept : null)
  // An enquiry that was just answered leaves the list of new ones at once.
  const rows = (known ?? []).filter((row) => !filter.status || row.status === filter.status || isWaitingIn(filter.status, row))
  const key = JSON.stringify(filter)
  const newest = rows[0]?.created_at ?? ''
  const [taken, setTaken] = useState(nothingTaken)
  const arrived = useEffectEvent((filterKey: string, newestTime: string) => {
    if (newestTime === '') return
    if (taken.key !== filterKey) setTaken({ key: filterKey, until: newestTime, freshSince: newestTime })
    else if (newestTime > taken.until && !isReading()) setTaken({ ...taken, until: newestTime, freshSince: taken.until })
  })
  useEffect(() => arrived(key, newest), [key, newest])
  const isNew = (row: ReceivedEnquiry) => taken.key === key && row.created_at > taken.until
  return {
    ...query,
    /** A list is known, even if it is empty. */
    isKnown: known !== null,
    rows: rows.filter((row) => !isNew(row)),
    waiting: rows.filter(isNew).length,
    take: () => setTaken({ key, until: newest, freshSince: taken.until }),
    /** Arrived while this screen was open. */
    isFresh: (row: ReceivedEnquiry) => taken.key === key && row.created_at > taken.freshSince,
  }
}
