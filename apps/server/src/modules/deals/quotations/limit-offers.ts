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
  const limited = await holdUnchecked(tx, depotId)
  if (!limited) return
  const isOfADay = gt(quotationItems.createdAt, new Date(clock.nowMs() - DAY_MS))
  const sent = await tx.$count(quotationItems, and(eq(quotationItems.depotId, depotId), isOfADay))
  if (sent + adds > limited.offersADay)
    throw conflict(
      `${untilChecked} You have sent ${sent}. State your numbers in your profile under Checks, and we look within ${promisedTimes.depotCheck.workingDays} working days.`,
    )
}
