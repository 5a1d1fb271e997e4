import { type DeliveryTerms, usualDelivery } from '@allyards/contract/delivery-terms'
import { deliveredPrice } from '@allyards/contract/money'
import { productInput } from '@allyards/contract/own-products'
import { type End, type PartPlace, placesOf, type Side } from '@allyards/contract/part-places'
import { type PartSize, sizeOf } from '@allyards/contract/part-sizes'
import { allParts } from '@allyards/contract/parts'
import type { Condition, OwnProduct, VatState } from '@allyards/contract/products'
import { readPlaceOf } from '@allyards/contract/read-place'
import type { Company } from '@allyards/contract/sellers'
import { issuesByField } from '~/ui/contract-resolver'

/** What the form holds, as typed. */
export interface ProductDraft {
  title: string
  part_id: string
  /** Where on the car it sits; empty where the part has no such place, or nobody said. */
  side: Side | ''
  end: End | ''
  price: string
  delivery_price: string
  /** Empty stands for the seller's usual terms. */
  delivery_days: string
  /** Empty stands for what its part usually travels as. */
  size: PartSize | ''
  condition: Condition | ''
  description: string
  brand: string
  models: string[]
  body_styles: string[]
  trims: string[]
  years: string[]
  gearboxes: string[]
  fuels: string[]
  stock: string
  warranty_months: string
  oem_number: string
  /** The name of the branch where it lies; empty for the main one. */
  branch: string
  /** Where it lies, and what the yard calls it; nobody else sees them. */
  bay: string
  stock_number: string
  mileage: string
  tested: boolean
  /** Of an airbag or a seat belt: not deployed, not recalled. */
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
  oem_number: '',
  title: '',
  mileage: '',
  stock: '1',
  branch: '',
  bay: '',
  stock_number: '',
  category_id: '',
  tested: false,
  safety_stated: false,
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

/** A new product on the seller's usual terms. */
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
    brand: product.brand,
    models: product.models,
    body_styles: product.body_styles,
    trims: product.trims,
    years: product.years.map(String),
    gearboxes: product.gearboxes,
    fuels: product.fuels,
    stock: String(product.stock),
    warranty_months: String(product.warranty_months),
    oem_number: product.oem_number ?? '',
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

/** What is sent: an emptied field of a known product is cleared. */
export function bodyOf(draft: ProductDraft): Record<string, unknown> {
  const { delivery_price, delivery_days, size, oem_number, branch, bay, stock_number, mileage, category_id, ...rest } = draft
  return {
    ...rest,
    ...placeOf(draft),
    delivery_price: delivery_price || 0,
    delivery_days: delivery_days === '' ? null : Number(delivery_days),
    size: size || null,
    oem_number: oem_number.trim() || null,
    branch: branch || null,
    bay: bay?.trim() || null,
    stock_number: stock_number?.trim() || null,
    mileage: mileage === '' ? null : Number(mileage.replaceAll(',', '')),
    category_id: category_id || null,
  }
}

/** Where the piece sat: as it was chosen, else as its title says. A part that has no such place has none. */
export function placeOf({ part_id, side, end, title }: ProductDraft): PartPlace {
  const has = placesOf(part_id)
  const told = readPlaceOf(part_id, title)
  return { side: (has.side && side) || told.side, end: (has.end && end) || told.end }
}

/** "Headlamp, nearside, BMW 3 Series": a title from what is chosen; empty while there is no part. */
export function titleFor(draft: ProductDraft): string {
  const name = allParts.find(({ slug }) => slug === draft.part_id)?.name
  const { side, end } = placeOf(draft)
  const vehicle = [draft.brand, draft.models[0]].filter(Boolean).join(' ')
  return name ? [name, [side, end].filter(Boolean).join(' '), vehicle].filter(Boolean).join(', ') : ''
}

/** What the contract has against the product as it is typed. */
export const checkDraft = (draft: ProductDraft) => issuesByField(productInput, bodyOf(draft))

/** What the buyer pays, as far as it is typed. */
export const totalOf = ({ price, delivery_price }: ProductDraft) =>
  deliveredPrice({ price: Number(price) || 0, delivery_price: Number(delivery_price) || 0 })

/** What it travels as. */
export const sizeOfDraft = ({ size, part_id }: Pick<ProductDraft, 'size' | 'part_id'>): PartSize => size || sizeOf(part_id)

/** The delivery that the seller's terms give it on the mainland, as the field writes it; undefined while they say nothing. */
export function usualDeliveryOf(draft: ProductDraft, terms: DeliveryTerms): string | undefined {
  return usualDelivery(terms, { size: sizeOfDraft(draft), place: null, price: Number(draft.price) || 0 }).price?.toFixed(2)
}

/** The next piece of the same kind: what is the same stays, what is this piece's own is asked for again. */
export const draftOfAnother = (product: OwnProduct): ProductDraft => ({
  ...draftOf(product),
  title: '',
  side: '',
  end: '',
  price: '',
  stock_number: '',
  safety_stated: false,
  imageUrls: [],
})
