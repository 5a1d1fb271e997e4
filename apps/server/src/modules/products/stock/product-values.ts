import { hideContacts } from '@allyards/contract/contacts/hide-contacts'
import { type PartFeatures, suitingFeatures, whyNoSuchFeature, whyNotSoldSo } from '@allyards/contract/fitment/part-features'
import { toPence } from '@allyards/contract/money'
import type { ProductChange, ProductInput } from '@allyards/contract/own-products'
import { type PartPlace, placesOf, whyNoSuchPlace } from '@allyards/contract/part-places'
import { readPlaceOf } from '@allyards/contract/read-place'
import { toSlug } from '@allyards/contract/slug'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { prepareStatement } from '../../../platform/database/prepare-statement'
import { invalid, type ProductError } from '../../../platform/errors'
import { type KnownNames, readKnownNames, spellMake, spellModel } from '../../catalogue'
import { parts, vehicleCategories } from '../../catalogue/catalogue.table'
import { findBranches, isMain } from '../../depots'
import type { products } from '../products.table'
import { searchTextOf } from '../search/search-text'

export type ProductValues = Omit<typeof products.$inferInsert, 'id' | 'depotId' | 'slug' | 'searchText'>

const SLUG_CHARACTERS = 80
/** The random end of an id: ten thousand products of one title get ten thousand addresses. */
const ID_CHARACTERS = 12

/** A title in a path, made unique by the end of the product's id. */
export function slugOf(title: string, id: string): string {
  return `${toSlug(title).slice(0, SLUG_CHARACTERS).replace(/-+$/, '') || 'product'}-${id.slice(-ID_CHARACTERS)}`
}

