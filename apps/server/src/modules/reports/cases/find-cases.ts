import type { QueryOf } from '@allyards/contract/endpoint'
import type { CaseRow, DecidedCase, listReports, ReportCase } from '@allyards/contract/operator-reports'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { notFound } from '../../../platform/errors'
import { users } from '../../accounts/accounts.table'
import { depots } from '../../depots/depots.table'
import { isHeldByAnother } from '../../operators'
import { operators } from '../../operators/operators.table'
import { caseNumber } from '../case-number'
import type { Case } from '../own-report'
import { reportCases, reports } from '../reports.table'
import { targetKind } from '../targets/find-target'
import { findDealBehind } from './deal-behind'

const MOST_ROWS = 200
const waiting = inArray(reportCases.status, ['open', 'appealed'])

export async function findCases(db: Queryable, operatorId: string, { show, kind }: QueryOf<typeof listReports>) {
  const isWaiting = show === 'waiting'
  const rows = await selectCases(db)
    .where(and(isWaiting ? waiting : eq(reportCases.status, 'decided'), kind ? eq(reportCases.kind, kind) : undefined))
    .orderBy(isWaiting ? asc(sql`coalesce(${reportCases.appealDueAt}, ${reportCases.dueAt})`) : desc(reportCases.decidedAt))
    .limit(MOST_ROWS)
  return { rows: rows.map((row) => presentRow(row, operatorId)), waiting: await countCases(db) }
}

export const countCases = (db: Queryable) => db.$count(reportCases, waiting)

export async function getCase(db: Queryable, operatorId: string, id: string): Promise<ReportCase> {
  const [row] = await selectCases(db).where(eq(reportCases.id, id))
  if (!row) throw notFound('There is no such report.')
  const found = row.case
  const target = await targetKind(found.kind).find(db, found)
  return {
    ...presentRow(row, operatorId),
    reports: await findReports(db, id),
    question: found.question,
    thing: target?.shown ?? null,
    deal: await findDealBehind(db, found),
    is_private: found.kind === 'message' || found.kind === 'person',
    reported: await findReported(db, found),
    decided: await findDecision(db, found),
    appeal:
      found.appealText !== null && found.appealedAt
        ? { text: found.appealText, at: found.appealedAt.toISOString(), stands: found.appealStands, reason: found.appealReason }
        : null,
  }
}

function selectCases(db: Queryable) {
  const reporters = sql<number>`(select count(*)::int from ${reports} r where r.case_id = ${reportCases.id})`
  const reason = sql<string>`(select r.reason from ${reports} r where r.case_id = ${reportCases.id} order by r.id limit 1)`
  return db
    .select({ case: reportCases, reporters, reason, holder: operators.name })
    .from(reportCases)
    .leftJoin(operators, eq(operators.id, reportCases.heldBy))
}

function presentRow(row: Awaited<ReturnType<typeof selectCases>>[number], operatorId: string): CaseRow {
  const found = row.case
  return {
    id: found.id,
    number: caseNumber(found),
    kind: found.kind,
    what: found.what,
    reason: row.reason,
    reporters: row.reporters,
    status: found.status,
    since: (found.appealedAt ?? found.openedAt).toISOString(),
    due_at: (found.appealDueAt ?? found.dueAt).toISOString(),
    held_by: isHeldByAnother(found, operatorId) ? row.holder : null,
  }
}

async function findReports(db: Queryable, caseId: string): Promise<ReportCase['reports']> {
  const rows = await db
    .select({ by: users.name, reason: reports.reason, text: reports.text, at: reports.createdAt, answer: reports.answer })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(asc(reports.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function findReported(db: Queryable, found: Case): Promise<ReportCase['reported']> {
  const [person] = await db
    .select({
      name: users.name,
      role: users.role,
      depotId: depots.id,
      company: depots.companyName,
      state: depots.state,
      since: users.createdAt,
    })
    .from(users)
    .leftJoin(depots, eq(depots.userId, users.id))
    .where(eq(users.id, found.reportedId))
  const inAYear = and(
    eq(reportCases.reportedId, found.reportedId),
    ne(reportCases.id, found.id),
    ne(reportCases.kind, 'masking'),
    gt(reportCases.openedAt, sql`now() - interval '1 year'`),
  )
  const wasUpheld = and(
    isNotNull(reportCases.decision),
    ne(reportCases.decision, 'no-breach'),
    sql`${reportCases.appealStands} is not false`,
  )
  const [counted] = await db
    .select({ all: count(), upheld: sql<number>`count(*) filter (where ${wasUpheld})::int` })
    .from(reportCases)
    .where(inAYear)
  return {
    name: person?.company ?? person?.name ?? '',
    role: person?.role ?? '',
    link: person?.depotId ? `/operator/depots?show=all&id=${person.depotId}` : `/operator/people?id=${found.reportedId}`,
    since: (person?.since ?? clock.now()).toISOString(),
    reports_in_a_year: counted?.all ?? 0,
    upheld: counted?.upheld ?? 0,
    state: person?.state ?? null,
  }
}

export async function findDecision(db: Queryable, found: Case): Promise<DecidedCase | null> {
  const { decision, decidedAt, decidedBy, rule, facts } = found
  if (!decision || !decidedAt || !decidedBy) return null
  const [by] = await db.select({ name: operators.name }).from(operators).where(eq(operators.id, decidedBy))
  return { decision, rule: rule ?? '', facts: facts ?? '', by: by?.name ?? '', at: decidedAt.toISOString() }
}
