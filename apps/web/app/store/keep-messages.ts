import type { ChatMessage } from '@allyards/contract/chat-message'
import type { MessageState } from './lazy-slice-states'

/** The most messages of one conversation in the store. */
const MOST_HELD = 300
/** Up to this number, live messages do not push out those that the user reads further up. */
const MOST_WITH_LIVE = 600

/** Stores one message from the socket or an answer, once and in its place. */
export function keepMessage(state: MessageState, message: ChatMessage): void {
  const isOwn = message.sender_id === state.currentUserId
  const other = isOwn ? message.receiver_id : message.sender_id
  const isNew = !state.messages[other]?.some(({ id }) => id === message.id)
  // The user reads further up, with a gap to the newest messages. The message is loaded when they scroll down again.
  if (!state.detached[other]) {
    merge(state, other, [message])
    holdNewest(state, other, MOST_WITH_LIVE)
  }
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

interface PageQuery {
  before?: string
  after?: string
  around?: string
  limit?: number
}

/** Stores a page of a conversation. Older and newer pages extend the stored range and push out its far end. */
export function keepPage(state: MessageState, other: string, page: ChatMessage[], query: PageQuery = {}): void {
  const isWholePage = page.length >= (query.limit ?? Number.POSITIVE_INFINITY)
  if (query.before) {
    merge(state, other, page)
    const held = state.messages[other] ?? []
    if (held.length > MOST_HELD) {
      state.messages[other] = held.slice(0, MOST_HELD)
      state.detached[other] = true
    }
    setComplete(state, other, !isWholePage)
  } else if (query.after) {
    merge(state, other, page)
    if (!isWholePage) delete state.detached[other]
    holdNewest(state, other, MOST_HELD)
  } else {
    const known = state.messages[other] ?? []
    const meets = known.some(({ id }) => id === page[0]?.id) && !state.detached[other] && !query.around
    if (!meets) {
      // Messages that arrived while this page was loading are newer than its end.
      const end = page.at(-1)?.id ?? ''
      state.messages[other] = query.around || state.detached[other] ? [] : known.filter(({ id }) => id > end)
      setComplete(state, other, !query.around && query.limit !== undefined && !isWholePage)
    }
    merge(state, other, page)
    if (query.around) state.detached[other] = true
    else delete state.detached[other]
  }
}

function holdNewest(state: MessageState, other: string, most: number): void {
  const held = state.messages[other] ?? []
  if (held.length <= most) return
  state.messages[other] = held.slice(-MOST_HELD)
  setComplete(state, other, false)
}

function setComplete(state: MessageState, other: string, isComplete: boolean): void {
  if (isComplete) state.complete[other] = true
  else delete state.complete[other]
}

function merge(state: MessageState, other: string, fresh: ChatMessage[]): void {
  const byId = new Map((state.messages[other] ?? []).map((message) => [message.id, message]))
  for (const message of fresh) byId.set(message.id, message)
  state.messages[other] = [...byId.values()].sort((one, two) => (one.id < two.id ? -1 : 1))
}
