import type { Caller } from '../../platform/auth/caller'

/** A demo depot has one member, who acts without a session. */
export const ownerOf = (userId: string, depotId: string): Caller => ({
  userId,
  role: 'seller',
  sessionId: '',
  depotId,
  isEmailConfirmed: true,
  memberRole: 'owner',
  partyId: userId,
})
