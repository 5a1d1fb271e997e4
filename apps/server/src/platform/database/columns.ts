import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from './new-id'

/** Ids are UUIDs of version 7, so that they sort by creation. */
export const id = () => uuid().primaryKey().$defaultFn(newId)

export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow()

export const time = () => timestamp({ withTimezone: true })

export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** For an index in which no two entries are alike: PostgreSQL need not look for some to merge whenever one of its pages is full. */
export const neverAlike = { deduplicate_items: false }
