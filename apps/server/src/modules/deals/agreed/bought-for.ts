import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { users } from '../../accounts/accounts.table'

/** The buyer and their business, if any. A deal records both, because consumers and businesses have different rights. */
export async function boughtFor(tx: Transaction, buyerId: string) {
  const [buyer] = await tx
    .select({ name: users.name, businessName: users.businessName, businessVatNumber: users.businessVatNumber })
    .from(users)
    .where(eq(users.id, buyerId))
  if (!buyer) throw new Error(`there is no buyer ${buyerId}`)
  return buyer
}
