import { londonDay } from '@allyards/contract/format-date'
import { type DisputeDecision, mostDaysToDo } from '@allyards/contract/operator-disputes'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import type { Transaction } from '../../platform/database/database'
import { invalid, notFound, ProductError } from '../../platform/errors'
import { changeDeal, decideClaim } from '../deals'
import { claims } from '../deals/tables/deals.table'
import { writeLog } from '../operators'
import { disputes } from './disputes.table'
import { findDecision, getDispute } from './find-disputes'
import { lockDispute, mustBeFree } from './take-dispute'

const DAY_MS = 86_400_000

/** Carries the decision out in the deal, tells both sides, and writes it down, all or nothing. */
export async function decideDispute(context: Context, operator: Operator, id: string, body: DisputeDecision): Promise<void> {
  const [known] = await context.db.select({ dealId: claims.dealId }).from(claims).where(eq(claims.id, id))
  if (!known) throw notFound('There is no such dispute.')
  await changeDeal(context, { dealId: known.dealId, by: { role: 'operator' } }, async (change) => {
    const { tx } = change
    const [claim] = await tx.select().from(claims).where(eq(claims.id, id))
    if (!claim?.escalatedAt) throw notFound('There is no such dispute.')
    const dispute = await lockDispute(tx, id)
    if (claim.status !== 'escalated') throw await decidedMeanwhile(tx, id)
    await mustBeFree(tx, dispute, operator.operatorId)
    await decideClaim(change, claim, { ...body, doneBy: lastDay(body) })
    await tx.update(disputes).set({ decidedBy: operator.operatorId, heldBy: null, heldAt: null }).where(eq(disputes.claimId, id))
    await writeLog(tx, operator, await entryOf(tx, operator, id, body))
  })
}

async function entryOf(tx: Transaction, { operatorId }: Operator, id: string, { ruling, reasons }: DisputeDecision) {
  const { number, kind, worth } = await getDispute(tx, operatorId, id)
  return {
    act: 'dispute-decided' as const,
    about: `${number}, ${kind}, £${worth.toFixed(2)}: ${ruling}`,
    reason: reasons,
    link: `/operator/disputes?show=decided&id=${id}`,
  }
}

/** The evening of the last day: the same day in London in summer and in winter. */
function lastDay({ ruling, done_by }: DisputeDecision): Date {
  const day = done_by ?? londonDay(new Date())
  const latest = londonDay(new Date(Date.now() + mostDaysToDo * DAY_MS))
  if (ruling !== 'refused' && (day < londonDay(new Date()) || day > latest)) {
    const message = `Please give a day within ${mostDaysToDo} days`
    throw invalid(message, { done_by: message })
  }
  return new Date(`${day}T21:00:00Z`)
}

/** 409, with what was decided meanwhile. */
async function decidedMeanwhile(tx: Transaction, id: string): Promise<ProductError> {
  const decided = await findDecision(tx, id)
  return decided
    ? new DecidedMeanwhile(`This was decided meanwhile by ${decided.by}.`, decided)
    : new DecidedMeanwhile('The buyer dropped this claim meanwhile.', null)
}

class DecidedMeanwhile extends ProductError {
  override readonly extra

  constructor(message: string, decided: unknown) {
    super('conflict', message)
    this.extra = { decided }
  }
}
