import type { Notice } from '@allyards/contract/notifications'
import type { notifications } from './notifications.table'

export function presentNotice(row: typeof notifications.$inferSelect): Notice {
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
