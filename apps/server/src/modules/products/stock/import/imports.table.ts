import type { ImportReading, ImportReport, PhotoReport } from '@allyards/contract/own-products'
import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../../../platform/database/columns'
import { depots } from '../../../depots/depots.table'

export const importStatusEnum = pgEnum('import_status', ['running', 'done', 'failed'])

/** A file that a depot imports, how far it is, and what became of its rows. */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    depotId: uuid()
      .notNull()
      .references(() => depots.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Empty once everything has been read. */
    csv: text().notNull(),
    status: importStatusEnum().notNull().default('running'),
    /** Rows that are behind it: after a crash it goes on from there. */
    done: integer().notNull().default(0),
    total: integer().notNull(),
    report: jsonb().$type<ImportReport>().notNull(),
    /** Where photos were sent instead of rows. */
    photos: jsonb().$type<PhotoReport>(),
    createdAt: createdAt(),
    finishedAt: time(),
  },
  (table) => [index().on(table.depotId, table.createdAt.desc())],
)

/** A photo as it was sent. It waits until it is drawn anew and has found its listing. */
export const importPhotos = pgTable(
  'import_photos',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    fileKey: text().notNull(),
    bytes: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

/** A depot's column choices for files with these headings. */
export const importReadings = pgTable(
  'import_readings',
  {
    depotId: uuid()
      .notNull()
      .references(() => depots.id, { onDelete: 'cascade' }),
    /** In lower case, one below the other. */
    headings: text().notNull(),
    reading: jsonb().$type<ImportReading>().notNull(),
    keptAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.depotId, table.headings] })],
)
