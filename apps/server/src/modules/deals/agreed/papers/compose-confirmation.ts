import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database'
import type { Mail } from '../../../../platform/mail/mailer'
import { deals } from '../../tables/deals.table'
import { presentDeal } from '../deals.presenter'
import { asBuyer, readDeals } from '../deals.queries'
import { confirmationMail } from './confirmation'

/** What the buyer keeps in writing: everything that was agreed, exactly as the deal stands. */
export async function composeConfirmation(tx: Transaction, dealId: string, publicUrl: string): Promise<Mail> {
  const [deal] = await readDeals(tx, eq(deals.id, dealId), 1)
  if (!deal) throw new Error(`there is no deal ${dealId}`)
  return confirmationMail(presentDeal(deal, [], asBuyer), publicUrl)
}
