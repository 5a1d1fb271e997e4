import { MINUTE_MS } from '@allyards/contract/durations'
import { starterNotices } from '../../modules/notifications'
import type { notifications } from '../../modules/notifications/notifications.table'
import type { Depot } from '../depots/depots'
import type { DemoEnquiry } from '../enquiries/enquiries'
import type { DemoUser } from '../people'
import type { Random } from '../random'
import type { DemoQuotation, DemoReceived } from './offers'

export type DemoNotice = typeof notifications.$inferInsert & { id: string }

const READ_OF_EACH_DEMO_ACCOUNT = 24

interface Deal {
  enquiry: DemoEnquiry
  quotation: DemoQuotation
}

/** The bell of the demo accounts: what happened lately, read, and the two notices of a new account on top, unread. */
export function createNotices(
  random: Random,
  now: Date,
  {
    deals,
    received,
    buyer,
    depot,
  }: { deals: readonly Deal[]; received: readonly { row: DemoReceived; enquiry: DemoEnquiry }[]; buyer: DemoUser; depot: Depot },
): DemoNotice[] {
  const toBuyer = deals
    .filter(({ enquiry }) => enquiry.row.buyerId === buyer.id)
    .map(({ enquiry, quotation }) => ({
      userId: buyer.id,
      kind: 'offer' as const,
      title: `${quotation.depot.company.companyName} made you an offer`,
      body: `For your ${enquiry.row.make} ${enquiry.row.model}.`,
      link: `/buyer-quotation/${enquiry.row.id}`,
      at: quotation.row.createdAt,
    }))
  const toSeller = [
    ...received.map(({ row, enquiry }) => ({
      userId: depot.user.id,
      kind: 'enquiry' as const,
      title: `New enquiry: ${enquiry.row.make} ${enquiry.row.model}`,
      body: enquiry.wanted.map(({ name }) => name).join(', '),
      link: `/EnquiryPage?id=${enquiry.row.id}`,
      at: row.createdAt,
    })),
    ...deals
      .filter(({ quotation }) => quotation.depot === depot)
      .flatMap(({ enquiry, quotation }) =>
        quotation.items
          .filter(({ status }) => status === 'accepted')
          .map((item) => ({
            userId: depot.user.id,
            kind: 'accepted' as const,
            title: `SOLD: a part for a ${enquiry.row.make} ${enquiry.row.model}`,
            body: "You now see the buyer's contact details.",
            link: '/quotations',
            at: item.decidedAt ?? now,
          })),
      ),
  ]
  return [...newest(toBuyer), ...newest(toSeller), ...starters(buyer, now), ...starters(depot.user, now)].map(
    ({ at, ...notice }) => ({
      id: random.idAt(at),
      readAt: null,
      ...notice,
      createdAt: at,
    }),
  )
}

function newest<Notice extends { at: Date }>(notices: readonly Notice[]) {
  return [...notices]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, READ_OF_EACH_DEMO_ACCOUNT)
    .map((notice) => ({ ...notice, readAt: new Date(notice.at.getTime() + MINUTE_MS) }))
}

function starters(user: DemoUser, now: Date) {
  return starterNotices(user.role).map((notice, index) => ({
    ...notice,
    body: notice.kind === 'welcome' ? 'This is a demo account: look around, nothing you do here reaches anyone.' : notice.body,
    userId: user.id,
    at: new Date(now.getTime() - (2 - index) * 1_000),
  }))
}
