import type { Role } from '@allyards/contract/shapes'

/** Where each side gives feedback, and where it reads what it received and gave. */
export const feedbackPaths: Record<Role, { waiting: string; list: string }> = {
  seller: { waiting: '/feedback', list: '/feedback-list' },
  buyer: { waiting: '/buyer-feedback', list: '/buyer-feedback-list' },
}
