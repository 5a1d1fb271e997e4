import { kindsOfNotice, type Notice } from '@allyards/contract/notifications'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageOf, useReadNotificationsMutation } from './notices-calls'

/** Marks notices as read when their page is open. The first steps of a new account wait to be opened. */
export function useReadByVisit(rows: readonly Notice[]): void {
  const { pathname, search } = useLocation()
  const page = pathname + search
  const [read] = useReadNotificationsMutation()
  const isHere = ({ kind, link, read_at }: Notice) =>
    read_at === null && Object.hasOwn(kindsOfNotice, kind) && pageOf(link) === page
  const newest = rows.find(isHere)?.id
  // A failed call is not repeated for the same notice.
  const tried = useRef<string>(undefined)
  useEffect(() => {
    if (!newest || tried.current === newest) return
    tried.current = newest
    void read({ body: { link: page } })
  }, [newest, page, read])
}
