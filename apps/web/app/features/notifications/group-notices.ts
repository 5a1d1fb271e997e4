import { formatDaySeparator } from '@allyards/contract/format-date'
import type { Notice } from '@allyards/contract/notifications'

export interface NoticeGroup {
  day: string
  /** The newest notice of each group, and the size of the group. */
  notices: { notice: Notice; count: number }[]
}

/** Groups notices by day, newest first. Unread notices of one kind with the same link become one row. */
export function groupNotices(rows: Notice[], now: number = Date.now()): NoticeGroup[] {
  const groups: NoticeGroup[] = []
  for (const notice of rows) {
    const day = formatDaySeparator(notice.created_at, now)
    if (groups.at(-1)?.day !== day) groups.push({ day, notices: [] })
    const { notices } = groups.at(-1) as NoticeGroup
    const same = notices.find(
      ({ notice: known }) => known.kind === notice.kind && known.link === notice.link && !known.read_at && !notice.read_at,
    )
    if (same) same.count += 1
    else notices.push({ notice, count: 1 })
  }
  return groups
}
