import { untilChecked } from '@allyards/contract/depot-states'
import { DAY_MS } from '@allyards/contract/durations'
import { promisedTimes } from '@allyards/contract/promised-times'
import { and, eq, gt } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import { conflict } from '../../../platform/errors'
import { holdUnchecked } from '../../depots'
import { quotationItems } from '../tables/quotations.table'

/** A depot of which nothing was checked yet sends only so many offers in 24 hours; withdrawn ones count. */
export async function mustHaveOffersLeft(tx: Transaction, depotId: string, adds: number): Promise<void> {
  const { sent, left } = await countOffersLeft(tx, depotId)
  if (adds > left)
    throw conflict(
      `${untilChecked} You have sent ${sent}. State your numbers in your profile under Checks, and we look within ${promisedTimes.depotCheck.workingDays} working days.`,
    )
}

/** Offers of the last 24 hours, and how many more may follow, also by rule. Until the transaction ends nobody else sends any. */
export async function countOffersLeft(tx: Transaction, depotId: string): Promise<{ sent: number; left: number }> {
  const limited = await holdUnchecked(tx, depotId)
  if (!limited) return { sent: 0, left: Number.POSITIVE_INFINITY }
  const isOfADay = gt(quotationItems.createdAt, new Date(clock.nowMs() - DAY_MS))
  const sent = await tx.$count(quotationItems, and(eq(quotationItems.depotId, depotId), isOfADay))
  return { sent, left: limited.offersADay - sent }
}
