import type { WaitingThing } from '@allyards/contract/operator-overview'
import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What an operator has put off, and until which day. It waits on in its own queue. */
export const snoozedThings = pgTable(
  'snoozed_things',
  { kind: text().$type<WaitingThing['kind']>().notNull(), link: text().notNull(), until: date().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.link] })],
)
