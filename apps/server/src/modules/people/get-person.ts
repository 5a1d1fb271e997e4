import { dealNumber } from '@allyards/contract/deal-moves'
import { openDealStates, overEnquiryStates } from '@allyards/contract/lifecycles'
import type { PersonDetail } from '@allyards/contract/operator-people'
import { and, asc, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { notFound } from '../../platform/errors'
import { deviceName, findAccount, findLocks, findSessions } from '../accounts'
import { users } from '../accounts/accounts.table'
import { threads } from '../chat/chat.table'
import { complaintNumber } from '../complaints'
import { complaints } from '../complaints/complaints.table'
import { deals } from '../deals/tables/deals.table'
import { enquiries } from '../deals/tables/enquiries.table'
import { depots } from '../depots/depots.table'
import { findShared } from '../operator-depots'
import { reportCases, reports } from '../reports/reports.table'
import { depotOfPerson, findRows } from './find-people'
import { plannedErasures } from './people.table'

/** A person as the operator may see them: counts, never the content of messages. */
export async function getPerson(db: Queryable, id: string): Promise<PersonDetail> {
  const [[row], user] = [await findRows(db, eq(users.id, id)), await findAccount(db, id)]
  const [account] = await db
    .select({ createdAt: users.createdAt, passwordChangedAt: users.passwordChangedAt })
    .from(users)
    .where(eq(users.id, id))
  if (!row || !user || !account) throw notFound('There is no such person.')
  const [depot] = await db
    .select({ id: depots.id, name: depots.companyName })
    .from(depots)
    .innerJoin(users, eq(depots.id, depotOfPerson))
    .where(eq(users.id, id))
  const sessions = await findSessions(db, id)
  const [plan] = await db
    .select({ on: plannedErasures.on, reason: plannedErasures.reason, by: plannedErasures.by })
    .from(plannedErasures)
    .where(eq(plannedErasures.userId, id))
  return {
    ...row,
    email: user.email,
    is_verified: user.emailVerifiedAt !== null,
    phone: user.phoneNumber,
    city: user.city,
    since: account.createdAt.toISOString(),
    password_changed_at: account.passwordChangedAt?.toISOString() ?? null,
    last_seen_at: sessions[0]?.lastSeenAt.toISOString() ?? null,
    depot: depot ? { ...depot, role: user.memberRole, shared: (await findShared(db, [depot.id])).get(depot.id) ?? [] } : null,
    ...(await countTrade(db, id, depot?.id)),
    reports: {
      made: await db.$count(reports, eq(reports.reporterId, id)),
      about: await db.$count(reportCases, and(eq(reportCases.reportedId, id), ne(reportCases.kind, 'masking'))),
    },
    chats: await db.$count(threads, or(eq(threads.buyerId, id), eq(threads.sellerUserId, user.partyId ?? id))),
    complaints: await findComplaints(db, user.emailKey),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: deviceName(session.userAgent),
      signed_in_at: session.createdAt.toISOString(),
      last_used_at: session.lastSeenAt.toISOString(),
    })),
    locks: (await findLocks(db, id)).map(({ what, until, reason, by }) => ({ what, until: until.toISOString(), reason, by })),
    erasure: plan ?? null,
  }
}

async function countTrade(
  db: Queryable,
  id: string,
  depotId: string | undefined,
): Promise<Pick<PersonDetail, 'enquiries' | 'deals'>> {
  const own = eq(enquiries.buyerId, id)
  const dealt = depotId ? eq(deals.depotId, depotId) : eq(deals.buyerId, id)
  const open = await db
    .select({ number: deals.number })
    .from(deals)
    .where(and(dealt, inArray(deals.status, openDealStates)))
    .orderBy(asc(deals.number))
    .limit(20)
  return {
    enquiries: {
      all: await db.$count(enquiries, own),
      open: await db.$count(enquiries, and(own, notInArray(enquiries.status, overEnquiryStates))),
    },
    deals: { all: await db.$count(deals, dealt), open: open.map(({ number }) => dealNumber(number)) },
  }
}

/** Complaints that wait for an answer. */
async function findComplaints(db: Queryable, emailKey: string): Promise<PersonDetail['complaints']> {
  const rows = await db
    .select()
    .from(complaints)
    .where(and(sql`lower(${complaints.email}) = ${emailKey}`, isNull(complaints.answeredAt)))
    .orderBy(asc(complaints.answerBy))
  return rows.map((row) => ({ id: row.id, number: complaintNumber(row), due_at: row.answerBy.toISOString() }))
}
