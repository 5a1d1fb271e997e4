import { type DealEventKind, stepsWithWords } from '@allyards/contract/deal-event-kinds'
import { removedWords } from '@allyards/contract/reports'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database'
import { askedWords } from './enquiries/asked-words'
import { claims, dealEvents, dealItems, deals } from './tables/deals.table'
import { enquiries, enquiryParts } from './tables/enquiries.table'
import { quotationItems, quotations } from './tables/quotations.table'

// An operator removes words or photos; the enquiry, offer or claim itself goes on.
// Each function returns everything needed to restore them exactly.

const enquiryWords = { id: enquiryParts.id, details: enquiryParts.details, imageUrl: enquiryParts.imageUrl }

export async function hideEnquiryWords(tx: Transaction, id: string) {
  const [found] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update')
  if (!found) return null
  const ofIt = eq(enquiryParts.enquiryId, id)
  const parts = await tx.select(enquiryWords).from(enquiryParts).where(ofIt)
  await tx.update(enquiryParts).set({ details: null, imageUrl: null }).where(ofIt)
  await tx.update(enquiries).set({ additionalInfo: null, askedWords }).where(eq(enquiries.id, id))
  return { additionalInfo: found.additionalInfo, parts }
}

type EnquiryWords = NonNullable<Awaited<ReturnType<typeof hideEnquiryWords>>>

export async function showEnquiryWords(tx: Transaction, id: string, { additionalInfo, parts }: EnquiryWords): Promise<void> {
  for (const { id: partId, ...words } of parts) await tx.update(enquiryParts).set(words).where(eq(enquiryParts.id, partId))
  await tx.update(enquiries).set({ additionalInfo, askedWords }).where(eq(enquiries.id, id))
}

const noWords = { note: null, imageUrls: [] }

/** Also hides them in the deal that was made from it. */
export async function hideOfferWords(tx: Transaction, id: string) {
  const [found] = await tx.select().from(quotations).where(eq(quotations.id, id)).for('update')
  if (!found) return null
  const { id: itemId, note, imageUrls } = quotationItems
  const items = await tx.select({ id: itemId, note, imageUrls }).from(quotationItems).where(eq(quotationItems.quotationId, id))
  const ids = items.map((item) => item.id)
  await tx.update(quotations).set({ notes: '' }).where(eq(quotations.id, id))
  await tx.update(quotationItems).set(noWords).where(inArray(quotationItems.id, ids))
  await tx.update(dealItems).set(noWords).where(inArray(dealItems.quotationItemId, ids))
  return { notes: found.notes, items }
}

type OfferWords = NonNullable<Awaited<ReturnType<typeof hideOfferWords>>>

export async function showOfferWords(tx: Transaction, id: string, { notes, items }: OfferWords): Promise<void> {
  await tx.update(quotations).set({ notes }).where(eq(quotations.id, id))
  for (const { id: itemId, ...words } of items) {
    await tx.update(quotationItems).set(words).where(eq(quotationItems.id, itemId))
    await tx.update(dealItems).set(words).where(eq(dealItems.quotationItemId, itemId))
  }
}

type Side = 'buyer' | 'seller'

/** Everything that one side wrote or showed in a claim. */
export async function hideClaimWords(tx: Transaction, id: string, side: Side) {
  const [found] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
  if (!found) return null
  const said = and(eq(dealEvents.claimId, id), eq(dealEvents.byRole, side), isNotNull(dealEvents.text))
  const events = await tx.select({ id: dealEvents.id, text: dealEvents.text }).from(dealEvents).where(said)
  await tx.update(dealEvents).set({ text: removedWords }).where(said)
  const { text, imageUrls, answer, answerImageUrls } = found
  const kept = side === 'buyer' ? { text, imageUrls } : { answer, answerImageUrls }
  const removed =
    side === 'buyer' ? { text: removedWords, imageUrls: [] } : { answer: answer && removedWords, answerImageUrls: [] }
  await tx.update(claims).set(removed).where(eq(claims.id, id))
  return { kept, events }
}

type ClaimWords = NonNullable<Awaited<ReturnType<typeof hideClaimWords>>>

export async function showClaimWords(tx: Transaction, id: string, { kept, events }: ClaimWords): Promise<void> {
  await tx.update(claims).set(kept).where(eq(claims.id, id))
  for (const event of events) await tx.update(dealEvents).set({ text: event.text }).where(eq(dealEvents.id, event.id))
}

/** One side's note on sending, cancelling or making ready, in the timeline and in the deal itself. */
export async function hideNote(tx: Transaction, id: string) {
  const isNote = and(eq(dealEvents.id, id), inArray(dealEvents.kind, stepsWithWords), isNotNull(dealEvents.text))
  const [event] = await tx.select().from(dealEvents).where(isNote)
  if (!event) return null
  const { dealId, kind, text } = event
  const [deal] = await tx.select().from(deals).where(eq(deals.id, dealId)).for('update')
  const shown = deal && noteIn(deal, kind, text)
  await tx.update(dealEvents).set({ text: removedWords }).where(eq(dealEvents.id, id))
  if (shown) await tx.update(deals).set(shown.removed).where(eq(deals.id, dealId))
  return { dealId, text, kept: shown?.kept }
}

/** The deal's own column for these words. A later step may have replaced them. */
function noteIn(
  { carrier, tracking, readyNote, cancelText }: typeof deals.$inferSelect,
  kind: DealEventKind,
  text: string | null,
) {
  if (kind === 'ready') return { kept: { readyNote }, removed: { readyNote: removedWords } }
  if (kind === 'cancelled') return cancelText ? { kept: { cancelText }, removed: { cancelText: removedWords } } : undefined
  const isLast = [carrier, tracking].filter(Boolean).join(' ') === text
  return isLast ? { kept: { carrier, tracking }, removed: { carrier: removedWords, tracking: null } } : undefined
}

type Note = NonNullable<Awaited<ReturnType<typeof hideNote>>>

export async function showNote(tx: Transaction, id: string, { dealId, text, kept }: Note): Promise<void> {
  await tx.update(dealEvents).set({ text }).where(eq(dealEvents.id, id))
  if (!kept) return
  // Anything written there since then stays.
  const column = 'carrier' in kept ? deals.carrier : 'readyNote' in kept ? deals.readyNote : deals.cancelText
  await tx
    .update(deals)
    .set(kept)
    .where(and(eq(deals.id, dealId), eq(column, removedWords)))
}
