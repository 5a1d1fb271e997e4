import { dealNumber } from '@allyards/contract/deal-moves'
import type { BodyOf } from '@allyards/contract/endpoint'
import type { askSide as contract } from '@allyards/contract/operator-disputes'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { askInClaim } from '../deals'
import { writeLog } from '../operators'
import { changeDispute } from './change-dispute'

/** Asks one side a question. Both sides see it in the timeline, and the asked side is notified. */
export async function askSide(
  context: Context,
  operator: Operator,
  id: string,
  { side, question }: BodyOf<typeof contract>,
): Promise<void> {
  await changeDispute(context, operator, id, async (change, claim) => {
    await askInClaim(change, claim, side, question)
    await writeLog(change.tx, operator, {
      act: 'side-asked',
      about: `${dealNumber(change.deal.number)}: the ${side === 'buyer' ? 'buyer' : 'depot'}`,
      reason: question,
      link: `/operator/disputes?id=${id}`,
    })
  })
}
