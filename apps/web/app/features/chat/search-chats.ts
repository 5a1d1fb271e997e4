import type { ChatUser } from '@allyards/contract/chat'

/** Searches names, plates and last messages; the server searches older messages. */
export function matchesSearch(user: ChatUser, needle: string): boolean {
  const plate = user.reg?.toLowerCase() ?? ''
  return (
    user.name.toLowerCase().includes(needle) ||
    (plate !== '' && plate.includes(needle.replace(/\s/g, ''))) ||
    user.last.body.toLowerCase().includes(needle)
  )
}
