import type { NeededRight } from '@allyards/contract/members'
import { rightToHear } from '@allyards/contract/socket-events'
import { type Caller, mayDo, type SessionCaller } from '../auth/caller'

/** The rooms of Socket.IO: what is sent to one reaches every socket that sits in it. */
export const userRoom = (userId: string) => `user:${userId}`
export const sessionRoom = (sessionId: string) => `session:${sessionId}`
export const partyRoom = (partyId: string, right: NeededRight) => `party:${partyId}:${right}`
export const presenceRoom = (partyId: string) => partyRoom(partyId, rightToHear.presence)

const neededRights = [...new Set<NeededRight>(Object.values(rightToHear))]
const partyRoomsOf = (caller: Caller) =>
  neededRights.filter((right) => mayDo(caller, right)).map((right) => partyRoom(caller.partyId, right))

export const roomsOf = (caller: SessionCaller) => [
  userRoom(caller.userId),
  sessionRoom(caller.sessionId),
  ...partyRoomsOf(caller),
]
