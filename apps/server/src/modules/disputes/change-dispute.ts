import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import type { Transaction } from '../../platform/database/database'
import { conflict, notFound, ProductError } from '../../platform/errors'
import { changeDeal } from '../deals'
import { claims } from '../deals/tables/deals.table'
import { operators } from '../operators/operators.table'
import { disputes } from './disputes.table'
import { findDecision } from './find-disputes'
import { lockDispute, mustBeFree } from './take-dispute'

type Change = Parameters<Parameters<typeof changeDeal>[2]>[0]
type Claim = typeof claims.$inferSelect

/** Runs an operator's act on an open dispute, with its deal and the dispute locked. */
export async function changeDispute(
  context: Context,
  operator: Operator,
  id: string,
  rule: (change: Change, claim: Claim) => Promise<void>,
): Promise<void> {
  const [known] = await context.db.select({ dealId: claims.dealId }).from(claims).where(eq(claims.id, id))
  if (!known) throw notFound('There is no such dispute.')
  await changeDeal(context, { dealId: known.dealId, by: { role: 'operator' } }, async (change) => {
    const { tx } = change
    const [claim] = await tx.select().from(claims).where(eq(claims.id, id))
    if (!claim?.escalatedAt) throw notFound('There is no such dispute.')
    const dispute = await lockDispute(tx, id)
    if (claim.status !== 'escalated') throw await decidedMeanwhile(tx, id)
    await mustBeFree(tx, dispute, operator.operatorId)
    await rule(change, claim)
  })
}

/** A different operator takes the second look, if there is one. */
export async function mustBeAnother(tx: Transaction, { operatorId }: Operator, { id, secondLookAt }: Claim): Promise<void> {
  if (!secondLookAt) return
  const [first] = await tx.select({ by: disputes.decidedBy }).from(disputes).where(eq(disputes.claimId, id))
  if (first?.by !== operatorId) return
  const others = await tx.$count(operators, and(ne(operators.id, operatorId), isNull(operators.disabledAt)))
  if (others > 0) throw conflict('You decided this. Another operator takes the second look.')
}

/** 409, with the decision made meanwhile. */
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
