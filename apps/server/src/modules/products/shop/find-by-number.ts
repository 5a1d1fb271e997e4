import { plainNumberOf } from '@allyards/contract/fitment/part-numbers'
import { exactCount, type ProductSearch } from '@allyards/contract/products'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { prepareStatement } from '../../../platform/database/prepare-statement'
import type { FoundProducts } from './found-products'
import { filtersOf, whereProduct } from './product-filter'
import { readByIds } from './read-by-ids'

const SIGNS = { min: 5, max: 30 } as const

/** What was typed, if it is a part number or its beginning, in any spelling. */
export async function findTypedNumber(db: Queryable, typed: string): Promise<string | undefined> {
  const plain = plainNumberOf(typed)
  const mayBe = plain.length >= SIGNS.min && plain.length <= SIGNS.max && /^[A-Z0-9]*\d[A-Z0-9]*$/.test(plain)
  if (!mayBe) return undefined
  const [found] = await oneBeginning(db, { begins: `${plain}%` })
  return found ? plain : undefined
}

const oneBeginning = prepareStatement<object>(
  'number_beginning',
  sql`select 1 from product_numbers where plain like ${sql.placeholder('begins')} limit 1`,
)

export const withNumber = (plain: string) => sql`select product_id from product_numbers where plain like ${`${plain}%`}`

/** The products whose number begins with it, and whether one of them is the number itself. */
export const numbered = (plain: string) =>
  sql`select product_id, bool_or(plain = ${plain}) as is_exact from product_numbers where plain like ${`${plain}%`} group by 1`

/** Products with this number come before those whose number begins with it. */
export async function findByNumber(db: Queryable, search: ProductSearch, plain: string): Promise<FoundProducts> {
  const { rows: found } = await db.execute<{ id: string }>(sql`
    select p.id from (${numbered(plain)}) named join products p on p.id = named.product_id
    where ${whereProduct(filtersOf(search), undefined)}
    order by is_exact desc, p.created_at desc nulls last, p.id limit ${exactCount + 1}`)
  const start = (search.page - 1) * search.limit
  const ids = found.slice(start, start + search.limit).map(({ id }) => id)
  const rows = ids.length > 0 ? await readByIds(db, { ids }) : []
  return {
    rows,
    count: Math.min(found.length, exactCount),
    approximate: found.length > exactCount,
    reachable: exactCount,
    corrected: null,
    understood: null,
    instead: null,
  }
}
