import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../platform/database/columns'

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  message: text().notNull(),
  createdAt: createdAt(),
})
