import type { BodyOf } from '@allyards/contract/endpoint'
import { londonDay } from '@allyards/contract/format-date'
import type { decideReport as contract } from '@allyards/contract/operator-reports'
import { decisionsOn, type ReportDecision, type ReportKind, sanctionOf, wordsOfDecision } from '@allyards/contract/reports'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Operator } from '../../../platform/auth/caller'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import { inTransaction } from '../../../platform/database/in-transaction'
import { conflict, invalid, notFound, ProductError } from '../../../platform/errors'
import { depots } from '../../depots/depots.table'
import { applySanction, lockFreeDepot } from '../../operator-depots'
import { findHolder, writeLog } from '../../operators'
import { caseNumber } from '../case-number'
import { appealUntil } from '../own-report'
import { reportCases } from '../reports.table'
import { targetKind } from '../targets/find-target'
import { findDecision } from './find-cases'
import { tellOfDecision } from './tell-of-decision'

/** Applies the decision, notifies both sides and logs it, all or nothing. */
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
    const { decision, rule, facts, until } = body
    const depot = await lockDepotOf(tx, operator, found.reportedId)
    if (!decisionsOn(found.kind, depot?.state ?? null).includes(decision))
      throw invalid('That decision is not possible here.', { decision: 'Please choose' })
    const outcome = { decision, rule, facts, decidedBy: operator.operatorId, decidedAt: clock.now(), status: 'decided' as const }
    const kept = hidesTarget(found.kind, decision) ? await targetKind(found.kind).hide(context, work, found) : null
    if (decision === 'no-breach') await targetKind(found.kind).clear?.(work, found)
    const to = sanctionOf(decision)
    const reason = `${caseNumber(found)}: ${rule}. ${facts}`
    const said = { reason, by: operator.name, objectUntil: londonDay(appealUntil(outcome)) }
    const sanction = depot && to ? { to, until, since: await applySanction(context, work, depot, { to, until }, said) } : null
    const decided = { ...found, ...outcome, kept, sanction }
    await tx
      .update(reportCases)
      .set({ ...outcome, kept, sanction, heldBy: null, heldAt: null })
      .where(eq(reportCases.id, id))
    await tellOfDecision(context, work, decided)
    await writeLog(tx, operator, {
      act: 'report-decided',
      about: `${caseNumber(found)}, ${found.kind}: ${wordsOfDecision(found.kind, decision)}`,
      reason: `${rule}. ${facts}`,
      changes: depot && to ? [{ what: 'Depot', before: depot.state, after: to }] : [],
      link: `/operator/reports?id=${id}`,
    })
  })
}

/** A sanction on a depot also hides the reported target. A person cannot be hidden. */
const hidesTarget = (kind: ReportKind, decision: ReportDecision) =>
  kind !== 'person' && decision !== 'no-breach' && decision !== 'warn'

/** The reported person's depot, locked before anything that belongs to it. */
export async function lockDepotOf(tx: Transaction, operator: Operator, userId: string) {
  const [depot] = await tx.select({ id: depots.id }).from(depots).where(eq(depots.userId, userId))
  return depot && lockFreeDepot(tx, operator, depot.id)
}

/** The case, unless another operator has it open. */
export async function lockFreeCase(tx: Transaction, { operatorId }: Operator, id: string) {
  const [found] = await tx.select().from(reportCases).where(eq(reportCases.id, id)).for('update')
  if (!found) throw notFound('There is no such report.')
  const holder = found.status === 'decided' ? undefined : await findHolder(tx, found, operatorId)
  if (holder) throw conflict(`${holder} has this open.`)
  return found
}

/** 409, with the decision made meanwhile. */
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
