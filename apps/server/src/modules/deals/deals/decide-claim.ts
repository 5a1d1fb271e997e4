import { type Ruling, secondLookUntil } from '@allyards/contract/claims'
import { wordsOfDecision } from '@allyards/contract/dispute-words'
import { canMove, claimLifecycle } from '@allyards/contract/lifecycles'
import { toPounds } from '@allyards/contract/money'
import { eq } from 'drizzle-orm'
import { conflict } from '../../../platform/errors'
import { depots } from '../../depots/depots.table'
import type { DealChange } from '../change/change-deal'
import type { ClaimRecord } from '../change/deal-facts'
import { keepClaim, readOffer } from './move-claim'

interface Decision {
  ruling: Ruling
  amount?: number | undefined
  return_cost: 'buyer' | 'seller' | 'none'
  doneBy: Date
  reasons: string
}

/** An operator decides a claim. A remedy becomes what the depot owes, as if it had agreed to it. */
export async function decideClaim(change: DealChange, claim: ClaimRecord, decision: Decision): Promise<void> {
  if (!canMove(claimLifecycle, claim.status, 'decided', 'operator')) throw conflict(`This claim is ${claim.status} now.`)
  const { ruling, reasons, amount, return_cost } = decision
  const offer = ruling === 'refused' ? null : await readOffer(change, claim, { refund: ruling, amount, return_cost })
  const doneBy = offer && decision.doneBy
  await keepClaim(change, claim.id, { status: 'decided', offer, ruling, reasons, doneBy, decidedAt: new Date(), asked: null })
  const [depot] = await change.tx
    .select({ companyName: depots.companyName })
    .from(depots)
    .where(eq(depots.id, change.deal.depotId))
  change.events.push({
    kind: 'claim-decided',
    claimId: claim.id,
    text: wordsOfDecision({
      ruling,
      reasons,
      amount: toPounds(offer?.amountPence ?? 0),
      returnCost: return_cost,
      doneBy: decision.doneBy,
      companyName: depot?.companyName ?? 'The depot',
      lookAgainBy: claim.secondLookAt ? undefined : secondLookUntil(new Date()),
    }),
    ...(offer && ruling !== 'replacement' ? { amountPence: offer.amountPence } : {}),
  })
}
