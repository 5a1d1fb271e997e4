import { eq } from 'drizzle-orm'
import type { Context } from '../../../../context'
import type { Transaction } from '../../../../platform/database/database'
import { sendDealMail } from '../../../accounts'
import { deals } from '../../tables/deals.table'
import { asBuyer, readDeals, withEvents } from '../deals.queries'
import { confirmationMail } from './confirmation'

/** Whoever agrees to buy gets in writing what was agreed, exactly if it was. */
export async function mailConfirmation({ jobs, config }: Context, tx: Transaction, dealId: string): Promise<void> {
  const [deal] = await readDeals(tx, eq(deals.id, dealId), 1)
  if (!deal) throw new Error(`there is no deal ${dealId}`)
  await sendDealMail(jobs, tx, dealId, confirmationMail(await withEvents(tx, deal, asBuyer), config.publicUrl))
}
