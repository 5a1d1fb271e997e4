import { dealNumber } from '@allyards/contract/deal-moves'
import type { FoundThing } from '@allyards/contract/operator-find'
import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { users } from '../accounts/accounts.table'
import { complaintNumber } from '../complaints'
import { complaints } from '../complaints/complaints.table'
import { claims, deals } from '../deals/tables/deals.table'
import { depots } from '../depots/depots.table'
import { caseNumber } from '../reports'
import { reportCases } from '../reports/reports.table'
import { findPeople, isDepotNamed } from './find-people'

/** The most results of each kind. */
const FEW = 6

/** The search of the operator's one field: a reference leads to its case, words to depots and people. */
export async function findAnything(db: Queryable, typed: string): Promise<{ by: string; rows: FoundThing[] }> {
  const people = await findPeople(db, typed)
  const number = /^(AY|R|C)?-?(\d{1,9})$/i.exec(typed)
  const [, letters = '', figures = ''] = number ?? []
  const named = (letter: string) => (number && ['', letter].includes(letters.toUpperCase()) ? Number(figures) : undefined)
  const rows = [
    ...(await findDeals(db, named('AY'))),
    ...(await findReports(db, named('R'))),
    ...(await findComplaints(db, named('C'))),
    ...(await findDepots(db, isDepotNamed(typed))),
    ...people.rows.slice(0, FEW).map(
      ({ id, name, about }): FoundThing => ({
        kind: 'person',
        title: name,
        about,
        link: `/operator/people?id=${id}`,
      }),
    ),
  ]
  return { by: number ? 'reference' : people.by, rows }
}

async function findDepots(db: Queryable, where: SQL | undefined): Promise<FoundThing[]> {
  const rows = await db
    .select({ id: depots.id, name: depots.companyName, city: depots.city, state: depots.state })
    .from(depots)
    .leftJoin(users, eq(users.id, depots.userId))
    .where(where)
    .orderBy(depots.companyName)
    .limit(FEW)
  return rows.map(({ id, name, city, state }) => ({
    kind: 'depot',
    title: name,
    about: `${city}, ${state}`,
    link: `/operator/depots?show=all&id=${id}`,
  }))
}

/** A deal has no operator page, so it leads to its dispute, or else to its buyer. */
async function findDeals(db: Queryable, number: number | undefined): Promise<FoundThing[]> {
  if (number === undefined) return []
  const [deal] = await db
    .select({ id: deals.id, status: deals.status, buyerId: deals.buyerId, buyer: users.name, depot: depots.companyName })
    .from(deals)
    .innerJoin(users, eq(users.id, deals.buyerId))
    .innerJoin(depots, eq(depots.id, deals.depotId))
    .where(eq(deals.number, number))
  if (!deal) return []
  const [dispute] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.dealId, deal.id), isNotNull(claims.escalatedAt)))
    .orderBy(desc(claims.id))
    .limit(1)
  const about = `${deal.buyer} and ${deal.depot}, ${deal.status}`
  return [
    dispute
      ? { kind: 'dispute', title: `Dispute on ${dealNumber(number)}`, about, link: `/operator/disputes?id=${dispute.id}` }
      : { kind: 'deal', title: dealNumber(number), about, link: `/operator/people?id=${deal.buyerId}` },
  ]
}

async function findReports(db: Queryable, number: number | undefined): Promise<FoundThing[]> {
  if (number === undefined) return []
  const rows = await db.select().from(reportCases).where(eq(reportCases.number, number))
  return rows.map((row) => ({
    kind: 'report',
    title: `Report ${caseNumber(row)}`,
    about: row.what,
    link: `/operator/reports?${row.status === 'decided' ? 'show=decided&' : ''}id=${row.id}`,
  }))
}

async function findComplaints(db: Queryable, number: number | undefined): Promise<FoundThing[]> {
  if (number === undefined) return []
  const rows = await db.select().from(complaints).where(eq(complaints.number, number))
  return rows.map((row) => ({
    kind: 'complaint',
    title: `Complaint ${complaintNumber(row)}`,
    about: row.name,
    link: `/operator/complaints?${row.answeredAt ? 'show=answered&' : ''}id=${row.id}`,
  }))
}
