import { createHmac, randomBytes } from 'node:crypto'
import { DAY_MS } from '@allyards/contract/durations'
import { retention } from '@allyards/contract/retention'
import { asc, gt, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { deleteOldRows } from '../../../platform/retention/delete-old-rows'
import type { ForgetOld } from '../../../platform/retention/forget-nightly'
import { networkKeys, reservationNetworks } from '../tables/networks.table'

const { days } = retention.networks

/** Stores a hash of the network behind a reservation, never the address. */
export async function keepNetwork(tx: Transaction, dealId: string, address: string): Promise<void> {
  const network = createHmac('sha256', await getKey(tx))
    .update(address)
    .digest('base64url')
  await tx.insert(reservationNetworks).values({ dealId, network })
}

/** The oldest key in use, so that instances which create one at the same moment agree. */
async function getKey(tx: Transaction): Promise<string> {
  const inUse = gt(networkKeys.createdAt, sql`now() - make_interval(days => ${days})`)
  const find = () => tx.select().from(networkKeys).where(inUse).orderBy(asc(networkKeys.createdAt), asc(networkKeys.id)).limit(1)
  const [known] = await find()
  if (known) return known.key
  await tx.insert(networkKeys).values({ key: randomBytes(32).toString('base64url') })
  const [made] = await find()
  if (!made) throw new Error('a key was made')
  return made.key
}

const forgetHashes = deleteOldRows(reservationNetworks, reservationNetworks.createdAt)

/** A key is deleted with the last hash that was made with it. */
export const forgetNetworks: ForgetOld = async (context, before, limit) => {
  await context.db.delete(networkKeys).where(lt(networkKeys.createdAt, new Date(before.getTime() - days * DAY_MS)))
  return forgetHashes(context, before, limit)
}
