import { DAY_MS, MINUTE_MS } from '@allyards/contract/durations'
import { allParts, type PartName } from '@allyards/contract/parts'
import type { messages, threads } from '../../modules/chat/chat.table'
import type { Depot } from '../depots/depots'
import type { DemoEnquiry } from '../enquiries/enquiries'
import { partTrade } from '../parts/part-trade'
import type { DemoUser } from '../people'
import type { Random } from '../random'
import { conversations, type Talk } from './conversation-words'
import type { DemoQuotation } from './offers'

export type DemoThread = typeof threads.$inferInsert & { id: string }
export type DemoMessage = typeof messages.$inferInsert & { id: string; createdAt: Date; readAt: Date | null }

/** Longer ago than what chat reminds of: nobody is told of a message that the demo leaves unread. */
const TALK_ENDED_MS = 60 * MINUTE_MS
const OTHER_THREADS = 60
const OF_EACH_DEMO_ACCOUNT = 12
const UNREAD_OF_EACH_DEMO_ACCOUNT = 3

interface Contact {
  enquiry: DemoEnquiry
  quotation: DemoQuotation
}

/** Talks between buyers and depots that made an offer, newest offers first; one thread for each pair. */
export function createConversations(
  random: Random,
  now: Date,
  deals: readonly Contact[],
  buyer: DemoUser,
  demoDepot: Depot,
): { threads: DemoThread[]; messages: DemoMessage[] } {
  const latest = new Map<string, Contact>()
  for (const contact of deals) latest.set(`${contact.enquiry.row.buyerId}|${contact.quotation.row.depotId}`, contact)
  const newestFirst = [...latest.values()].sort(
    (one, other) => other.quotation.row.createdAt.getTime() - one.quotation.row.createdAt.getTime(),
  )
  const created = { threads: [] as DemoThread[], messages: [] as DemoMessage[] }
  const talkedTo = new Set<Contact>()
  /** Offers that are too new, or came while the yard was shut, have not been talked about yet. */
  function talk(contacts: readonly Contact[], count: number): void {
    let made = 0
    for (const contact of contacts) {
      if (made === count) return
      if (talkedTo.has(contact)) continue
      const { thread, lines } = createThread(random, now, contact)
      if (lines.length === 0) continue
      talkedTo.add(contact)
      created.threads.push(thread)
      created.messages.push(...lines)
      made += 1
    }
  }
  const isOfBuyer = ({ enquiry }: Contact) => enquiry.row.buyerId === buyer.id
  const isOfSeller = ({ quotation }: Contact) => quotation.depot === demoDepot
  talk(newestFirst.filter(isOfBuyer), OF_EACH_DEMO_ACCOUNT)
  talk(
    newestFirst.filter((contact) => isOfSeller(contact) && !isOfBuyer(contact)),
    OF_EACH_DEMO_ACCOUNT,
  )
  talk(random.shuffled(newestFirst), OTHER_THREADS)
  leaveUnread(created.messages, buyer.id)
  leaveUnread(created.messages, demoDepot.user.id)
  return created
}

function createThread(random: Random, now: Date, { enquiry, quotation }: Contact): { thread: DemoThread; lines: DemoMessage[] } {
  const part = quotation.items[0] && nameOf(quotation.items[0].partId)
  const buyerId = enquiry.row.buyerId
  const sellerUserId = quotation.depot.user.id
  const id = random.idAt(quotation.row.createdAt)
  const lines: DemoMessage[] = []
  let at = quotation.row.createdAt.getTime()
  const talk = random.pick(conversations.filter((talk) => isTrueOf(talk, quotation)))
  for (const [index, line] of talk.lines.entries()) {
    at = inWorkingHours(at + random.int(3, 55) * MINUTE_MS)
    if (at > now.getTime() - TALK_ENDED_MS) break
    const createdAt = new Date(at)
    const [senderId, receiverId] = index % 2 === 0 ? [sellerUserId, buyerId] : [buyerId, sellerUserId]
    const messageId = random.idAt(createdAt)
    const readAt = new Date(at + MINUTE_MS)
    lines.push({
      id: messageId,
      threadId: id,
      senderId,
      receiverId,
      clientId: `demo-${messageId}`,
      body: line(inSentence(part ?? 'part'), `${enquiry.row.make} ${enquiry.row.model}`),
      createdAt,
      deliveredAt: new Date(at + 1_000),
      readAt,
    })
  }
  const thread = {
    id,
    buyerId,
    sellerUserId,
    enquiryId: enquiry.row.id,
    lastMessageAt: lines.at(-1)?.createdAt ?? null,
    createdAt: quotation.row.createdAt,
  }
  return { thread, lines }
}

/** "starter motor", and still "ABS pump". */
const inSentence = (part: string) => part.replace(/[A-Z][a-z]+/g, (word) => word.toLowerCase())

/** Nothing is said about an offer that the offer itself denies. */
function isTrueOf(talk: Talk, { items }: DemoQuotation): boolean {
  const [offer] = items
  if (!offer) return false
  const isTried = offer.condition !== 'U' && partTrade[nameOf(offer.partId)].wear === 'mileage'
  return (
    (!talk.fits || Boolean(offer.fitConfirmed)) &&
    (!talk.tested || isTried) &&
    (!talk.photo || (offer.imageUrls?.length ?? 0) > 1) &&
    (!talk.twoGrades || items.filter(({ enquiryPartId }) => enquiryPartId === offer.enquiryPartId).length > 1)
  )
}

const OPENS = 8
const CLOSES = 17

/** The same moment, or the next morning's when the yard is shut then. In summer the yard's clock is an hour ahead. */
function inWorkingHours(atMs: number): number {
  const at = new Date(atMs)
  const isOpen = at.getUTCDay() !== 0 && at.getUTCHours() >= OPENS && at.getUTCHours() < CLOSES
  if (isOpen) return atMs
  const days = at.getUTCHours() < OPENS ? 0 : 1
  const morning = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + days, OPENS, at.getUTCMinutes())
  return inWorkingHours(new Date(morning).getUTCDay() === 0 ? morning + DAY_MS : morning)
}

/** The newest messages that close a thread wait to be read. */
function leaveUnread(messages: readonly DemoMessage[], receiverId: string): void {
  const last = new Map(messages.map((message) => [message.threadId, message]))
  const waiting = [...last.values()]
    .filter((message) => message.receiverId === receiverId)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, UNREAD_OF_EACH_DEMO_ACCOUNT)
  for (const message of waiting) message.readAt = null
}

function nameOf(slug: string): PartName {
  const part = allParts.find((known) => known.slug === slug)
  if (!part) throw new Error(`${slug} is no part`)
  return part.name
}
