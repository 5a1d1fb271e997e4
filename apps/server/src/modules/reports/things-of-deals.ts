import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { hideClaimWords, hideEnquiryWords, hideOfferWords, showClaimWords, showEnquiryWords, showOfferWords } from '../deals'
import { claims, dealEvents, deals } from '../deals/tables/deals.table'
import { enquiries, enquiryParts, receivedEnquiries } from '../deals/tables/enquiries.table'
import { quotationItems, quotations } from '../deals/tables/quotations.table'
import { depots } from '../depots/depots.table'
import type { KindOfThing, Thing } from './kind-of-thing'

const inWords = (...words: (string | null | undefined)[]) => words.filter(Boolean).join('\n\n')
const ofVehicle = ({ make, model }: { make: string; model: string }) => `${make} ${model}`

/** What a buyer asks and shows; the depots that got it can report it. */
export const enquiry: KindOfThing = {
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

/** What a depot writes and shows in its quotation; the buyer can report it. */
export const offer: KindOfThing = {
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
    return {
      ownerId: row.ownerId,
      what: `Offer for ${ofVehicle(row)}`,
      shown: {
        words: inWords(row.notes, ...items.map((item) => item.note)),
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
function saidInClaim(side: 'buyer' | 'seller'): KindOfThing {
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
      } satisfies Thing
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

async function findClaim(db: Queryable, id: string) {
  const [row] = await db
    .select({ claim: claims, buyerId: deals.buyerId, depotId: deals.depotId, sellerUserId: depots.userId })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .innerJoin(depots, eq(depots.id, deals.depotId))
    .where(eq(claims.id, id))
  return row
}
