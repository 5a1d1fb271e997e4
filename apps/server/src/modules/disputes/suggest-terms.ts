import { dealNumber } from '@allyards/contract/deal-moves'
import type { DisputeDecision } from '@allyards/contract/operator-disputes'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { invalid } from '../../platform/errors'
import { suggestTerms as suggestInDeal } from '../deals'
import { writeLog } from '../operators'
import { changeDispute } from './change-dispute'
import { lastDay } from './decide-dispute'

/** Suggests terms to both sides. They appear in the timeline, and the dispute stays open for the answers. */
export async function suggestTerms(context: Context, operator: Operator, id: string, body: DisputeDecision): Promise<void> {
  const { ruling } = body
  if (ruling === 'refused') throw invalid('Please choose what the depot would do')
  await changeDispute(context, operator, id, async (change, claim) => {
    await suggestInDeal(change, claim, { ...body, ruling, doneBy: lastDay(body) })
    await writeLog(change.tx, operator, {
      act: 'terms-suggested',
      about: `${dealNumber(change.deal.number)}: ${ruling}`,
      reason: body.reasons,
      link: `/operator/disputes?id=${id}`,
    })
  })
}
