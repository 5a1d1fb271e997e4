import { sql } from 'drizzle-orm'
import { prepareStatement } from '../../../platform/database/prepare-statement'
import { bandJoin } from '../../fair-price'
import { branchJoin, type ProductRow, productColumns } from '../product-row'

/** What belongs to a row of a page of ids. */
export const rowJoins = sql`join products p on p.id = page.id and p.status = 'live' join depots c on c.id = p.depot_id
      ${branchJoin} join parts on parts.id = p.part_id ${bandJoin}`

/** In the order of the ids. */
export const readByIds = prepareStatement<ProductRow>(
  'products_of_page',
  sql`select ${productColumns}
    from unnest(${sql.placeholder('ids')}::uuid[]) with ordinality page (id, position) ${rowJoins}
    order by page.position`,
)
