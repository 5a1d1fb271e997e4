import { addDays } from '@allyards/contract/day-words'
import { dealTimes } from '@allyards/contract/deal-moves'
import type { DealMove } from '@allyards/contract/deals'
import { HOUR_MS } from '@allyards/contract/durations'
import { formatDate, londonDay } from '@allyards/contract/format-date'
import { endOfDay } from '@allyards/contract/working-days'
import { readNow } from '../../../platform/database/read-now'
import { invalid } from '../../../platform/errors'
import type { DealChange } from '../change/change-deal'
import { fixTaxPoint } from './agreed-vat'

type Ready = Extract<DealMove, { to: 'ready' }>

/** Marks a deal as ready to collect. An unpaid deal must be paid and collected within 48 hours, or by a later day that the depot sets. */
export async function makeReady(change: DealChange, { text, collect_by }: Ready): Promise<void> {
  const { tx, deal, record, set } = change
  const now = await readNow(tx)
  const day = readDay(collect_by, now)
  const collectBy = deal.sellerPaidAt ? null : day
  await fixTaxPoint(change, londonDay(now))
  await set({ status: 'ready', readyAt: now, readyNote: text || null, collectBy, payRemindedAt: null })
  record({ kind: 'ready', text: text || null })
}

function readDay(day: string | undefined, now: Date): Date {
  const earliest = new Date(now.getTime() + dealTimes.collectHours * HOUR_MS)
  if (day === undefined) return earliest
  const [first, last] = [londonDay(earliest), addDays(londonDay(now), dealTimes.collectDays)]
  if (day >= first && day <= last) return endOfDay(day)
  const message = `Please give a day from ${formatDate(first)} to ${formatDate(last)}`
  throw invalid(message, { collect_by: message })
}
