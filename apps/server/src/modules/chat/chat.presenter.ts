import type { ChatMessage } from '@allyards/contract/chat-message'
import { hideContacts } from '@allyards/contract/contacts/hide-contacts'
import { firstName } from '@allyards/contract/person-names'
import type { messages } from './chat.table'

export type MessageRow = typeof messages.$inferSelect

/** A message as one of the two may see it: contact details are hidden from the receiver until they are shared. */
export function presentMessage(row: MessageRow, viewerId: string, contactsShared: boolean): ChatMessage {
  const { text, masked } = contactsShared ? { text: row.body, masked: false } : hideContacts(row.body)
  return {
    id: row.id,
    sender_id: row.senderId,
    receiver_id: row.receiverId,
    clientId: row.clientId,
    body: row.senderId === viewerId ? row.body : text,
    imageUrl: row.imageUrl,
    masked,
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

/** A depot goes by its company's name; a buyer by the first name until contact details are shared. */
export function presentName(other: Named, companyName: string | null | undefined, contactsShared: boolean): string {
  if (other.deletedAt || contactsShared) return other.role === 'seller' ? (companyName ?? other.name) : other.name
  return other.role === 'seller' ? (companyName ?? other.name) : firstName(other.name)
}
