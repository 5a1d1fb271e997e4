import { DAY_MS } from '@allyards/contract/durations'
import { londonDay } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { type DisputeDecision, mostDaysToDo } from '@allyards/contract/operator-disputes'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import type { Transaction } from '../../platform/database/database'
import { invalid } from '../../platform/errors'
import { decideClaim } from '../deals'
import { writeLog } from '../operators'
import { changeDispute, mustBeAnother } from './change-dispute'
import { disputes } from './disputes.table'
import { getDispute } from './find-disputes'

/** Applies the decision to the deal, notifies both sides and logs it, all or nothing. */
export async function decideDispute(context: Context, operator: Operator, id: string, body: DisputeDecision): Promise<void> {
  await changeDispute(context, operator, id, async (change, claim) => {
    const { tx } = change
    await mustBeAnother(tx, operator, claim)
    await decideClaim(change, claim, { ...body, doneBy: lastDay(body) })
    await tx.update(disputes).set({ decidedBy: operator.operatorId, heldBy: null, heldAt: null }).where(eq(disputes.claimId, id))
    await writeLog(tx, operator, await entryOf(tx, operator, id, body))
  })
}

async function entryOf(tx: Transaction, { operatorId }: Operator, id: string, { ruling, reasons }: DisputeDecision) {
  const { number, kind, worth } = await getDispute(tx, operatorId, id)
  return {
    act: 'dispute-decided' as const,
    about: `${number}, ${kind}, ${formatMoney(worth)}: ${ruling}`,
    reason: reasons,
    link: `/operator/disputes?show=decided&id=${id}`,
  }
}

/** The evening of the last day, so that it is the same London day in summer and winter. */
export function lastDay({ ruling, done_by }: DisputeDecision): Date {
  const day = done_by ?? londonDay(clock.now())
  const latest = londonDay(new Date(clock.nowMs() + mostDaysToDo * DAY_MS))
  if (ruling !== 'refused' && (day < londonDay(clock.now()) || day > latest)) {
    const message = `Please give a day within ${mostDaysToDo} days`
    throw invalid(message, { done_by: message })
  }
  return new Date(`${day}T21:00:00Z`)
}
