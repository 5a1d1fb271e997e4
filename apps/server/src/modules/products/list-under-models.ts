import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'

/** Puts products under their models, or takes them off. Call in the transaction that writes them or has locked them. */
export async function listUnderModels(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const which = sql`any(${sql.param(ids)}::uuid[])`
  await tx.execute(sql`delete from product_models where product_id = ${which}`)
  await tx.execute(sql`insert into product_models (${columns}) ${modelsOf(sql`p.id = ${which}`)}`)
}

/** Mends what is missing or wrong under the models of a brand. */
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
