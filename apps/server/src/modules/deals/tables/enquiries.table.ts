import type { EnquiryEvent } from '@allyards/contract/enquiries'
import type { PartFeatures } from '@allyards/contract/fitment/part-features'
import { enquiryStates, receivedEnquiryStates } from '@allyards/contract/lifecycles'
import { getTableColumns, sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, neverAlike, time } from '../../../platform/database/columns'
import { users } from '../../accounts/accounts.table'
import { endEnum, parts, sideEnum } from '../../catalogue/catalogue.table'
import { branches } from '../../depots/branches/branches.table'
import { depots } from '../../depots/depots.table'

export const enquiryStatusEnum = pgEnum('enquiry_status', enquiryStates)
export const receivedStatusEnum = pgEnum('received_enquiry_status', receivedEnquiryStates)

export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Names the draft that it was posted from. A second press finds the enquiry of the first. */
    clientId: text(),
    status: enquiryStatusEnum().notNull().default('open'),
    reg: text(),
    make: text().notNull(),
    model: text().notNull(),
    bodyStyle: text(),
    trim: text(),
    year: integer(),
    gearbox: text(),
    fuel: text(),
    engineCc: integer(),
    /** A month: 2014-03. */
    firstRegistered: text(),
    engineCode: text(),
    additionalInfo: text(),
    postcode: text(),
    /** Centre of the postcode's area. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Where it is about one listing: the depot that lists it, which alone is asked. */
    onlyDepotId: uuid().references(() => depots.id, { onDelete: 'set null' }),
    /** The branch where that listing stands; null for the main one. */
    onlyBranchId: uuid().references(() => branches.id, { onDelete: 'set null' }),
    /** Depots that were sent this enquiry; null until the fan-out is done. */
    depotsAsked: integer(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    closedAt: time(),
    /** Its parts in words, for the search (`asked-words.ts`). */
    askedWords: text().notNull().default(''),
    /** What a search looks in, in small letters. */
    words: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(coalesce(reg, '') || ' ' || make || ' ' || model || ' ' || coalesce(body_style, '') || ' ' || coalesce("trim", '') || ' ' || coalesce(year::text, '') || ' ' || coalesce(additional_info, '') || ' ' || asked_words)`,
      ),
  },
  (table) => [
    index().using('gin', table.words.op('gin_trgm_ops')),
    index().on(table.buyerId, table.createdAt, table.id),
    uniqueIndex().on(table.buyerId, table.clientId),
    index().on(table.status, table.expiresAt),
    index().on(table.make, table.model),
    index().on(table.createdAt),
    index().on(table.onlyBranchId).where(sql`only_branch_id is not null`),
  ],
)

const { words: _, askedWords: __, ...own } = getTableColumns(enquiries)
/** Without what is there for the search alone. */
export const enquiryColumns = own
export type EnquiryRow = Omit<typeof enquiries.$inferSelect, 'words' | 'askedWords'>

export const enquiryParts = pgTable(
  'enquiry_parts',
  {
    id: id(),
    enquiryId: uuid()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    partId: text()
      .notNull()
      .references(() => parts.id),
    /** Null where the part has no such place, or the buyer did not say. */
    side: sideEnum(),
    end: endEnum(),
    quantity: integer().notNull().default(1),
    position: integer().notNull(),
    details: text(),
    /** As it is printed on the buyer's old part. */
    number: text(),
    /** What the buyer knows of the part. */
    features: jsonb().$type<PartFeatures>().notNull().default({}),
    imageUrl: text(),
    /** When the buyer asked for it again, because the deal fell: earlier offers answer it no more. */
    askedAgainAt: time(),
  },
  (table) => [unique('asked_once').on(table.enquiryId, table.partId, table.side, table.end).nullsNotDistinct()],
)

/** Where an asked part sits on the car, and how many of it. */
export const askedColumns = { side: enquiryParts.side, end: enquiryParts.end, quantity: enquiryParts.quantity }

/** A part that a depot said it does not have, while it may offer others of the enquiry. */
export const declinedParts = pgTable(
  'declined_parts',
  {
    enquiryPartId: uuid()
      .notNull()
      .references(() => enquiryParts.id, { onDelete: 'cascade' }),
    depotId: uuid()
      .notNull()
      .references(() => depots.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.enquiryPartId, table.depotId] }), index().on(table.depotId)],
)

/** An enquiry as it lies in one seller's inbox. The key makes the fan-out exactly once per seller. */
export const receivedEnquiries = pgTable(
  'received_enquiries',
  {
    /** An enquiry and a depot, which a trigger makes sure of once for a statement: foreign keys would for each of its rows. */
    enquiryId: uuid().notNull(),
    depotId: uuid().notNull(),
    /** Where the listing stands that it is about, else the nearest site that handles the make; null for the main one. */
    branchId: uuid().references(() => branches.id, { onDelete: 'set null' }),
    /** That of the enquiry, for the index. */
    make: text().notNull(),
    status: receivedStatusEnum().notNull().default('pending'),
    /** The enquiry ended while it was pending or accepted here: there is nothing left to answer. */
    isMissed: boolean().notNull().default(false),
    /** Quoted, and some of its parts are neither offered nor declined (`parts-left.ts` keeps it). */
    hasPartsLeft: boolean().notNull().default(false),
    createdAt: createdAt(),
    respondedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.enquiryId, table.depotId] }),
    index().on(table.depotId, table.createdAt, table.enquiryId).with(neverAlike),
    index('inbox_by_make').on(table.depotId, table.make, table.createdAt, table.enquiryId).with(neverAlike),
    index('inbox_by_status').on(table.depotId, table.status, table.isMissed, table.createdAt, table.enquiryId).with(neverAlike),
    index('inbox_parts_left').on(table.depotId, table.createdAt, table.enquiryId).where(sql`has_parts_left`),
    index().on(table.branchId).where(sql`branch_id is not null`),
  ],
)

/** Who changed what, when: one row for each change of an enquiry, of its inbox rows and of its offers. */
export const enquiryEvents = pgTable(
  'enquiry_events',
  {
    id: id(),
    enquiryId: uuid()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Null when the product did it by itself. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The depot whose inbox or offer it is; null when it concerns everyone. */
    depotId: uuid().references(() => depots.id, { onDelete: 'cascade' }),
    itemId: uuid(),
    partId: text().references(() => parts.id),
    /** Of an edited offer: each changed field, before and after. */
    changes: jsonb().$type<EnquiryEvent['changes']>(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.enquiryId, table.createdAt, table.id), index().on(table.actorId), index().on(table.depotId)],
)
