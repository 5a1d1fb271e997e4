import type { OfferState } from '@allyards/contract/lifecycles'
import type { TagKind } from '~/ui/tag'

/** The state of an offer in words. */
export const offerStateWords: Record<OfferState, { label: string; kind: TagKind }> = {
  pending: { label: 'Pending', kind: 'plain' },
  accepted: { label: 'Accepted', kind: 'go' },
  declined: { label: 'Declined', kind: 'stop' },
  withdrawn: { label: 'Withdrawn', kind: 'line' },
  expired: { label: 'Expired', kind: 'line' },
}
