import { formatRelative } from '@allyards/contract/format-date'
import type { Notice, NoticeKind } from '@allyards/contract/notifications'
import { Link } from 'react-router'
import { Icon, type IconName } from '~/ui/icon'

type ShownNotice = Pick<Notice, 'id' | 'kind' | 'title' | 'body' | 'link'> & Partial<Notice>

interface NoticeRowProps {
  notice: ShownNotice
  /** The number of notices in this row. */
  count?: number
  onOpen?: () => void
}

export function NoticeRow({ notice, count = 1, onOpen }: NoticeRowProps) {
  const isUnread = !notice.read_at
  return (
    <li className="border-t border-line">
      <Link to={notice.link} onClick={onOpen} className="flex gap-3 px-4 py-3.5 text-14 leading-[1.4] hover:bg-paper-1">
        <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-well">
          <Icon name={icons[notice.kind] ?? 'bell'} />
        </span>
        <span className="min-w-0 flex-1 text-steel-600">
          <b className="block font-650 text-ink">{notice.title}</b>
          {notice.body}
          {count > 1 && <span className="mt-0.5 block font-550 text-ink">{`and ${count - 1} more like it`}</span>}
          {notice.created_at && <small className="mt-1 block text-12">{formatRelative(notice.created_at)}</small>}
        </span>
        {isUnread && (
          <span className="mt-1.5 size-2.25 shrink-0 rounded-full bg-info">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </Link>
    </li>
  )
}

const icons: Partial<Record<NoticeKind, IconName>> = {
  welcome: 'home',
  'first-step': 'inbox',
  enquiry: 'inbox',
  offer: 'tag',
  'offer-changed': 'tag',
  accepted: 'check',
  deal: 'check',
  declined: 'tag',
  expired: 'clock',
  'turned-up': 'search',
  wanted: 'search',
  message: 'message',
  'feedback-asked': 'star',
  'feedback-received': 'star',
  'feedback-answered': 'star',
  account: 'person',
}
