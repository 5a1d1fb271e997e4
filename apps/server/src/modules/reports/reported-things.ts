import { formatDate } from '@allyards/contract/format-date'
import type { ReportKind } from '@allyards/contract/reports'
import { desc, eq } from 'drizzle-orm'
import type { Caller } from '../../platform/auth/caller'
import type { Queryable } from '../../platform/database/database'
import { notFound } from '../../platform/errors'
import { users } from '../accounts/accounts.table'
import { hideMessage, requireRelation, showMessage } from '../chat'
import { messages } from '../chat/chat.table'
import { clearCompanyWords, restoreCompanyWords } from '../depots'
import { depots } from '../depots/depots.table'
import { hideFeedback, showFeedback } from '../feedback'
import { feedback, feedbackVersions } from '../feedback/feedback.table'
import { putBackListing, putBackPhoto, takeDownListing, takePhotoAway } from '../products'
import { products } from '../products/products.table'
import type { About, KindOfThing, Thing } from './kind-of-thing'
import { answer, claim, enquiry, offer } from './things-of-deals'

const listing: KindOfThing = {
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
  async isSeenBy(db, _, { aboutId, photo }) {
    const [row] = await db.select().from(products).where(eq(products.id, aboutId))
    return row?.status === 'live' && (photo === '' || row.imageUrls.includes(photo))
  },
  hide: (context, work, { aboutId }) => takeDownListing(context, work, aboutId),
  putBack: (context, work, { aboutId }, kept) => putBackListing(context, work, aboutId, kept),
}

const things: Record<ReportKind, KindOfThing> = {
  listing,
  photo: {
    async find(db, about) {
      const thing = await listing.find(db, about)
      if (!thing?.shown) return undefined
      return { ...thing, what: `Photo of ${thing.what}`, shown: { ...thing.shown, image_urls: [about.photo] } }
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
  feedback: {
    async find(db, { aboutId }) {
      const [row] = await db.select().from(feedback).where(eq(feedback.id, aboutId))
      const words = row && [wordsOf(row), ...(await findEarlierWords(db, aboutId))].filter(Boolean).join('\n\n')
      return (
        row && {
          ownerId: row.fromUserId,
          what: `Feedback, ${row.rating} of 5`,
          shown: { words: words ?? '', image_urls: [], link: null },
        }
      )
    },
    /** Feedback on a depot is public; feedback on a buyer is read by the two alone. */
    async isSeenBy(db, { userId }, { aboutId }) {
      const [row] = await db
        .select({ from: feedback.fromUserId, to: feedback.toUserId, depotId: depots.id })
        .from(feedback)
        .leftJoin(depots, eq(depots.userId, feedback.toUserId))
        .where(eq(feedback.id, aboutId))
      return row !== undefined && (row.depotId !== null || row.from === userId || row.to === userId)
    },
    hide: (context, work, { aboutId }) => hideFeedback(context, work, aboutId),
    putBack: (context, work, { aboutId }, kept) => showFeedback(context, work, aboutId, kept),
  },
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
}

export const kindOfThing = (kind: ReportKind): KindOfThing => things[kind]

/** The thing, if the caller can see it at all. */
export async function getVisibleThing(db: Queryable, caller: Caller, kind: ReportKind, about: About): Promise<Thing> {
  const thing = await things[kind].find(db, about)
  if (!thing || !(await things[kind].isSeenBy(db, caller, about))) throw notFound('There is nothing like that to report.')
  return thing
}

const wordsOf = ({ comment, reply }: { comment: string; reply: string | null }) =>
  [comment, reply && `Answer: ${reply}`].filter(Boolean).join('\n\n')

/** What feedback said before it was corrected, newest first. */
async function findEarlierWords(db: Queryable, feedbackId: string): Promise<string[]> {
  const versions = await db
    .select()
    .from(feedbackVersions)
    .where(eq(feedbackVersions.feedbackId, feedbackId))
    .orderBy(desc(feedbackVersions.id))
  return versions.map((version) => `Before, ${formatDate(version.writtenAt)}, ${version.rating} of 5: ${wordsOf(version)}`)
}