/** The columns that a seller sent, with contact details removed from the texts. */
export function toColumns(change: ProductChange, { branches }: Pick<AllowedNames, 'branches'>): Partial<ProductValues> {
  const columns = {
    title: hideContacts(change.title),
    partId: change.part_id,
    side: change.side,
    end: change.end,
    pricePence: change.price === undefined ? undefined : toPence(change.price),
    deliveryPence: change.delivery_price === undefined ? undefined : toPence(change.delivery_price),
    deliveryDays: change.delivery_days,
    size: change.size,
    condition: change.condition,
    description: hideContacts(change.description),
    brand: change.brand,
    models: change.models,
    bodyStyles: change.body_styles,
    trims: change.trims?.map(hideContacts),
    years: change.years,
    gearboxes: change.gearboxes,
    fuels: change.fuels,
    stock: change.stock,
    warrantyMonths: change.warranty_months,
    oemNumber: change.oem_number === '' ? null : hideContacts(change.oem_number),
    features: change.features,
    mileage: change.mileage,
    branchId: change.branch === undefined ? undefined : branchIdOf(branches, change.branch),
    bay: change.bay,
    stockNumber: change.stock_number,
    tested: change.tested,
    safetyStated: change.safety_stated,
    vat: change.vat,
    categoryId: change.category_id,
    imageUrls: change.imageUrls,
    status: change.status,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Stock and status belong together: nothing left of a live product means sold, and what is live again has one at least. */
export function matchStatusToStock<Values extends { status?: string | undefined; stock?: number | undefined }>(
  before: { status: string; stock: number },
  change: Values,
): Values {
  if (change.status === 'sold') return { ...change, stock: 0 }
  if (change.status === 'live' && (change.stock ?? before.stock) === 0) return { ...change, stock: 1 }
  if (change.stock === 0 && before.status === 'live' && change.status === undefined) return { ...change, status: 'sold' }
  if (change.stock && before.status === 'sold' && change.status === undefined) return { ...change, status: 'live' }
  return change
}

export interface AllowedNames extends KnownNames {
  parts: Map<string, { name: string; synonyms: string[] }>
  /** Ids of categories by their name in lower case. */
  categories: Map<string, string>
  /** The same of the depot's own branches. */
  branches: Map<string, string>
}

type Names = Omit<AllowedNames, 'categories'>

/** The parts, makes, categories and own branches that inputs are read against. */
export async function readAllowedNames(db: Queryable, depotId: string): Promise<AllowedNames> {
  const partRows = await db.select().from(parts)
  const categoryRows = await db.select().from(vehicleCategories)
  return {
    parts: byId(partRows),
    ...(await readKnownNames(db)),
    categories: new Map(categoryRows.map(({ id, name }) => [name.toLowerCase(), id])),
    branches: await readBranches(db, depotId),
  }
}

/** Only those that a change of one product may need. */
export async function readNamesOf(db: Queryable, depotId: string, partId: string, change: ProductChange): Promise<Names> {
  const namesVehicle = change.brand !== undefined || change.models !== undefined || change.fitments !== undefined
  const ids = [partId, ...(change.part_id === undefined ? [] : [toSlug(change.part_id)])]
  return {
    parts: byId(await partsOf(db, { ids })),
    ...(namesVehicle ? await readKnownNames(db) : { makes: new Map(), models: new Map() }),
    branches: change.branch === undefined ? new Map() : await readBranches(db, depotId),
  }
}

const partsOf = prepareStatement<{ id: string; name: string; synonyms: string[] }>(
  'parts_by_id',
  sql`select id, name, synonyms from parts where id = any(${sql.placeholder('ids')}::text[])`,
)

const byId = (rows: { id: string; name: string; synonyms: string[] }[]): Names['parts'] =>
  new Map(rows.map(({ id, name, synonyms }) => [id, { name, synonyms }]))

export async function readBranches(db: Queryable, depotId: string): Promise<AllowedNames['branches']> {
  return new Map((await findBranches(db, depotId)).map(({ id, name }) => [name.toLowerCase(), id]))
}

/** Null stands for the main branch. */
export function branchIdOf(branches: AllowedNames['branches'], name: string | null): string | null {
  if (isMain(name)) return null
  const id = branches.get(name.toLowerCase())
  if (id) return id
  const message = `You have no branch “${name}”`
  throw invalid(message, { branch: message })
}

/** Spells part, brand and models as the catalogue does. What it does not know is refused. */
export function spellAsCatalogue<Values extends Pick<ProductChange, 'part_id' | 'brand' | 'models'>>(
  input: Values,
  allowed: Names,
  brandBefore?: string,
): Values {
  const partId = input.part_id === undefined ? undefined : toSlug(input.part_id)
  if (partId !== undefined && !allowed.parts.has(partId)) {
    const message = 'Please choose a part from the list'
    throw invalid(message, { part_id: message })
  }
  const brand = input.brand === undefined ? undefined : spellMake(allowed, input.brand, 'brand')
  const make = brand ?? brandBefore
  const models = make === undefined ? input.models : input.models?.map((model) => spellModel(allowed, make, model, 'models'))
  return {
    ...input,
    ...(partId === undefined ? {} : { part_id: partId }),
    ...(brand === undefined ? {} : { brand }),
    ...(models === undefined ? {} : { models }),
  }
}

/** Such as "brand: We do not know the brand Frod." or "features: amps: ...". */
export function rowMessage({ fields = {}, message }: ProductError): string {
  return [...Object.keys(fields).map((field) => field.replaceAll('.', ': ')), message].join(': ')
}

export function searchTextFor(values: Parameters<typeof searchTextOf>[0] & { partId: string }, allowed: Names): string {
  return searchTextOf(values, allowed.parts.get(values.partId) ?? { name: values.partId, synonyms: [] })
}

export async function requireCategory(db: Queryable, id: string | null | undefined): Promise<void> {
  if (!id) return
  const [found] = await db.select({ id: vehicleCategories.id }).from(vehicleCategories).where(eq(vehicleCategories.id, id))
  const message = 'Please choose a category from the list'
  if (!found) throw invalid(message, { category_id: message })
}

/** A changed listing has the place and features of its part: what a new part does not have goes, what was sent for it is refused. */
export function asPartHas<Values extends Partial<ProductValues>>(
  current: PartPlace & { partId: string; features: PartFeatures },
  change: Values,
): Values {
  const partId = change.partId ?? current.partId
  const has = placesOf(partId)
  const changed = {
    ...change,
    ...(current.side && !has.side && change.side === undefined ? { side: null } : {}),
    ...(current.end && !has.end && change.end === undefined ? { end: null } : {}),
    ...(partId !== current.partId && !change.features ? { features: suitingFeatures(partId, current.features) } : {}),
  }
  requirePlace({ ...current, ...changed })
  requireFeatures(partId, change.features)
  return changed
}

export function requirePlace({ partId, ...place }: PartPlace & { partId: string }): void {
  const wrong = whyNoSuchPlace(partId, place)
  if (wrong) throw invalid(wrong.message, { [wrong.field]: wrong.message })
}

/** Those of another part are refused at their field. */
export function requireFeatures(partId: string, features: PartFeatures | undefined): void {
  const wrong = features && (whyNoSuchFeature(partId, features) ?? whyNotSoldSo(features))
  if (wrong) throw invalid(wrong.message, { [wrong.field]: wrong.message })
}

/** A new product's columns, complete. A place that was not given is the one that the title tells. */
export function newValues(input: ProductInput, allowed: AllowedNames): ProductValues {
  const values = { ...readPlaceOf(input.part_id, input.title), ...(toColumns(input, allowed) as ProductValues) }
  return { ...values, ...(values.stock === 0 && (values.status ?? 'live') === 'live' ? { stock: 1 } : {}) }
}
