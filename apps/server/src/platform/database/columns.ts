import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** Ids are UUIDs of version 7, so that they sort by creation. */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7())

export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow()

export const time = () => timestamp({ withTimezone: true })

export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })
