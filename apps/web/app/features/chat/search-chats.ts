import type { ChatUser } from '@allyards/contract/chat'

/** By name, plate and last message; what was said before is searched on the server. */
export function matchesSearch(user: ChatUser, needle: string): boolean {
  const plate = user.reg?.toLowerCase() ?? ''
  return (
    user.name.toLowerCase().includes(needle) ||
    (plate !== '' && plate.includes(needle.replace(/\s/g, ''))) ||
    user.last.body.toLowerCase().includes(needle)
  )
}
