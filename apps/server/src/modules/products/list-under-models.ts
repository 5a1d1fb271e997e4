import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { prepareStatement } from '../../platform/database/prepare-statement'

/** A part and a model of a brand under which a product was or is listed; an empty model stands for every model. */
export interface ListedUnder {
  brand: string
  partId: string
  model: string
}

/**
 * Lists products under their models or removes them. Call in the transaction that writes or has locked them. Returns every place
 * whose counts may have changed.
 */
export async function listUnderModels(tx: Queryable, ids: readonly string[]): Promise<ListedUnder[]> {
  if (ids.length === 0) return []
  const values = { ids: `{${ids.join(',')}}` }
  const before = await takeOff(tx, values)
  return [...before, ...(await putUnder(tx, values))]
}

/** Repairs the list of products under each model of a brand. */
export async function relistUnderModels(db: Queryable, brand: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with expected as (${modelsOf(sql`p.brand = ${brand}`)}), listed as (select ${columns} from product_models where brand = ${brand})
      select id from products where id in (
        select product_id from (table expected except table listed) missing
        union select product_id from (table listed except table expected) wrong)
      order by id for update`)
    await listUnderModels(
      tx,
      rows.map(({ id }) => id),
    )
  })
}

const columns = sql.raw('product_id, brand, model, part_id, delivered_pence, created_at')

function modelsOf(where: SQL): SQL {
  return sql`select p.id as product_id, p.brand, named.model, p.part_id, p.delivered_pence, p.created_at
    from products p, lateral (select distinct unnest(case when p.models = '{}' then array[''] else p.models end) as model) named
    where p.status = 'live' and ${where}`
}

const ofIds = sql`any(${sql.placeholder('ids')}::uuid[])`
const listed = sql.raw('brand, part_id as "partId", model')
const takeOff = prepareStatement<ListedUnder>(
  'take_off_models',
  sql`delete from product_models where product_id = ${ofIds} returning ${listed}`,
)
const putUnder = prepareStatement<ListedUnder>(
  'put_under_models',
  sql`insert into product_models (${columns}) ${modelsOf(sql`p.id = ${ofIds}`)} returning ${listed}`,
)
