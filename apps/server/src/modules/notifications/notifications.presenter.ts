import type { Notice } from '@allyards/contract/notifications'
import type { notifications } from './notifications.table'

export type NoticeRow = typeof notifications.$inferSelect

export function presentNotice(row: Omit<NoticeRow, 'userId' | 'inApp' | 'mailDueAt' | 'mailedAt'>): Notice {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    body: row.body,
    link: row.link,
    created_at: row.createdAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
  }
}
