import { readPostcode } from '@allyards/contract/company-checks'
import type { PairSign } from '@allyards/contract/rating-pairs'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database'
import { mailboxOf, phoneKeyOf } from '../../../accounts'
import { users } from '../../../accounts/accounts.table'
import { branches } from '../../../depots/branches/branches.table'
import { depots } from '../../../depots/depots.table'
import { deals } from '../../tables/deals.table'

interface Address {
  addressLine1: string | null
  postcode: string | null
}

/** Finds things that a buyer and a depot share and two strangers rarely do. */
export async function findSigns(
  tx: Transaction,
  { buyerId, depotId }: { buyerId: string; depotId: string },
): Promise<PairSign[]> {
  const [buyer] = await tx.select().from(users).where(eq(users.id, buyerId))
  const [depot] = await tx.select().from(depots).where(eq(depots.id, depotId))
  if (!buyer || !depot) return []
  const members = await tx.select().from(users).where(eq(users.depotId, depotId))
  const sites = [depot, ...(await tx.select().from(branches).where(eq(branches.depotId, depotId)))]
  const delivered = await tx
    .select({ addressLine1: deals.addressLine1, postcode: deals.postcode })
    .from(deals)
    .where(and(eq(deals.buyerId, buyerId), eq(deals.depotId, depotId)))
  const phones = [depot.phoneNumber, ...members.map(({ phoneNumber }) => phoneNumber)].flatMap((phone) => phone || [])
  const shared: Record<Exclude<PairSign, 'received-early'>, boolean> = {
    phone: phones.some((phone) => phoneKeyOf(phone) === buyer.phoneKey),
    mailbox: members.some(({ email }) => email !== '' && mailboxOf(email) === mailboxOf(buyer.email)),
    address: sites.some((site) => delivered.some((address) => isSameAddress(site, address))),
    'vat-number': depot.vatNumber !== null && depot.vatNumber === buyer.businessVatNumber,
  }
  return (Object.keys(shared) as (keyof typeof shared)[]).filter((sign) => shared[sign])
}

/** A postcode and a house number identify an address, however the street is spelled. */
function isSameAddress(a: Address, b: Address): boolean {
  const postcode = readPostcode(a.postcode ?? '')
  if (!postcode || postcode !== readPostcode(b.postcode ?? '')) return false
  return doorOf(a) === doorOf(b)
}

const doorOf = ({ addressLine1 }: Address) =>
  /\d+/.exec(addressLine1 ?? '')?.[0] ?? addressLine1?.toLowerCase().replaceAll(/[^a-z]/g, '')
