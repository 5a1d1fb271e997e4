import type { ComplaintSubject } from '@allyards/contract/complaints'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../platform/database/columns'
import { operators } from '../operators/operators.table'

export const complaints = pgTable(
  'complaints',
  {
    id: id(),
    /** Shown as "C-1001". */
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    about: text().$type<ComplaintSubject>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    answerBy: time().notNull(),
    createdAt: createdAt(),
    heldBy: uuid().references(() => operators.id),
    heldAt: time(),
    answer: text(),
    answeredBy: uuid().references(() => operators.id),
    answeredAt: time(),
  },
  (table) => [
    index('complaints_waiting').on(table.answerBy).where(sql`answered_at is null`),
    index('complaints_answered').on(table.answeredAt).where(sql`answered_at is not null`),
  ],
)
