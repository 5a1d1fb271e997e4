import { type DeliveryTerms, usualDelivery } from '@allyards/contract/delivery-terms'
import { listsOfRows } from '@allyards/contract/fitment/lists-of-rows'
import { type PartFeatures, suitingFeatures } from '@allyards/contract/fitment/part-features'
import { deliveredPrice } from '@allyards/contract/money'
import { productInput } from '@allyards/contract/own-products'
import { type End, type PartPlace, placesOf, type Side } from '@allyards/contract/part-places'
import { type PartSize, sizeOf } from '@allyards/contract/part-sizes'
import { allParts } from '@allyards/contract/parts'
import type { Condition, OwnProduct, VatState } from '@allyards/contract/products'
import { readPlaceOf } from '@allyards/contract/read-place'
import type { Company } from '@allyards/contract/sellers'
import { issuesByField } from '~/ui/contract-resolver'
import { blankRow, rightRows, type TypedRow, typedRow } from './fits/fit-rows'
import { blankNumber, type TypedNumber } from './fits/typed-numbers'

/** The form's values as typed. */
export interface ProductDraft {
  title: string
  part_id: string
  /** The part's place on the vehicle; empty if it has none or nobody chose it. */
  side: Side | ''
  end: End | ''
  price: string
  delivery_price: string
  /** Empty means the seller's usual terms. */
  delivery_days: string
  /** Empty means the part's usual size. */
  size: PartSize | ''
  condition: Condition | ''
  description: string
  /** The vehicles that it fits. The lists below follow the rows that are right; a listing of lists alone has none. */
  fitments: TypedRow[]
  brand: string
  models: string[]
  body_styles: string[]
  trims: string[]
  years: string[]
  gearboxes: string[]
  fuels: string[]
  stock: string
  warranty_months: string
  numbers: TypedNumber[]
  /** What is known of the part; those of another part are not sent. */
  features: PartFeatures
  /** The name of its branch; empty for the main branch. */
  branch: string
  /** The bay and the seller's own number; only the seller sees them. */
  bay: string
  stock_number: string
  mileage: string
  tested: boolean
  /** For airbags and seat belts: not deployed, not recalled. */
  safety_stated: boolean
  vat: VatState
  category_id: string
  imageUrls: string[]
}

/** In the order of the form. */
export const emptyDraft: ProductDraft = {
  imageUrls: [],
  part_id: '',
  side: '',
  end: '',
  features: {},
  numbers: [blankNumber()],
  title: '',
  mileage: '',
  stock: '1',
  branch: '',
  bay: '',
  stock_number: '',
  category_id: '',
  tested: false,
  safety_stated: false,
  fitments: [blankRow()],
  brand: '',
  models: [],
  body_styles: [],
  trims: [],
  years: [],
  gearboxes: [],
  fuels: [],
  condition: '',
  price: '',
  delivery_price: '',
  warranty_months: '3',
  vat: 'included',
  delivery_days: '',
  size: '',
  description: '',
}

/** A new product with the seller's usual terms. */
export function draftOn({
  deliveryTerms,
  defaultWarrantyMonths,
}: Pick<Company, 'deliveryTerms' | 'defaultWarrantyMonths'>): ProductDraft {
  return {
    ...emptyDraft,
    warranty_months: String(defaultWarrantyMonths),
    delivery_price: deliveryTerms.price === null ? '' : deliveryTerms.price.toFixed(2),
  }
}

export function draftOf(product: OwnProduct): ProductDraft {
  return {
    ...emptyDraft,
    title: product.title,
    part_id: product.part_id,
    side: product.side ?? '',
    end: product.end ?? '',
    price: product.price.toFixed(2),
    delivery_price: product.delivery_price.toFixed(2),
    delivery_days: product.delivery_days === null ? '' : String(product.delivery_days),
    size: product.size ?? '',
    condition: product.condition,
    description: product.description,
    fitments: (product.fitments ?? []).map((row) => typedRow(row, 'you')),
    brand: product.brand,
    models: product.models,
    body_styles: product.body_styles,
    trims: product.trims,
    years: product.years.map(String),
    gearboxes: product.gearboxes,
    fuels: product.fuels,
    stock: String(product.stock),
    warranty_months: String(product.warranty_months),
    numbers: numbersOf(product),
    features: product.features,
    branch: product.branch ?? '',
    bay: product.bay ?? '',
    stock_number: product.stock_number ?? '',
    mileage: product.mileage === null ? '' : String(product.mileage),
    tested: product.tested,
    safety_stated: product.safety_stated ?? false,
    vat: product.vat,
    category_id: product.category_id ?? '',
    imageUrls: product.imageUrls,
  }
}

