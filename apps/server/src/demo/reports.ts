import { HOUR_MS } from '@allyards/contract/durations'
import type { ReportKind, reportReasons } from '@allyards/contract/reports'
import { v7 } from 'uuid'
import type { reportCases, reports } from '../modules/reports/reports.table'
import type { Dataset } from './dataset'

interface Reported {
  kind: ReportKind
  aboutId: string | undefined
  what: string
  reportedId: string
  reporterId: string
  reason: (typeof reportReasons)[number]
  text: string
  hoursAgo: number
}

/** The reports in the operator's queue: a message, a listing and a rating. */
export function demoReports({ messages, products, depots, feedback, users }: Dataset, now: Date) {
  const message = messages.findLast(({ senderId }) => depots.some(({ userId }) => userId === senderId))
  const product = products.find(({ status }) => status === undefined || status === 'live')
  const owner = depots.find(({ id }) => id === product?.depotId)
  const rating = feedback.find(({ comment, toUserId }) => comment && depots.some(({ userId }) => userId === toUserId))
  const buyer = users.findLast(({ role, id }) => role === 'buyer' && id !== rating?.fromUserId)
  if (!message || !product || !owner || !rating || !buyer) return { cases: [], reports: [] }
  const reported: Reported[] = [
    {
      kind: 'feedback',
      aboutId: rating.id,
      what: `Feedback, ${rating.rating} of 5`,
      reportedId: rating.fromUserId,
      reporterId: rating.toUserId,
      reason: 'Not true or misleading',
      text: 'They never collected the part.',
      hoursAgo: 22,
    },
    {
      kind: 'listing',
      aboutId: product.id,
      what: product.title,
      reportedId: owner.userId,
      reporterId: buyer.id,
      reason: 'Not true or misleading',
      text: 'The picture shows another part.',
      hoursAgo: 7,
    },
    {
      kind: 'message',
      aboutId: message.id,
      what: 'A message',
      reportedId: message.senderId,
      reporterId: message.receiverId,
      reason: 'Asked to pay or talk off Allyards',
      text: '',
      hoursAgo: 2,
    },
  ]
  return rowsOf(reported, now)
}

function rowsOf(reported: Reported[], now: Date) {
  const cases: (typeof reportCases.$inferInsert)[] = []
  const made: (typeof reports.$inferInsert)[] = []
  for (const { aboutId, hoursAgo, reporterId, reason, text, ...rest } of reported) {
    if (!aboutId) continue
    const openedAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const id = v7()
    cases.push({ id, aboutId, ...rest, openedAt, dueAt: new Date(openedAt.getTime() + 24 * HOUR_MS) })
    made.push({ caseId: id, reporterId, reason, text, createdAt: openedAt })
  }
  return { cases, reports: made }
}
