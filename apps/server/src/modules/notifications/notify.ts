import type { Queryable } from '../../platform/database/database'
import { notifications } from './notifications.table'

export interface NewNotice {
  userId: string
  /** What it is about, such as "quotation"; picks the icon. */
  kind: string
  title: string
  body: string
  /** Path within the product that the notice leads to. */
  link: string
}

/** Stores notices in the caller's transaction. Once that has committed, call announceNotices. */
export async function notify(tx: Queryable, ...notices: NewNotice[]): Promise<void> {
  if (notices.length > 0) await tx.insert(notifications).values(notices)
}
