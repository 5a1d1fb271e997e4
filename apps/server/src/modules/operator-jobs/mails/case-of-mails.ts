import { dealNumber } from '@allyards/contract/deal-moves'
import type { CaseOfMails } from '@allyards/contract/operator-mails'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { notFound } from '../../../platform/errors'
import { users } from '../../accounts/accounts.table'
import { complaintNumber } from '../../complaints'
import { complaints } from '../../complaints/complaints.table'
import { claims, deals } from '../../deals/tables/deals.table'
import { depots } from '../../depots/depots.table'
import { caseNumber } from '../../reports'
import { reportCases, reports } from '../../reports/reports.table'

interface Found {
  /** Under which the log names the case. */
  number: string
  link: string
  /** Of its people, in small letters. */
  addresses: string[]
}

/** A case and the addresses of its people: only their mails may be read for it. */
export function getCaseOfMails(db: Queryable, { kind, id }: CaseOfMails): Promise<Found> {
  if (kind === 'report') return getReport(db, id)
  return kind === 'dispute' ? getDispute(db, id) : getComplaint(db, id)
}

async function getReport(db: Queryable, id: string): Promise<Found> {
  const [found] = await db.select().from(reportCases).where(eq(reportCases.id, id))
  if (!found) throw noCase()
  const reporters = await db.select({ id: reports.reporterId }).from(reports).where(eq(reports.caseId, id))
  const addresses = await addressesOf(db, [found.reportedId, ...reporters.map((reporter) => reporter.id)])
  return { number: caseNumber(found), link: `/operator/reports?id=${id}`, addresses }
}

async function getDispute(db: Queryable, id: string): Promise<Found> {
  const [found] = await db
    .select({ number: deals.number, buyerId: deals.buyerId, sellerId: depots.userId })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .innerJoin(depots, eq(depots.id, deals.depotId))
    .where(and(eq(claims.id, id), isNotNull(claims.escalatedAt)))
  if (!found) throw noCase()
  const addresses = await addressesOf(db, [found.buyerId, found.sellerId])
  return { number: dealNumber(found.number), link: `/operator/disputes?id=${id}`, addresses }
}

async function getComplaint(db: Queryable, id: string): Promise<Found> {
  const [found] = await db.select().from(complaints).where(eq(complaints.id, id))
  if (!found) throw noCase()
  return { number: complaintNumber(found), link: `/operator/complaints?id=${id}`, addresses: [found.email.toLowerCase()] }
}

/** Of a depot all its members. */
async function addressesOf(db: Queryable, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(or(inArray(users.id, ids), inArray(users.partyId, ids)))
  return rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))
}

const noCase = () => notFound('There is no such case.')
