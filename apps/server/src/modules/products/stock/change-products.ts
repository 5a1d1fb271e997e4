import type { BodyOf } from '@allyards/contract/endpoint'
import { messages } from '@allyards/contract/messages'
import { toPence } from '@allyards/contract/money'
import { type changeProducts as endpoint, maxChangedByFilter } from '@allyards/contract/own-products'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Caller } from '../../../platform/auth/caller'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import { invalid, ProductError } from '../../../platform/errors'
import { products } from '../products.table'
import { mustHaveRoomForAll } from './limit-live'
import { requireMayListAll } from './may-list'
import { whereOwn } from './own-products.queries'
import { branchIdOf, readBranches } from './product-values'
import { writeProducts } from './write-products'

type Seller = Pick<Caller, 'isEmailConfirmed'> & { depotId: string }

const LOWEST_PENCE = 1
const HIGHEST_PENCE = 10_000_000

/** Changes several of the depot's own products in one statement. */
export async function changeProducts(
  context: Context,
  { depotId, isEmailConfirmed }: Seller,
  { ids, filter, status, price_percent, stock, branch, bay, delivery_price, delivery_days }: BodyOf<typeof endpoint>,
): Promise<{ updated: number }> {
  if (status === 'live' && !isEmailConfirmed) throw new ProductError('email_unconfirmed', messages.emailUnconfirmed)
  const inStockAgain = isEmailConfirmed ? sql`'live'` : sql`'draft'`
  const branchId = branch === undefined ? undefined : branchIdOf(await readBranches(context.db, depotId), branch)
  const factor = 1 + (price_percent ?? 0) / 100
  let updated = 0
  await writeProducts(context, async (tx) => {
    const own = await lockOwn(
      tx,
      filter ? whereOwn(depotId, filter) : sql`p.depot_id = ${depotId} and p.id = any(${sql.param(ids)}::uuid[])`,
    )
    if (status === 'live' || (status === undefined && stock)) {
      await requireMayListAll(tx, depotId, own)
      await mustHaveRoomForAll(tx, depotId, own, status !== 'live')
    }
    const rows = await tx
      .update(products)
      .set({
        updatedAt: clock.now(),
        ...(price_percent === undefined
          ? {}
          : {
              pricePence: sql`greatest(${LOWEST_PENCE}, least(${HIGHEST_PENCE}, round(${products.pricePence} * ${factor}::numeric)::int))`,
            }),
        // Nothing left of what is on sale means sold; what is in stock again is on sale again.
        ...(stock === undefined
          ? {}
          : {
              stock,
              status: sql`case when ${products.status} = 'live' and ${stock} = 0 then 'sold'
                when ${products.status} = 'sold' and ${stock} > 0 then ${inStockAgain} else ${products.status} end`,
            }),
        ...(branchId === undefined ? {} : { branchId }),
        ...(bay === undefined ? {} : { bay }),
        ...(delivery_price === undefined ? {} : { deliveryPence: toPence(delivery_price) }),
        ...(delivery_days === undefined ? {} : { deliveryDays: delivery_days }),
        ...(status ? { status } : {}),
        ...(status === 'sold' ? { stock: 0 } : {}),
        ...(status === 'live' ? { stock: sql`greatest(${stock ?? products.stock}, 1)` } : {}),
      })
      .where(sql`${products.id} = any(${sql.param(own)}::uuid[])`)
      .returning({ id: products.id, partId: products.partId, brand: products.brand, depotId: products.depotId })
    updated = rows.length
    return rows
  })
  return { updated }
}

/** Locked in order, so that two changes of the same products never wait for each other in a circle. */
async function lockOwn(tx: Transaction, which: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select p.id from products p where ${which} order by p.id limit ${maxChangedByFilter + 1} for update`,
  )
  if (rows.length <= maxChangedByFilter) return rows.map(({ id }) => id)
  const message = `Please narrow it down to ${maxChangedByFilter} products.`
  throw invalid(message, { filter: message })
}
