import { answerAskedBy } from '@allyards/contract/claims'
import { clock } from '../../../../platform/clock/clock'
import type { DealChange } from '../../change/change-deal'
import type { ClaimRecord } from '../../change/deal-facts'
import { keepClaim } from './keep-claim'

/** An operator asks one side a question. It is that side's turn until it answers. */
export async function askInClaim(
  change: DealChange,
  { id }: ClaimRecord,
  side: 'buyer' | 'seller',
  question: string,
): Promise<void> {
  await keepClaim(change, id, { asked: { side, question, until: answerAskedBy(clock.now()).toISOString() } })
  change.record({ kind: `claim-asked-${side}`, claimId: id, text: question })
}
