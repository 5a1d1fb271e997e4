import { findContacts } from '@allyards/contract/contacts/hide-contacts'
import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database'
import { conflict, notFound } from '../../platform/errors'
import { type MessageRow, presentMessage } from './chat.presenter'
import { messages } from './chat.table'

/** The sender asks an operator to review words hidden in their message. Only a guess can be contested. */
export async function contestHidden(tx: Transaction, partyId: string, id: string): Promise<void> {
  const message = await lockMessage(tx, id)
  if (message?.senderId !== partyId) throw notFound('There is no such message.')
  const { contest } = presentMessage(message, partyId, false)
  if (contest === null) throw conflict('Nothing in this message can be contested.')
  if (contest === 'refused') throw conflict('An operator has looked at this message already.')
  await tx.update(messages).set({ contest: 'waiting' }).where(eq(messages.id, id))
}

/** A contested message's text and hidden words. */
export async function findContested(db: Queryable, id: string) {
  const [message] = await db.select().from(messages).where(eq(messages.id, id))
  if (!message) return undefined
  const guesses = hiddenOf(message).filter(([, , isGuess]) => isGuess)
  return { ...message, words: guesses.map(([from, to]) => message.body.slice(from, to)) }
}

/** Shows the receiver the words hidden by a guess. Certain contact details stay hidden. */
export async function showHidden(tx: Transaction, id: string): Promise<void> {
  const message = await lockMessage(tx, id)
  if (!message) return
  const hidden = hiddenOf(message).filter(([, , isGuess]) => !isGuess)
  await tx.update(messages).set({ hidden, contest: 'shown' }).where(eq(messages.id, id))
}

export async function keepHidden(tx: Transaction, id: string): Promise<void> {
  await tx.update(messages).set({ contest: 'refused' }).where(eq(messages.id, id))
}

const hiddenOf = ({ hidden, body }: MessageRow) => hidden ?? findContacts(body)

async function lockMessage(tx: Transaction, id: string): Promise<MessageRow | undefined> {
  const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
  return message
}
