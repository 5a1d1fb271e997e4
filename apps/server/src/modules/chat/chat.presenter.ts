import { type ChatMessage, removedMessage } from '@allyards/contract/chat-message'
import { findContacts, hideStretches } from '@allyards/contract/contacts/hide-contacts'
import { firstName } from '@allyards/contract/person-names'
import type { messages } from './chat.table'

export type MessageRow = typeof messages.$inferSelect

/** A message for one of the two people. Contact details are hidden from the receiver until they are shared. */
export function presentMessage(
  row: MessageRow,
  viewerId: string,
  contactsShared: boolean,
  authors: Map<string, string> = new Map(),
): ChatMessage {
  const isOwn = row.senderId === viewerId
  const isRemoved = row.removedAt !== null
  const hidden = contactsShared || isRemoved ? [] : (row.hidden ?? findContacts(row.body))
  const isGuess = hidden.some(([, , guessed]) => guessed)
  const body = isRemoved ? removedMessage : row.body
  return {
    id: row.id,
    sender_id: row.senderId,
    receiver_id: row.receiverId,
    // The sender's clientId could carry a phone number, and nobody else needs it.
    clientId: isOwn ? row.clientId : row.id,
    ...(isOwn && row.authorId ? { author: authors.get(row.authorId) ?? null } : {}),
    body: isOwn ? body : hideStretches(body, hidden),
    imageUrl: isRemoved ? null : row.imageUrl,
    masked: hidden.length > 0,
    contest: isOwn && isGuess ? (row.contest === 'shown' ? null : (row.contest ?? 'possible')) : null,
    created_at: row.createdAt.toISOString(),
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    read_at: row.readAt?.toISOString() ?? null,
  }
}

interface Named {
  role: string
  name: string
  deletedAt: Date | null
}

/** A depot shows its company name; a buyer only the first name until contact details are shared. */
export function presentName(other: Named, companyName: string | null | undefined, contactsShared: boolean): string {
  if (other.deletedAt || contactsShared) return other.role === 'seller' ? (companyName ?? other.name) : other.name
  return other.role === 'seller' ? (companyName ?? other.name) : firstName(other.name)
}
