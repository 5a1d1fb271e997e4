import { stepsWithWords } from '@allyards/contract/deal-event-kinds'
import { formatDate } from '@allyards/contract/format-date'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import {
  hideClaimWords,
  hideEnquiryWords,
  hideNote,
  hideOfferWords,
  showClaimWords,
  showEnquiryWords,
  showNote,
  showOfferWords,
} from '../../deals'
import { claims, dealEvents, dealItems, deals } from '../../deals/tables/deals.table'
import { enquiries, enquiryParts, receivedEnquiries } from '../../deals/tables/enquiries.table'
import { quotationItems, quotationLetters, quotations } from '../../deals/tables/quotations.table'
import { depots } from '../../depots/depots.table'
import type { Target, TargetKind } from './target-kind'

const inWords = (...words: (string | null | undefined)[]) => words.filter(Boolean).join('\n\n')
/** The newest letters of a quotation say what is to be said about it. */
const LETTERS_SHOWN = 20
const letterWords = ({ createdAt, subject, text }: typeof quotationLetters.$inferSelect) =>
  `Letter, ${formatDate(createdAt)}: ${subject}\n${text}`
const ofVehicle = ({ make, model }: { make: string; model: string }) => `${make} ${model}`

/** What a buyer asks and shows; the depots that got it can report it. */
export const enquiry: TargetKind = {
  async find(db, { aboutId }) {
    const [row] = await db.select().from(enquiries).where(eq(enquiries.id, aboutId))
    if (!row) return undefined
    const parts = await db.select().from(enquiryParts).where(eq(enquiryParts.enquiryId, aboutId)).orderBy(enquiryParts.position)
    return {
      ownerId: row.buyerId,
      what: `Enquiry for ${ofVehicle(row)}`,
      shown: {
        words: inWords(row.additionalInfo, ...parts.map((part) => part.details)),
        image_urls: parts.flatMap((part) => part.imageUrl ?? []),
        link: null,
      },
    }
  },
  async isSeenBy(db, { depotId }, { aboutId }) {
    if (!depotId) return false
    const received = and(eq(receivedEnquiries.enquiryId, aboutId), eq(receivedEnquiries.depotId, depotId))
    return (await db.$count(receivedEnquiries, received)) > 0
  },
  hide: (_, { tx }, { aboutId }) => hideEnquiryWords(tx, aboutId),
  putBack: (_, { tx }, { aboutId }, kept) => showEnquiryWords(tx, aboutId, kept),
}

/** What a depot writes and shows in its quotation, and the letters it mailed with it; the buyer can report it. */
export const offer: TargetKind = {
  async find(db, { aboutId }) {
    const [row] = await db
      .select({ notes: quotations.notes, make: enquiries.make, model: enquiries.model, ownerId: depots.userId })
      .from(quotations)
      .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
      .innerJoin(depots, eq(depots.id, quotations.depotId))
      .where(eq(quotations.id, aboutId))
    if (!row) return undefined
    const items = await db
      .select()
      .from(quotationItems)
      .where(eq(quotationItems.quotationId, aboutId))
      .orderBy(quotationItems.createdAt, quotationItems.id)
    const mailed = await db
      .select()
      .from(quotationLetters)
      .where(eq(quotationLetters.quotationId, aboutId))
      .orderBy(desc(quotationLetters.id))
      .limit(LETTERS_SHOWN)
    return {
      ownerId: row.ownerId,
      what: `Offer for ${ofVehicle(row)}`,
      shown: {
        words: inWords(row.notes, ...items.map((item) => item.note), ...mailed.map(letterWords)),
        image_urls: items.flatMap((item) => item.imageUrls),
        link: null,
      },
    }
  },
  async isSeenBy(db, { userId }, { aboutId }) {
    const [row] = await db
      .select({ buyerId: enquiries.buyerId })
      .from(quotations)
      .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
      .where(eq(quotations.id, aboutId))
    return row?.buyerId === userId
  },
  hide: (_, { tx }, { aboutId }) => hideOfferWords(tx, aboutId),
  putBack: (_, { tx }, { aboutId }, kept) => showOfferWords(tx, aboutId, kept),
}

