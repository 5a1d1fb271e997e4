import type { ComplaintSubject } from '@allyards/contract/complaints'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../platform/database/columns'

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  message: text().notNull(),
  createdAt: createdAt(),
})

export const complaints = pgTable('complaints', {
  id: id(),
  /** What the writer is told: "C-1001". */
  number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
  about: text().$type<ComplaintSubject>().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  answerBy: time().notNull(),
  createdAt: createdAt(),
})
