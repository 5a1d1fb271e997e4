import type { Role } from '@allyards/contract/shapes'

/** The pages where each side gives feedback and reads its own. */
export const feedbackPaths: Record<Role, { waiting: string; list: string }> = {
  seller: { waiting: '/feedback', list: '/feedback-list' },
  buyer: { waiting: '/buyer-feedback', list: '/buyer-feedback-list' },
}
