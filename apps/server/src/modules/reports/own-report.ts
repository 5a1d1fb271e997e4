import { wordsToReported, wordsToReporter } from '@allyards/contract/report-words'
import { appealEnds, type OwnReport } from '@allyards/contract/reports'
import { and, eq } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { Queryable } from '../../platform/database/database'
import { notFound } from '../../platform/errors'
import { caseNumber } from './case-number'
import { reportCases, reports } from './reports.table'

export type Case = typeof reportCases.$inferSelect
export type Side = OwnReport['side']

/** A reporter can always read the report. The reported person can read it only after a breach was found. */
export async function getOwnReport(db: Queryable, userId: string, id: string): Promise<OwnReport> {
  const [found] = await db.select().from(reportCases).where(eq(reportCases.id, id))
  const made = found && (await findOwn(db, userId, found))
  const side = found && sideOf(userId, found, made)
  if (!found || !side) throw notFound('There is no such report.')
  const { appealText, appealedAt, appealDueAt } = found
  const isReported = side === 'reported'
  return {
    id,
    number: caseNumber(found),
    kind: found.kind,
    what: found.what,
    side,
    created_at: found.openedAt.toISOString(),
    due_at: found.dueAt.toISOString(),
    outcome: outcomeOf(found, side),
    question: isReported || found.status !== 'open' ? null : found.question,
    answer: made?.answer ?? null,
    appeal_until: isReported && mayAppeal(found) ? appealUntil(found).toISOString() : null,
    appeal:
      isReported && appealText !== null && appealedAt && appealDueAt
        ? {
            text: appealText,
            at: appealedAt.toISOString(),
            due_at: appealDueAt.toISOString(),
            stands: found.appealStands,
            reason: found.appealReason,
          }
        : null,
  }
}

async function findOwn(db: Queryable, userId: string, found: Case) {
  const [made] = await db
    .select({ answer: reports.answer })
    .from(reports)
    .where(and(eq(reports.caseId, found.id), eq(reports.reporterId, userId)))
  return made
}

function sideOf(userId: string, found: Case, made: object | undefined): Side | undefined {
  if (made) return 'reporter'
  const isTold = found.decision !== null && found.decision !== 'no-breach'
  return found.reportedId === userId && isTold ? 'reported' : undefined
}

function outcomeOf(found: Case, side: Side): OwnReport['outcome'] {
  const { decision, decidedAt } = found
  if (!decision || !decidedAt) return null
  return { decision, words: outcomeWords(found, side), decided_at: decidedAt.toISOString() }
}

/** The message for this side. */
export function outcomeWords(found: Case, side: Side): string {
  const { decision, decidedAt, rule, facts, kind } = found
  if (!decision || !decidedAt) return ''
  const decided = {
    number: caseNumber(found),
    kind,
    decision,
    rule: rule ?? '',
    facts: facts ?? '',
    decidedAt,
    appealUntil: appealUntil(found),
    until: found.sanction?.until ?? null,
  }
  return side === 'reporter' ? wordsToReporter(decided) : wordsToReported(decided)
}

export const appealUntil = ({ decidedAt }: Pick<Case, 'decidedAt'>) => appealEnds(decidedAt ?? clock.now())

export function mayAppeal(found: Case): boolean {
  const isSanction = found.decision !== null && found.decision !== 'no-breach'
  return isSanction && found.appealedAt === null && appealUntil(found) > clock.now()
}
