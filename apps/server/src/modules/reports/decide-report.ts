import type { BodyOf } from '@allyards/contract/endpoint'
import type { decideReport as contract } from '@allyards/contract/operator-reports'
import { decisionsOn, reportDecisions } from '@allyards/contract/reports'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import type { Transaction } from '../../platform/database/database'
import { inTransaction } from '../../platform/database/in-transaction'
import { conflict, invalid, notFound, ProductError } from '../../platform/errors'
import { findHolder, writeLog } from '../operators'
import { caseNumber } from './case-number'
import { findDecision } from './find-cases'
import { kindOfThing } from './reported-things'
import { reportCases } from './reports.table'
import { tellOfDecision } from './tell-of-decision'

/** Carries the decision out, tells both sides, and writes it down, all or nothing. */
export async function decideReport(
  context: Context,
  operator: Operator,
  id: string,
  body: BodyOf<typeof contract>,
): Promise<void> {
  await inTransaction(context, async (work) => {
    const { tx } = work
    const found = await lockFreeCase(tx, operator, id)
    if (found.status !== 'open') throw await decidedAlready(tx, found)
    if (!decisionsOn(found.kind).includes(body.decision))
      throw invalid('This cannot be decided so.', { decision: 'Please choose' })
    const isHidden = body.decision === 'hide' || body.decision === 'hide-and-warn'
    const kept = isHidden ? await kindOfThing(found.kind).hide(context, work, found) : null
    const decided = { ...found, ...body, kept, decidedBy: operator.operatorId, decidedAt: new Date(), status: 'decided' as const }
    const { decision, rule, facts, decidedBy, decidedAt, status } = decided
    await tx
      .update(reportCases)
      .set({ decision, rule, facts, kept, decidedBy, decidedAt, status, heldBy: null, heldAt: null })
      .where(eq(reportCases.id, id))
    await tellOfDecision(context, work, decided)
    await writeLog(tx, operator, {
      act: 'report-decided',
      about: `${caseNumber(found)}, ${found.kind}: ${reportDecisions[decision]}`,
      reason: `${rule}. ${facts}`,
      link: `/operator/reports?id=${id}`,
    })
  })
}

/** The case, unless another operator has it open. */
export async function lockFreeCase(tx: Transaction, { operatorId }: Operator, id: string) {
  const [found] = await tx.select().from(reportCases).where(eq(reportCases.id, id)).for('update')
  if (!found) throw notFound('There is no such report.')
  const holder = found.status === 'decided' ? undefined : await findHolder(tx, found, operatorId)
  if (holder) throw conflict(`${holder} has this open.`)
  return found
}

/** 409, with what was decided meanwhile. */
export async function decidedAlready(tx: Transaction, found: typeof reportCases.$inferSelect): Promise<ProductError> {
  const decided = await findDecision(tx, found)
  return new DecidedAlready(`This was decided meanwhile${decided ? ` by ${decided.by}` : ''}.`, decided)
}

class DecidedAlready extends ProductError {
  override readonly extra

  constructor(message: string, decided: unknown) {
    super('conflict', message)
    this.extra = { decided }
  }
}
