import type { WaitingThing } from '@allyards/contract/operator-overview'
import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Entries that an operator has put off until a day. They stay in their own queue. */
export const snoozedThings = pgTable(
  'snoozed_things',
  { kind: text().$type<WaitingThing['kind']>().notNull(), link: text().notNull(), until: date().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.link] })],
)
