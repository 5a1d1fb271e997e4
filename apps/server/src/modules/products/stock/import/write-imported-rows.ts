import { keptUntilChecked } from '@allyards/contract/depot-states'
import { writeFits } from '@allyards/contract/fitment/fit-lines'
import { type PartFeatures, writeFeatures } from '@allyards/contract/fitment/part-features'
import { giveWay } from '@allyards/contract/give-way'
import type { ImportReport, ProductChange, ProductInput } from '@allyards/contract/own-products'
import { writeNumbers } from '@allyards/contract/product-csv'
import type { Identity } from '@allyards/contract/products'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../../context'
import { clock } from '../../../../platform/clock/clock'
import { bulkInsert } from '../../../../platform/database/bulk-insert'
import type { Transaction } from '../../../../platform/database/database'
import { newId } from '../../../../platform/database/new-id'
import { ProductError } from '../../../../platform/errors'
import { findOfferingDepot, type OfferingDepot } from '../../../depots'
import { readIdentities } from '../../fitment/read-identity'
import { followedLists, followIdentity, identityOf, withoutContacts } from '../../fitment/sent-identity'
import { writeIdentity } from '../../fitment/write-identity'
import { products } from '../../products.table'
import { findRoomForListings } from '../limit-listings'
import { findRoomInShop, waitingForCheck } from '../limit-live'
import { conditionalParts, draftUntilConfirmed, mustBeListable } from '../may-list'
import {
  type AllowedNames,
  asPartHas,
  matchStatusToStock,
  newValues,
  type ProductValues,
  rowMessage,
  searchTextFor,
  slugOf,
  spellAsCatalogue,
  toColumns,
} from '../product-values'
import { findByStockNumber } from '../stock-numbers'
import { type WrittenProduct, writeProducts } from '../write-products'

export interface Importer {
  depotId: string
  isEmailConfirmed: boolean
}

export type ImportedRow = { line: number; id: string } & ({ change: ProductChange } | { input: ProductInput })

/** Writes rows that are known to be right, in one transaction, and reports what became of them. */
export async function writeImportedRows(
  context: Context,
  importer: Importer,
  read: ImportedRow[],
  allowed: AllowedNames,
  alsoWrite: (tx: Transaction, report: ImportReport) => Promise<void>,
): Promise<ImportReport> {
  const { depotId } = importer
  const rows = await prepare(read, allowed)
  let report: ImportReport = { created: 0, updated: 0, unchanged: 0, failed: [] }
  await writeProducts(context, async (tx) => {
    report = { created: 0, updated: 0, unchanged: 0, failed: [] }
    const known = await lockKnown(tx, depotId, rows)
    const free = await withFreeStockNumber(tx, depotId, rows, report)
    const created = await create(tx, depotId, free, allowed, report)
    const changed = await update(tx, importer, known, free, allowed, report)
    await alsoWrite(tx, report)
    return [...created, ...changed]
  })
  return report
}

type PreparedRow = ImportedRow & { values: Partial<ProductValues> }

/** Hiding contacts takes long, and a transaction should not: the embedded database has one at a time. */
async function prepare(rows: ImportedRow[], allowed: AllowedNames): Promise<PreparedRow[]> {
  const prepared: PreparedRow[] = []
  for (const row of rows) {
    prepared.push('input' in row ? prepareNew(row, allowed) : prepareChange(row, allowed))
    await giveWay()
  }
  return prepared
}

function prepareNew(row: Extract<ImportedRow, { input: unknown }>, allowed: AllowedNames): PreparedRow {
  const input = followIdentity(withoutContacts(row.input))
  return { ...row, input, values: newValues(input, allowed) }
}

function prepareChange(row: Extract<ImportedRow, { change: unknown }>, allowed: AllowedNames): PreparedRow {
  const change = withoutContacts(row.change)
  return { ...row, change, values: toColumns(change, allowed) }
}

