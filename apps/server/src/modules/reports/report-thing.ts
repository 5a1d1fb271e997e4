import { HOUR_MS } from '@allyards/contract/durations'
import type { BodyOf } from '@allyards/contract/endpoint'
import { promisedTimes } from '@allyards/contract/promised-times'
import type { reportThing as contract, ReportKind } from '@allyards/contract/reports'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Caller } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import type { Transaction } from '../../platform/database/database'
import { invalid } from '../../platform/errors'
import { limitADay } from '../accounts'
import { blockUser } from '../chat'
import { caseNumber } from './case-number'
import { reportCases, reports } from './reports.table'
import { getVisibleTarget } from './targets/find-target'
import type { Target } from './targets/target-kind'

const PROMISED_MS = promisedTimes.report.hours * HOUR_MS
const REPORTS_A_DAY = 30

type Report = BodyOf<typeof contract>

/** Adds the report to the open case on the same target. One person counts once. */
export async function reportThing(context: Context, caller: Caller, { about, reason, text, block }: Report) {
  const which = { aboutId: about.id, photo: about.photo ?? '' }
  const target = await getVisibleTarget(context.db, caller, about.kind, which)
  if (target.ownerId === caller.partyId) throw invalid('This is your own: you can change or remove it yourself.')
  const found = await context.db.transaction(async (tx) => {
    await limitReports(tx, caller)
    const open = await openCase(tx, about.kind, which, target)
    await tx.insert(reports).values({ caseId: open.id, reporterId: caller.userId, reason, text }).onConflictDoNothing()
    return open
  })
  if (block && (about.kind === 'message' || about.kind === 'person')) await blockUser(context, caller, target.ownerId, true)
  return { id: found.id, number: caseNumber(found) }
}

export async function limitReports(tx: Transaction, { userId }: Caller): Promise<void> {
  const words = (wait: string) => `You have reported a lot today. Please go on in ${wait}.`
  await limitADay(tx, { [`reports of ${userId}`]: REPORTS_A_DAY }, words)
}

export async function openCase(tx: Transaction, kind: ReportKind, which: { aboutId: string; photo: string }, target: Target) {
  const { aboutId, photo } = which
  await tx
    .insert(reportCases)
    .values({ kind, aboutId, photo, what: target.what, reportedId: target.ownerId, dueAt: new Date(clock.nowMs() + PROMISED_MS) })
    .onConflictDoNothing()
  const isIt = and(eq(reportCases.kind, kind), eq(reportCases.aboutId, aboutId), eq(reportCases.photo, photo))
  // Locked until the end, so that no decision can intervene.
  const [open] = await tx
    .select()
    .from(reportCases)
    .where(and(isIt, eq(reportCases.status, 'open')))
    .for('update')
  if (!open) throw new Error('the case was decided while it was reported again')
  return open
}
