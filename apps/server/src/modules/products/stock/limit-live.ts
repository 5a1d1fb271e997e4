import { untilChecked } from '@allyards/contract/depot-states'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { conflict } from '../../../platform/errors'
import { holdUnchecked } from '../../depots'
import { products } from '../products.table'

/** How many more listings the depot may put into the shop now. */
export async function findRoomInShop(tx: Transaction, depotId: string): Promise<number> {
  const limited = await holdUnchecked(tx, depotId)
  if (!limited) return Number.POSITIVE_INFINITY
  return limited.liveListings - (await tx.$count(products, and(eq(products.depotId, depotId), eq(products.status, 'live'))))
}

interface Listed {
  status?: string | undefined
}

/** A listing that goes on sale; one that is on sale already needs no room. */
export async function mustHaveRoomInShop(tx: Transaction, depotId: string, listed: Listed, before?: Listed): Promise<void> {
  const goesLive = (listed.status ?? 'live') === 'live' && before?.status !== 'live'
  if (goesLive && (await findRoomInShop(tx, depotId)) < 1) throw noRoom()
}

/** The same for several at once: all those of these that are not on sale, or only the sold ones. */
export async function mustHaveRoomForAll(tx: Transaction, depotId: string, ids: string[], onlySold: boolean): Promise<void> {
  const room = await findRoomInShop(tx, depotId)
  if (room === Number.POSITIVE_INFINITY) return
  const isStopped = onlySold ? eq(products.status, 'sold') : ne(products.status, 'live')
  if ((await tx.$count(products, and(inArray(products.id, ids), isStopped))) > room) throw noRoom()
}

const noRoom = () => conflict(`${untilChecked} Keep this as a draft for now, or state your numbers in your profile under Checks.`)

/** What waits as a draft, and goes into the shop with the depot's first check. */
export const waitingForCheck = { status: 'draft', pausedAs: 'live' } as const