type Known = typeof products.$inferSelect

/** The seller's products that the rows change. */
async function lockKnown(tx: Transaction, depotId: string, rows: PreparedRow[]): Promise<Known[]> {
  const ids = rows.flatMap((row) => ('change' in row ? [row.id] : []))
  if (ids.length === 0) return []
  const own = and(eq(products.depotId, depotId), inArray(products.id, ids))
  return tx.select().from(products).where(own).orderBy(products.id).for('update')
}

/** A stock number that another product has, or that the file gives twice, is refused row by row. */
async function withFreeStockNumber(
  tx: Transaction,
  depotId: string,
  rows: PreparedRow[],
  report: ImportReport,
): Promise<PreparedRow[]> {
  const numberOf = (row: PreparedRow) => ('input' in row ? row.input : row.change).stock_number
  const owners = await findByStockNumber(
    tx,
    depotId,
    rows.flatMap((row) => numberOf(row) ?? []),
  )
  return rows.filter((row) => {
    const stockNumber = numberOf(row)
    if (!stockNumber) return true
    const owner = owners.get(stockNumber)
    if (owner !== undefined && owner !== row.id) {
      report.failed.push({ line: row.line, message: `stock_number: You already use ${stockNumber} for another product` })
      return false
    }
    owners.set(stockNumber, row.id || `line ${row.line}`)
    return true
  })
}

async function create(
  tx: Transaction,
  depotId: string,
  rows: PreparedRow[],
  allowed: AllowedNames,
  report: ImportReport,
): Promise<WrittenProduct[]> {
  const fresh = rows.filter((row) => 'input' in row)
  if (fresh.length === 0) return []
  const { left, refusal } = await findRoomForListings(tx, depotId)
  for (const { line } of fresh.splice(Math.max(0, left))) report.failed.push({ line, message: refusal })
  const waits = await waitingBeyondRoom(tx, depotId, fresh)
  if (waits.size > 0) report.note = keptUntilChecked
  const values = fresh.map((row) => {
    const id = newId()
    const columns = { ...blank, ...(row.values as ProductValues), ...(waits.has(row) ? waitingForCheck : {}) }
    return { ...columns, id, depotId, slug: slugOf(columns.title, id), searchText: searchTextFor(columns, allowed) }
  })
  await bulkInsert(tx, products, values)
  await writeIdentity(
    tx,
    values.map(({ id }, index) => identityOf(id, (fresh[index] as Extract<ImportedRow, { input: unknown }>).input)),
  )
  report.created += values.length
  return values
}

/** The rows that a depot that is not checked yet has no room for in the shop. */
async function waitingBeyondRoom(tx: Transaction, depotId: string, rows: PreparedRow[]): Promise<Set<PreparedRow>> {
  const live = rows.filter(({ values }) => (values.status ?? 'live') === 'live')
  if (live.length === 0) return new Set()
  const room = await findRoomInShop(tx, depotId)
  return new Set(live.slice(Math.min(live.length, Math.max(0, room))))
}

/** Every row of a bulk insert carries the same fields, so what a row leaves out is said. */
const blank = {
  description: '',
  deliveryPence: 0,
  deliveryDays: null,
  size: null,
  vat: 'included',
  stock: 1,
  warrantyMonths: 0,
  oemNumber: null,
  features: {},
  mileage: null,
  side: null,
  end: null,
  branchId: null,
  bay: null,
  stockNumber: null,
  tested: false,
  safetyStated: false,
  categoryId: null,
  status: 'live',
  pausedAs: null,
} as const

