import { DAY_MS } from '@allyards/contract/durations'
import { limits } from '@allyards/contract/limits'

/** The author may correct the feedback until then. */
export const editableUntil = (createdAt: string | Date): Date =>
  new Date(new Date(createdAt).getTime() + limits.feedback.editableDays * DAY_MS)
