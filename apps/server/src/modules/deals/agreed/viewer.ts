import type { MemberRole } from '@allyards/contract/members'

export type Side = 'buyer' | 'seller'

/** A member of the depot is offered only the moves that their role allows. */
export interface Viewer {
  side: Side
  memberRole: MemberRole | null
}
