import type { QueryOf } from '@allyards/contract/endpoint'
import type { Complaint, ComplaintRow, listComplaints } from '@allyards/contract/operator-complaints'
import { asc, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../platform/database/database'
import { notFound } from '../../platform/errors'
import { isHeldByAnother } from '../operators'
import { operators } from '../operators/operators.table'
import { complaintNumber } from './complaint-number'
import { complaints } from './complaints.table'

const MOST_ROWS = 200
const waiting = isNull(complaints.answeredAt)
const holders = alias(operators, 'holder')

export async function findComplaints(db: Queryable, operatorId: string, { show }: QueryOf<typeof listComplaints>) {
  const rows =
    show === 'waiting'
      ? await readComplaints(db, waiting, asc(complaints.answerBy))
      : await readComplaints(db, isNotNull(complaints.answeredAt), desc(complaints.answeredAt))
  return { rows: rows.map((row) => presentRow(row, operatorId)), waiting: await countComplaints(db) }
}

export const countComplaints = (db: Queryable) => db.$count(complaints, waiting)

export async function getComplaint(db: Queryable, operatorId: string, id: string): Promise<Complaint> {
  const [row] = await readComplaints(db, eq(complaints.id, id), asc(complaints.id))
  if (!row) throw notFound('There is no such complaint.')
  const { message, email, answer, answeredAt } = row.complaint
  return {
    ...presentRow(row, operatorId),
    email,
    message,
    answered: answer !== null && answeredAt ? { answer, by: row.answeredBy ?? '', at: answeredAt.toISOString() } : null,
  }
}

function readComplaints(db: Queryable, where: SQL, order: SQL) {
  return db
    .select({ complaint: complaints, holder: holders.name, answeredBy: operators.name })
    .from(complaints)
    .leftJoin(holders, eq(holders.id, complaints.heldBy))
    .leftJoin(operators, eq(operators.id, complaints.answeredBy))
    .where(where)
    .orderBy(order)
    .limit(MOST_ROWS)
}

function presentRow(row: Awaited<ReturnType<typeof readComplaints>>[number], operatorId: string): ComplaintRow {
  const { complaint } = row
  return {
    id: complaint.id,
    number: complaintNumber(complaint),
    about: complaint.about,
    name: complaint.name,
    begins: complaint.message.slice(0, 120),
    since: complaint.createdAt.toISOString(),
    due_at: complaint.answerBy.toISOString(),
    is_answered: complaint.answeredAt !== null,
    held_by: isHeldByAnother(complaint, operatorId) ? row.holder : null,
  }
}
