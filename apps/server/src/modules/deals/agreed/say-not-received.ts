import type { DealMove } from '@allyards/contract/deals'

import { readNow } from '../../../platform/database/read-now'
import { invalid } from '../../../platform/errors'
import type { DealChange } from '../change/change-deal'
import { cancelDeal } from './cancel-deal'

/** The depot says that the buyer's payment did not arrive: the deal ends, or an ended deal owes no refund. */
export async function sayNotReceived(change: DealChange, text: string | undefined): Promise<void> {
  const { tx, deal, record, set } = change
  await set({ notReceivedAt: await readNow(tx) })
  if (deal.status === 'cancelled') record({ kind: 'not-received', text: text || null })
  else await cancelDeal(change, { reason: 'not-paid', text })
}

/** A depot cannot ignore a buyer who says that the deal is paid. */
export function requireHonestReason({ by, deal }: DealChange, { reason }: Extract<DealMove, { to: 'cancelled' }>): void {
  if (by.role !== 'seller' || reason !== 'not-paid' || deal.buyerPaidAt === null) return
  throw invalid(saidPaid, { reason: saidPaid })
}

const saidPaid = 'The buyer says that it is paid. If no money arrived, say “not received”'
