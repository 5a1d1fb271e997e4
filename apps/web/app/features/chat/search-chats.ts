import type { ChatUser } from '@allyards/contract/chat'
import type { ChatMessage } from '@allyards/contract/socket-events'

/** By name, plate, last message, and whatever of the conversation is on this device. */
export function matchesSearch(user: ChatUser, messages: ChatMessage[], needle: string): boolean {
  const plate = user.reg?.toLowerCase() ?? ''
  return (
    user.name.toLowerCase().includes(needle) ||
    (plate !== '' && plate.includes(needle.replace(/\s/g, ''))) ||
    [user.last, ...messages].some(({ body }) => body.toLowerCase().includes(needle))
  )
}
