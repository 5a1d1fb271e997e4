import { type ClaimOffer, type Ruling, secondLookUntil } from '@allyards/contract/claims'
import { wordsOfDecision, wordsOfTerms } from '@allyards/contract/dispute-words'
import { canMove, claimLifecycle } from '@allyards/contract/lifecycles'
import { toPounds } from '@allyards/contract/money'
import { eq } from 'drizzle-orm'
import { clock } from '../../../../platform/clock/clock'
import { conflict, invalid } from '../../../../platform/errors'
import { depots } from '../../../depots/depots.table'
import type { DealChange } from '../../change/change-deal'
import type { ClaimRecord } from '../../change/deal-facts'
import { keepClaim } from './keep-claim'
import { readOffer } from './read-offer'

type Remedy = ClaimOffer['refund']

interface Decision {
  ruling: Ruling
  amount?: number | undefined
  return_cost: 'buyer' | 'seller' | 'none'
  doneBy: Date
  reasons: string
}

/** An operator decides a claim. The depot owes the remedy as if it had agreed to it. */
export async function decideClaim(change: DealChange, claim: ClaimRecord, decision: Decision): Promise<void> {
  if (!canMove(claimLifecycle, claim.status, 'decided', 'operator')) throw conflict(`This claim is ${claim.status} now.`)
  const { ruling, reasons, amount, return_cost } = decision
  if (ruling === 'refused' && claim.kind === 'changed-mind') throw invalid(mayChangeMind, { ruling: mayChangeMind })
  const offer = ruling === 'refused' ? null : await readOffer(change, claim, { refund: ruling, amount, return_cost })
  const doneBy = offer && decision.doneBy
  await keepClaim(change, claim.id, { status: 'decided', offer, ruling, reasons, doneBy, decidedAt: clock.now(), asked: null })
  const terms = await inWords(change, decision, offer)
  const lookAgainBy = claim.secondLookAt ? undefined : secondLookUntil(clock.now())
  change.record({
    kind: 'claim-decided',
    claimId: claim.id,
    text: wordsOfDecision({ ...terms, lookAgainBy }),
    ...(offer && ruling !== 'replacement' ? { amountPence: offer.amountPence } : {}),
  })
}

const mayChangeMind = 'A consumer may change their mind in this time, so this cannot be refused'

/** An operator suggests terms to both sides. They are checked like a decision; the claim itself does not change. */
export async function suggestTerms(change: DealChange, claim: ClaimRecord, terms: Decision & { ruling: Remedy }): Promise<void> {
  const { ruling: refund, amount, return_cost } = terms
  const offer = await readOffer(change, claim, { refund, amount, return_cost })
  change.record({
    kind: 'claim-suggested',
    claimId: claim.id,
    text: wordsOfTerms(await inWords(change, terms, offer)),
    ...(refund === 'replacement' ? {} : { amountPence: offer.amountPence }),
  })
}

async function inWords({ tx, deal }: DealChange, decision: Decision, offer: ClaimRecord['offer']) {
  const [depot] = await tx.select({ companyName: depots.companyName }).from(depots).where(eq(depots.id, deal.depotId))
  const { ruling, reasons, doneBy, return_cost: returnCost } = decision
  return {
    ...{ ruling, reasons, doneBy, returnCost },
    amount: toPounds(offer?.amountPence ?? 0),
    companyName: depot?.companyName ?? 'The depot',
  }
}
