import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../../platform/database/columns'
import { deals } from './deals.table'

/** From which network a listing was reserved, as a keyed hash: it says which reservations came from one network, and not which. */
export const reservationNetworks = pgTable(
  'reservation_networks',
  {
    dealId: uuid()
      .primaryKey()
      .references(() => deals.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.network), index().on(table.createdAt)],
)

/** What the hashes are made with. Each key is used for a while and thrown away after its last hash. */
export const networkKeys = pgTable('network_keys', { id: id(), key: text().notNull(), createdAt: createdAt() })
