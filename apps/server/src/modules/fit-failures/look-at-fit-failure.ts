import type { FailureLook } from '@allyards/contract/operator-fit-failures'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import { inTransaction } from '../../platform/database/in-transaction'
import { notFound } from '../../platform/errors'
import { writeLog } from '../operators'
import { lookAtFailure } from '../products'
import { findFitFailure } from './find-fit-failures'

/** Decides whether the failure counts against its numbers, and logs it. From then on they can lift listings again. */
export async function lookAtFitFailure(
  context: Context,
  operator: Operator,
  itemId: string,
  { counts, reasons }: FailureLook,
): Promise<void> {
  await inTransaction(context, async ({ tx }) => {
    const failure = await findFitFailure(tx, itemId)
    if (!failure || !(await lookAtFailure(tx, itemId, counts, clock.now()))) throw notFound('There is no such failure.')
    await writeLog(tx, operator, {
      act: 'fit-failure-decided',
      about: `${failure.deal_number}, ${failure.part}, ${failure.numbers.join(', ')}: ${counts ? 'counts' : 'another cause'}`,
      reason: reasons,
    })
  })
}
