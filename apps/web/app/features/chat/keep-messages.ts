import type { ChatMessage } from '@allyards/contract/socket-events'
import type { MessageState } from './message-slice'

/** One message, over the socket or as an answer: kept once, in its place, and no longer on its way. */
export function keepMessage(state: MessageState, message: ChatMessage): void {
  const isOwn = message.sender_id === state.currentUserId
  const other = isOwn ? message.receiver_id : message.sender_id
  const isNew = !state.messages[other]?.some(({ id }) => id === message.id)
  merge(state, other, [message])
  const user = state.users.find(({ id }) => id === other)
  if (user && user.last.id <= message.id) {
    if (isNew && user.last.id !== message.id && !isOwn) user.unread += 1
    user.last = message
    user.lastMessage = message.body || 'Photo'
    user.lastAt = message.created_at
    state.users = [user, ...state.users.filter(({ id }) => id !== other)]
  }
  if (!isOwn) state.typing[other] = 0
}

/** A page of a conversation. The newest one replaces what was known unless the two meet; others are put in their place. */
export function keepPage(state: MessageState, other: string, page: ChatMessage[], isFurther: boolean): void {
  const known = state.messages[other] ?? []
  const meets = known.some(({ id }) => id === page[0]?.id)
  if (!isFurther && !meets) state.messages[other] = []
  merge(state, other, page)
}

function merge(state: MessageState, other: string, fresh: ChatMessage[]): void {
  const byId = new Map((state.messages[other] ?? []).map((message) => [message.id, message]))
  for (const message of fresh) byId.set(message.id, message)
  state.messages[other] = [...byId.values()].sort((one, two) => (one.id < two.id ? -1 : 1))
  const arrived = new Set(fresh.map(({ clientId }) => clientId))
  const waiting = state.outbox[other]
  if (waiting) state.outbox[other] = waiting.filter(({ clientId }) => !arrived.has(clientId))
}