async function update(
  tx: Transaction,
  { depotId, isEmailConfirmed }: Importer,
  known: Known[],
  rows: PreparedRow[],
  allowed: AllowedNames,
  report: ImportReport,
): Promise<WrittenProduct[]> {
  const changes = rows.filter((row) => 'change' in row)
  const byId = new Map(known.map((product) => [product.id, product]))
  const depot = await findOfferingDepot(tx, depotId, changes.length > 0 ? conditionalParts : [])
  const identities = await identitiesOf(tx, changes)
  const written: WrittenProduct[] = []
  let room = changes.length > 0 ? await findRoomInShop(tx, depotId) : 0
  for (const change of changes) {
    const { line, id } = change
    const current = byId.get(id)
    if (!current) {
      report.failed.push({ line, message: 'The id is not one of your products.' })
      continue
    }
    const identity = identities.get(id) ?? (await identitiesOf(tx, [change])).get(id)
    const told = followIdentity(withoutKnown(change.change, current, identity), current.brand)
    const columns = columnsToWrite({ ...change, change: told }, current, allowed, { depot, isEmailConfirmed })
    if (columns instanceof ProductError) {
      report.failed.push({ line, message: rowMessage(columns) })
      continue
    }
    if (isSame(current, columns) && !told.fitments && !told.numbers) {
      report.unchanged += 1
      continue
    }
    const goesLive = columns.status === 'live' && current.status !== 'live'
    if (goesLive && room < 1) {
      Object.assign(columns, waitingForCheck)
      report.note = keptUntilChecked
    } else if (goesLive) room -= 1
    const searchText = searchTextFor({ ...current, ...columns }, allowed)
    await tx
      .update(products)
      .set({ ...columns, searchText, updatedAt: clock.now() })
      .where(eq(products.id, id))
    await writeIdentity(tx, [identityOf(id, told, current)])
    identities.delete(id)
    byId.set(id, { ...current, ...columns })
    report.updated += 1
    written.push(current, { ...current, ...columns })
  }
  return written
}

async function identitiesOf(tx: Transaction, rows: readonly { id: string }[]): Promise<Map<string, Identity>> {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const found = await readIdentities(tx, ids)
  return new Map(found.map((identity, index) => [ids[index] ?? '', identity]))
}

/** An exported file names rows and lists. Those that are as before give way to what was changed in the others. */
function withoutKnown(change: ProductChange, current: Known, identity: Identity = { fitments: [], numbers: [] }): ProductChange {
  const { fitments, numbers, oem_number, ...rest } = change
  const hasRows = fitments && writeFits(fitments) !== writeFits(identity.fitments)
  const hasNumbers = numbers && writeNumbers(numbers) !== writeNumbers(identity.numbers)
  return {
    ...rest,
    ...(hasRows ? { fitments } : {}),
    ...(hasNumbers ? { numbers } : {}),
    ...(oem_number === undefined || (hasNumbers && oem_number === current.oemNumber) ? {} : { oem_number }),
  }
}

/** A row means the brand and the part that the product has, where it does not name another. */
function columnsToWrite(
  { change, values }: Extract<PreparedRow, { change: unknown }>,
  current: Known,
  allowed: AllowedNames,
  { depot, isEmailConfirmed }: { depot: OfferingDepot; isEmailConfirmed: boolean },
): Partial<ProductValues> | ProductError {
  try {
    const { models } = change.brand === undefined ? spellAsCatalogue({ models: change.models }, allowed, current.brand) : change
    const named = { ...values, ...(models && { models }), ...toColumns(followedLists(change), allowed) }
    const wanted = asPartHas(current, matchStatusToStock(current, named))
    const columns = draftUntilConfirmed(wanted, isEmailConfirmed, current)
    mustBeListable({ ...current, ...columns }, depot)
    return columns
  } catch (error) {
    if (error instanceof ProductError) return error
    throw error
  }
}

function isSame(current: object, change: object): boolean {
  const before = current as Record<string, unknown>
  return Object.entries(change).every(([key, value]) => plain(key, before[key]) === plain(key, value))
}

/** The database keeps features in an order of its own. */
const plain = (key: string, value: unknown) => (key === 'features' ? writeFeatures(value as PartFeatures) : JSON.stringify(value))
