import type { DeliveryTerms } from '@allyards/contract/delivery-terms'
import type { Badges } from '@allyards/contract/depot-checks'
import type { PartFeatures } from '@allyards/contract/fitment/part-features'
import type { PartSize } from '@allyards/contract/part-sizes'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { notFound, ProductError } from '../../../platform/errors'
import { badgesColumn } from '../../depots'
import { bandJoin } from '../../fair-price'
import { branchJoin, type ProductRow, productColumns } from '../product-row'

export interface ProductPageRow extends ProductRow {
  description: string
  features: PartFeatures
  /** The listing's terms, and its depot's defaults. */
  delivery_days: number | null
  usual_days: number | null
  size: PartSize | null
  delivery_sizes: DeliveryTerms['sizes'] | null
  delivery_places: Partial<DeliveryTerms['places']> | null
  category: string | null
  median_response_minutes: number | null
  withdrawn_offers: number
  badges: Badges
  logo_url: string | null
  offers_collection: boolean
  dangerous_carrier: string | null
}

const SIMILAR = 4

const goneMessages = { sold: 'This product has been sold.', removed: 'This product is no longer listed.' } as const

/** A live product by its slug: 410 if sold or removed, 404 for a draft. */
export async function getLiveProduct(db: Queryable, slug: string): Promise<ProductPageRow> {
  const row = await findBySlug(db, slug)
  if (!row || row.status === 'draft') throw notFound('There is no such product.')
  if (row.status !== 'live') throw new ProductError('gone', goneMessages[row.status])
  return row
}

/** A product that is or was public. */
export async function getPublishedProduct(db: Queryable, slug: string): Promise<ProductPageRow> {
  const row = await findBySlug(db, slug)
  if (!row || row.status === 'draft') throw notFound('There is no such product.')
  return row
}

async function findBySlug(db: Queryable, slug: string): Promise<ProductPageRow | undefined> {
  const { rows } = await db.execute<ProductPageRow & Record<string, unknown>>(sql`
    select ${productColumns}, p.description, p.features, p.delivery_days, c.delivery_days as usual_days, p.size,
      c.delivery_sizes, c.delivery_places, v.name as category, c.median_response_minutes, c.withdrawn_offers,
      ${sql.raw(badgesColumn)}, c.logo_url, c.offers_collection, c.dangerous_carrier
    from products p join depots c on c.id = p.depot_id ${branchJoin} join parts on parts.id = p.part_id
      left join vehicle_categories v on v.id = p.category_id ${bandJoin}
    where p.slug = ${slug.replaceAll('\u0000', '')}`)
  return rows[0]
}

/** The same part for the same model, else for the same brand, else for any: newest first. */
export async function findSimilar(db: Queryable, product: ProductRow): Promise<ProductRow[]> {
  const model = product.models[0] ?? ''
  const { rows } = await db.execute<ProductRow & Record<string, unknown>>(sql`
    with candidates as (
      (select product_id as id, 1 as step from product_models m
        where m.brand = ${product.brand} and m.model = ${model} and m.part_id = ${product.part_id}
        order by m.created_at desc nulls last limit ${SIMILAR + 1})
      union all
      (select id, 2 from products where status = 'live' and brand = ${product.brand} and part_id = ${product.part_id}
        order by created_at desc nulls last limit ${2 * SIMILAR + 1})
      union all
      (select id, 3 from products where status = 'live' and part_id = ${product.part_id}
        order by created_at desc nulls last limit ${3 * SIMILAR + 1})
    ), nearest as (
      select id, min(step) as step from candidates where id <> ${product.id} group by id order by 2, 1 desc limit ${SIMILAR}
    )
    select ${productColumns} from nearest join products p on p.id = nearest.id and p.status = 'live' join depots c on c.id = p.depot_id
      ${branchJoin} join parts on parts.id = p.part_id ${bandJoin}
    order by nearest.step, p.created_at desc`)
  return rows
}
