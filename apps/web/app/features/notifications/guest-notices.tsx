import type { Notice } from '@allyards/contract/notifications'
import { NoticeRow } from './notice-row'

const standing: Pick<Notice, 'id' | 'kind' | 'title' | 'body' | 'link'>[] = [
  {
    id: 'welcome',
    kind: 'welcome',
    title: 'Welcome to Allyards',
    body: 'Enter your reg, and every depot that breaks your make is asked at once. It is free.',
    link: '/',
  },
  {
    id: 'first-step',
    kind: 'first-step',
    title: 'Your first enquiry takes a minute',
    body: 'Reg, parts, post. Offers arrive side by side, delivery included.',
    link: '/findpart',
  },
]

/** The permanent notices in a guest's bell. */
export function GuestNotices() {
  return (
    <ul>
      {standing.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </ul>
  )
}
