import { allParts } from '@allyards/contract/parts'
import type { messages, threads } from '../modules/chat/chat.table'
import { conversations } from './conversation-words'
import type { Depot } from './depots'
import type { DemoEnquiry } from './enquiries'
import type { DemoQuotation } from './offers'
import type { DemoUser } from './people'
import type { Random } from './random'

export type DemoThread = typeof threads.$inferInsert & { id: string }
export type DemoMessage = typeof messages.$inferInsert & { id: string; createdAt: Date; readAt: Date | null }

const MINUTE_MS = 60_000
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
  const ofBuyer = newestFirst.filter(({ enquiry }) => enquiry.row.buyerId === buyer.id).slice(0, OF_EACH_DEMO_ACCOUNT)
  const ofSeller = newestFirst
    .filter(({ enquiry, quotation }) => quotation.depot === demoDepot && enquiry.row.buyerId !== buyer.id)
    .slice(0, OF_EACH_DEMO_ACCOUNT)
  const taken = new Set([...ofBuyer, ...ofSeller])
  const rest = random.sample(
    newestFirst.filter((contact) => !taken.has(contact)),
    OTHER_THREADS,
  )

  const created = { threads: [] as DemoThread[], messages: [] as DemoMessage[] }
  for (const contact of [...ofBuyer, ...ofSeller, ...rest]) {
    const { thread, lines } = createThread(random, now, contact)
    if (lines.length === 0) continue
    created.threads.push(thread)
    created.messages.push(...lines)
  }
  leaveUnread(created.messages, buyer.id)
  leaveUnread(created.messages, demoDepot.user.id)
  return created
}

function createThread(random: Random, now: Date, { enquiry, quotation }: Contact): { thread: DemoThread; lines: DemoMessage[] } {
  const part = allParts.find(({ slug }) => slug === quotation.items[0]?.partId)
  const buyerId = enquiry.row.buyerId
  const sellerUserId = quotation.depot.user.id
  const id = random.idAt(quotation.row.createdAt)
  const lines: DemoMessage[] = []
  let at = quotation.row.createdAt.getTime()
  for (const [index, line] of random.pick(conversations).entries()) {
    at += random.int(3, 55) * MINUTE_MS
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
      body: line((part?.name ?? 'part').toLowerCase(), `${enquiry.row.make} ${enquiry.row.model}`),
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

/** The newest messages that close a thread wait to be read. */
function leaveUnread(messages: readonly DemoMessage[], receiverId: string): void {
  const last = new Map(messages.map((message) => [message.threadId, message]))
  const waiting = [...last.values()]
    .filter((message) => message.receiverId === receiverId)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, UNREAD_OF_EACH_DEMO_ACCOUNT)
  for (const message of waiting) message.readAt = null
}