/** What one side says and shows in a claim; the other side can report it. */
function saidInClaim(side: 'buyer' | 'seller'): TargetKind {
  return {
    async find(db, { aboutId }) {
      const row = await findClaim(db, aboutId)
      if (!row) return undefined
      const added = await db
        .select({ text: dealEvents.text })
        .from(dealEvents)
        .where(and(eq(dealEvents.claimId, aboutId), eq(dealEvents.byRole, side), isNotNull(dealEvents.text)))
        .orderBy(dealEvents.id)
      const { claim } = row
      const first = side === 'buyer' ? claim.text : claim.answer
      const words = new Set([first, ...added.map(({ text }) => text)])
      return {
        ownerId: side === 'buyer' ? row.buyerId : row.sellerUserId,
        what: side === 'buyer' ? 'What the buyer said in a claim' : 'What the depot said in a claim',
        shown: { words: inWords(...words), image_urls: side === 'buyer' ? claim.imageUrls : claim.answerImageUrls, link: null },
      } satisfies Target
    },
    async isSeenBy(db, { userId, depotId }, { aboutId }) {
      const row = await findClaim(db, aboutId)
      return row !== undefined && (row.buyerId === userId || row.depotId === depotId)
    },
    hide: (_, { tx }, { aboutId }) => hideClaimWords(tx, aboutId, side),
    putBack: (_, { tx }, { aboutId }, kept) => showClaimWords(tx, aboutId, kept),
  }
}

export const claim = saidInClaim('buyer')
export const answer = saidInClaim('seller')

/** What one side writes into a deal when it sends, cancels or has it ready; the other side can report it. */
export const note: TargetKind = {
  async find(db, { aboutId }) {
    const row = await findNote(db, aboutId)
    if (!row?.event.text) return undefined
    return {
      ownerId: row.event.byRole === 'buyer' ? row.buyerId : row.sellerUserId,
      what: `What the ${row.event.byRole === 'buyer' ? 'buyer' : 'depot'} wrote in a deal`,
      shown: { words: row.event.text, image_urls: [], link: null },
    }
  },
  async isSeenBy(db, { userId, depotId }, { aboutId }) {
    const row = await findNote(db, aboutId)
    return row !== undefined && (row.buyerId === userId || row.depotId === depotId)
  },
  hide: (_, { tx }, { aboutId }) => hideNote(tx, aboutId),
  putBack: (_, { tx }, { aboutId }, kept) => showNote(tx, aboutId, kept),
}

export async function hasBoughtListing(db: Queryable, buyerId: string, productId: string): Promise<boolean> {
  const bought = db
    .select({ id: dealItems.id })
    .from(dealItems)
    .innerJoin(deals, eq(deals.id, dealItems.dealId))
    .where(and(eq(dealItems.productId, productId), eq(deals.buyerId, buyerId)))
    .limit(1)
  return (await bought).length > 0
}

const sides = { buyerId: deals.buyerId, depotId: deals.depotId, sellerUserId: depots.userId }

async function findNote(db: Queryable, id: string) {
  const [row] = await db
    .select({ event: dealEvents, ...sides })
    .from(dealEvents)
    .innerJoin(deals, eq(deals.id, dealEvents.dealId))
    .innerJoin(depots, eq(depots.id, deals.depotId))
    .where(
      and(
        eq(dealEvents.id, id),
        inArray(dealEvents.kind, stepsWithWords),
        inArray(dealEvents.byRole, ['buyer', 'seller']),
        isNotNull(dealEvents.text),
      ),
    )
  return row
}

async function findClaim(db: Queryable, id: string) {
  const [row] = await db
    .select({ claim: claims, ...sides })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .innerJoin(depots, eq(depots.id, deals.depotId))
    .where(eq(claims.id, id))
  return row
}