function numbersOf({ numbers = [], oem_number }: OwnProduct): TypedNumber[] {
  const known = numbers.map((one) => ({ ...blankNumber(), ...one }))
  return known.length > 0 ? known : [{ ...blankNumber(), number: oem_number ?? '' }]
}

/** The values of a draft that follow its rows. */
export function listsOf(fitments: readonly TypedRow[]) {
  const lists = listsOfRows(rightRows(fitments), '')
  return { ...lists, years: lists.years.map(String) }
}

export const namedNumbers = ({ numbers }: Pick<ProductDraft, 'numbers'>) => numbers.filter(({ number }) => number.trim() !== '')

/** The request body: an emptied field clears the value of an existing product. */
export function bodyOf(draft: ProductDraft): Record<string, unknown> {
  const { delivery_price, delivery_days, size, branch, bay, stock_number, mileage, category_id, ...typed } = draft
  const { fitments, models, years, body_styles, trims, gearboxes, fuels, ...rest } = typed
  const rows = rightRows(fitments)
  const lists = { models, years, body_styles, trims, gearboxes, fuels }
  return {
    ...rest,
    ...(rows.length > 0 ? { fitments: rows } : lists),
    numbers: namedNumbers(draft).map(({ number, of }) => ({ number, of })),
    features: suitingFeatures(draft.part_id, draft.features ?? {}),
    ...placeOf(draft),
    delivery_price: delivery_price || 0,
    delivery_days: delivery_days === '' ? null : Number(delivery_days),
    size: size || null,
    branch: branch || null,
    bay: bay?.trim() || null,
    stock_number: stock_number?.trim() || null,
    mileage: mileage === '' ? null : Number(mileage.replaceAll(',', '')),
    category_id: category_id || null,
  }
}

/** The place that was chosen, or else the one in the title. A part without places has none. */
export function placeOf({ part_id, side, end, title }: ProductDraft): PartPlace {
  const has = placesOf(part_id)
  const told = readPlaceOf(part_id, title)
  return { side: (has.side && side) || told.side, end: (has.end && end) || told.end }
}

/** "Headlamp, nearside, BMW 3 Series": a title from the chosen values; empty until a part is chosen. */
export function titleFor(draft: ProductDraft): string {
  const name = allParts.find(({ slug }) => slug === draft.part_id)?.name
  const { side, end } = placeOf(draft)
  const vehicle = [draft.brand, draft.models[0]].filter(Boolean).join(' ')
  return name ? [name, [side, end].filter(Boolean).join(' '), vehicle].filter(Boolean).join(', ') : ''
}

/** The contract's errors for the typed product. */
export const checkDraft = (draft: ProductDraft) => issuesByField(productInput, bodyOf(draft))

/** The buyer's price, as far as it is typed. */
export const totalOf = ({ price, delivery_price }: ProductDraft) =>
  deliveredPrice({ price: Number(price) || 0, delivery_price: Number(delivery_price) || 0 })

/** The size that delivery is charged for. */
export const sizeOfDraft = ({ size, part_id }: Pick<ProductDraft, 'size' | 'part_id'>): PartSize => size || sizeOf(part_id)

/** The mainland delivery price from the seller's terms, formatted for the field; undefined if the terms set none. */
export function usualDeliveryOf(draft: ProductDraft, terms: DeliveryTerms): string | undefined {
  return usualDelivery(terms, { size: sizeOfDraft(draft), place: null, price: Number(draft.price) || 0 }).price?.toFixed(2)
}

/** A draft for another piece of the same kind: shared values stay, and the piece's own values are cleared. */
export const draftOfAnother = (product: OwnProduct): ProductDraft => ({
  ...draftOf(product),
  title: '',
  side: '',
  end: '',
  price: '',
  numbers: [blankNumber()],
  stock_number: '',
  category_id: '',
  safety_stated: false,
  imageUrls: [],
})

/** A draft for another part of the same car: its vehicle, its mileage, where it lies and how it is delivered. */
export function draftFromCar(product: OwnProduct): ProductDraft {
  const draft = draftOfAnother(product)
  const { part_id, features, condition, stock, tested, size, description } = emptyDraft
  return { ...draft, part_id, features, condition, stock, tested, size, description }
}
