import { DAY_MS } from '@allyards/contract/durations'
import { limits } from '@allyards/contract/limits'

/** Until then the author may correct what was said. */
export const editableUntil = (createdAt: string | Date): Date =>
  new Date(new Date(createdAt).getTime() + limits.feedback.editableDays * DAY_MS)
