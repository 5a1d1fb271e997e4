import type { ReportKind } from '@allyards/contract/reports'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../../platform/auth/caller'
import type { Queryable } from '../../../platform/database/database'
import { notFound } from '../../../platform/errors'
import { users } from '../../accounts/accounts.table'
import { findContested, hideMessage, keepHidden, requireRelation, showHidden, showMessage } from '../../chat'
import { messages } from '../../chat/chat.table'
import { clearCompanyWords, restoreCompanyWords } from '../../depots'
import { depots } from '../../depots/depots.table'
import { putBackListing, putBackPhoto, takeDownListing, takePhotoAway } from '../../products'
import { products } from '../../products/products.table'
import { answer, claim, enquiry, hasBoughtListing, note, offer } from './deal-targets'
import { given, reply } from './feedback-targets'
import type { About, Target, TargetKind } from './target-kind'

const listing: TargetKind = {
  async find(db, { aboutId }) {
    const [row] = await db
      .select({ product: products, ownerId: depots.userId })
      .from(products)
      .innerJoin(depots, eq(depots.id, products.depotId))
      .where(eq(products.id, aboutId))
    if (!row) return undefined
    const { title, description, imageUrls, slug } = row.product
    const words = [title, description].filter(Boolean).join('\n\n')
    return { ownerId: row.ownerId, what: title, shown: { words, image_urls: imageUrls, link: `/products/${slug}` } }
  },
  /** Everybody sees a live listing; its buyers also see it in their deal. */
  async isSeenBy(db, { userId }, { aboutId, photo }) {
    const [row] = await db.select().from(products).where(eq(products.id, aboutId))
    if (!row || (photo !== '' && !row.imageUrls.includes(photo))) return false
    return row.status === 'live' || hasBoughtListing(db, userId, aboutId)
  },
  hide: (context, work, { aboutId }) => takeDownListing(context, work, aboutId),
  putBack: (context, work, { aboutId }, kept) => putBackListing(context, work, aboutId, kept),
}

const targetKinds: Record<ReportKind, TargetKind> = {
  listing,
  photo: {
    async find(db, about) {
      const target = await listing.find(db, about)
      if (!target?.shown) return undefined
      return { ...target, what: `Photo of ${target.what}`, shown: { ...target.shown, image_urls: [about.photo] } }
    },
    isSeenBy: listing.isSeenBy,
    hide: (context, work, { aboutId, photo }) => takePhotoAway(context, work, aboutId, photo),
    putBack: (context, work, { aboutId, photo }, kept) => putBackPhoto(context, work, aboutId, photo, kept),
  },
  message: {
    async find(db, { aboutId }) {
      const [row] = await db.select({ ownerId: messages.senderId }).from(messages).where(eq(messages.id, aboutId))
      return row && { ...row, what: 'A message', shown: null }
    },
    async isSeenBy(db, { userId }, { aboutId }) {
      const [row] = await db.select().from(messages).where(eq(messages.id, aboutId))
      return row?.senderId === userId || row?.receiverId === userId
    },
    hide: (_, { tx }, { aboutId }) => hideMessage(tx, aboutId),
    putBack: (_, { tx }, { aboutId }) => showMessage(tx, aboutId),
  },
  feedback: given,
  reply,
  company: {
    async find(db, { aboutId }) {
      const [row] = await db.select().from(depots).where(eq(depots.id, aboutId))
      if (!row) return undefined
      const words = [row.about, row.deliveryTerms].filter(Boolean).join('\n\n')
      const shown = { words, image_urls: row.logoUrl ? [row.logoUrl] : [], link: `/sellerDetails?seller=${row.slug}` }
      return { ownerId: row.userId, what: row.companyName, shown }
    },
    isSeenBy: async () => true,
    hide: (context, work, { aboutId }) => clearCompanyWords(context, work, aboutId),
    putBack: (context, work, { aboutId }, kept) => restoreCompanyWords(context, work, aboutId, kept),
  },
  person: {
    async find(db, { aboutId }) {
      const [row] = await db.select({ ownerId: users.id, role: users.role }).from(users).where(eq(users.id, aboutId))
      return row && { ownerId: row.ownerId, what: row.role === 'seller' ? 'A depot in a chat' : 'A buyer in a chat', shown: null }
    },
    async isSeenBy(db, caller, { aboutId }) {
      await requireRelation(db, caller, aboutId)
      return true
    },
    hide: async () => null,
    putBack: async () => undefined,
  },
  enquiry,
  offer,
  claim,
  answer,
  note,
  masking: {
    async find(db, { aboutId }) {
      const message = await findContested(db, aboutId)
      if (!message) return undefined
      const words = `${message.body}\n\nHidden from the receiver: ${message.words.join(', ')}`
      return { ownerId: message.senderId, what: 'Words hidden in a message', shown: { words, image_urls: [], link: null } }
    },
    isSeenBy: async (db, { partyId }, { aboutId }) => (await findContested(db, aboutId))?.senderId === partyId,
    async hide(_, { tx }, { aboutId }) {
      await keepHidden(tx, aboutId)
      return null
    },
    clear: ({ tx }, { aboutId }) => showHidden(tx, aboutId),
    putBack: async () => undefined,
  },
}

export const targetKind = (kind: ReportKind): TargetKind => targetKinds[kind]

/** The target, if the caller can see it. */
export async function getVisibleTarget(db: Queryable, caller: Caller, kind: ReportKind, about: About): Promise<Target> {
  const target = await targetKinds[kind].find(db, about)
  if (!target || !(await targetKinds[kind].isSeenBy(db, caller, about))) throw notFound('There is nothing here to report.')
  return target
}
