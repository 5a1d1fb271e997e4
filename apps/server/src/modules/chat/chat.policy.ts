import { isTrading, mayStartChats } from '@allyards/contract/depot-states'
import { messages } from '@allyards/contract/messages'
import type { Caller } from '../../platform/auth/caller'
import type { Queryable } from '../../platform/database/database'
import { ProductError } from '../../platform/errors'
import { getRelation, type Relation } from './relation'

/** Why the caller may not write to the other person; null when they may. */
export function refusalToWrite(caller: Caller, relation: Relation): string | null {
  const stranger = refusalOfStranger(caller, relation)
  if (stranger) return stranger
  if (relation.other.deletedAt) return 'This account was deleted.'
  if (relation.blockedByMe) return 'You have blocked this person. Unblock them to write.'
  if (relation.blockedMe) return 'This person does not take messages from you.'
  return null
}

export function mustBeAllowedToWrite(caller: Caller, relation: Relation): void {
  const refusal = refusalToWrite(caller, relation)
  if (refusal) throw refuse(refusal)
}

/** A conversation stays readable after a block. */
export function mustBeAllowedToRead(caller: Caller, relation: Relation): void {
  const refusal = refusalOfStranger(caller, relation)
  if (refusal) throw refuse(refusal)
}

/** Refuses two people who have nothing to do with each other. */
export async function requireRelation(db: Queryable, caller: Caller, otherId: string): Promise<void> {
  mustBeAllowedToRead(caller, await getRelation(db, caller, otherId))
}

const refuse = (words: string) => new ProductError(words === messages.emailUnconfirmed ? 'email_unconfirmed' : 'forbidden', words)

/**
 * A buyer may write first to any depot with a public page. A depot may write only to buyers with whom it shares an enquiry or a thread, and only
 * if no decision forbids it. Two people with a deal may always write.
 */
function refusalOfStranger(caller: Caller, relation: Relation): string | null {
  const { other, company, thread, sharedEnquiryId, contactsShared, sellerState } = relation
  if (caller.role === other.role)
    return caller.role === 'buyer' ? 'You can only write to depots.' : 'You can only write to buyers.'
  if (thread || contactsShared) return null
  if (caller.role === 'buyer')
    return company && sellerState && isTrading(sellerState) ? null : 'You cannot write to this depot yet.'
  if (!relation.isCallerConfirmed) return messages.emailUnconfirmed
  if (sellerState && !mayStartChats(sellerState)) return `Your depot is ${sellerState}: you cannot start new chats now.`
  return sharedEnquiryId ? null : 'You can write to a buyer once you share an enquiry.'
}
