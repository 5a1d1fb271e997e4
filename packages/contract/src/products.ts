import { z } from 'zod'
import { deliveryPlaces } from './delivery-terms'
import { badges } from './depot-checks'
import { defineEndpoint, type ResponseOf } from './endpoint'
import { priceBand } from './fair-price'
import { fitmentRow } from './fitment/fitment-rows'
import { misfits } from './fitment/part-needs'
import { partNumber } from './fitment/part-numbers'
import { partFeatures } from './fitment/sent-features'
import { fit, verdicts } from './fitment/verdict'
import { limits } from './limits'
import { ends, partPlace, sides } from './part-places'
import { partSizes } from './part-sizes'
import { phrase } from './phrases'
import {
  engineSize,
  filterList,
  isoTime,
  listOfText,
  paged,
  pageQuery,
  ratingCounts,
  searchText,
  sentVehicle,
  uuid,
  type Vehicle,
  year,
} from './shapes'
import { shownInstead } from './shown-instead'
import { readWithin } from './within'

export const conditions = ['A', 'B', 'C', 'U'] as const
export const condition = z.enum(conditions)
export type Condition = z.infer<typeof condition>

export const vatStates = ['included', 'margin', 'none'] as const
export const vat = z.enum(vatStates)
export type VatState = z.infer<typeof vat>

export const productStates = ['live', 'draft', 'sold', 'removed'] as const
export const productStatus = z.enum(productStates)
export type ProductStatus = z.infer<typeof productStatus>

export const productSorts = ['relevance', 'newest', 'price_asc', 'price_desc', 'nearest'] as const
export type ProductSort = (typeof productSorts)[number]

/** Pages reach this many products of an ordered list. */
export const reachableProducts = 10_000
/** Counts are exact up to here; beyond it they are estimates and `approximate` is true. */
export const exactCount = 1_000

/** The seller as a product card shows it. The place is the centre of the postcode area. */
export const productSeller = z.object({
  id: uuid,
  userId: uuid,
  slug: z.string(),
  companyName: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  distance_miles: z.number().nullable(),
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
  /** False: new, and nothing of it was checked yet. */
  is_checked: z.boolean(),
})
export type ProductSeller = z.infer<typeof productSeller>

/** What a part is and fits, exactly. A listing without rows fits what its lists say. */
const identity = z.object({ fitments: z.array(fitmentRow), numbers: z.array(partNumber) })
export type Identity = z.infer<typeof identity>

const fitment = z.object({
  brand: z.string(),
  models: z.array(z.string()),
  body_styles: z.array(z.string()),
  trims: z.array(z.string()),
  years: z.array(z.number().int()),
  gearboxes: z.array(z.string()),
  fuels: z.array(z.string()),
})
export type Fitment = z.infer<typeof fitment>

export const product = fitment.extend({
  id: uuid,
  slug: z.string(),
  title: z.string(),
  part_id: z.string(),
  part_name: z.string(),
  ...partPlace.shape,
  price: z.number(),
  delivery_price: z.number(),
  condition,
  vat,
  stock: z.number().int(),
  warranty_months: z.number().int(),
  oem_number: z.string().nullable(),
  mileage: z.number().int().nullable(),
  tested: z.boolean(),
  /** Of an airbag or a seat belt: its depot states that it is not deployed and not recalled. */
  safety_stated: z.boolean().optional(),
  imageUrls: z.array(z.string()),
  /** A small picture of the first one. */
  thumbUrl: z.string().nullable(),
  status: productStatus,
  created_at: isoTime,
  seller: productSeller,
  band: priceBand.nullable(),
  /** Whether it fits the vehicle that was asked about; left out where none was. */
  fit: fit.optional(),
  ...identity.partial().shape,
})
export type Product = z.infer<typeof product>

export const productDetails = product.extend({
  ...identity.shape,
  /** What a breaker asks about the part, as far as its depot said. */
  features: partFeatures,
  description: z.string(),
  category: z.string().nullable(),
  /** The listing's days, or its depot's default; null if neither states any. */
  delivery_days: z.number().int().nullable(),
  /** What it travels as. */
  size: z.enum(partSizes),
})
export type ProductDetails = z.infer<typeof productDetails>

/** A product as its own seller sees it. */
export const ownProduct = product.omit({ seller: true, band: true, fit: true }).extend({
  ...identity.shape,
  features: partFeatures,
  description: z.string(),
  category_id: uuid.nullable(),
  category: z.string().nullable(),
  /** The branch where it lies; null for the main one. */
  branch: z.string().nullable(),
  /** Where the depot keeps it, and its own number for it; nobody else reads them. */
  bay: z.string().nullable(),
  stock_number: z.string().nullable(),
  views: z.number().int(),
  /** Views of the last 30 days, three days each, oldest first. */
  recent_views: z.array(z.number().int()).length(10),
  /** Null: the seller's usual terms. */
  delivery_days: z.number().int().nullable(),
  /** Null: what its part usually travels as. */
  size: z.enum(partSizes).nullable(),
  updated_at: isoTime.nullable(),
  band: priceBand.nullable(),
})
export type OwnProduct = z.infer<typeof ownProduct>

const yearsInText = z.string().max(limits.filterCharacters)
/** Years come as numbers in JSON, as text in a query. */
export const listOfYears = z
  .union([z.number(), yearsInText, filterList(z.union([z.number(), yearsInText]))])
  .optional()
  .transform((value) => {
    const years = value === undefined ? [] : [value].flat().flatMap((item) => String(item).split(',', limits.filterValues + 1))
    return years.map(Number).filter((year) => Number.isInteger(year) && year > 0 && year < 10_000)
  })
  .pipe(filterList(z.number()))
const word = z.string().max(200)

/** At least so many months of warranty. */
export const warrantySteps = ['3', '6', '12'] as const

export const productFilters = z.object({
  brand: listOfText,
  models: listOfText,
  body_styles: listOfText,
  trims: listOfText,
  years: listOfYears,
  gearboxes: listOfText,
  fuels: listOfText,
  part: listOfText,
  side: listOfText.pipe(filterList(z.enum(sides))),
  end: listOfText.pipe(filterList(z.enum(ends))),
  condition: listOfText.pipe(filterList(condition)),
  warranty: listOfText.pipe(filterList(z.enum(warrantySteps))),
  /** Where the part lies: "25-London", "50-N17". */
  within: listOfText.pipe(
    filterList(z.string().refine((value) => readWithin(value) !== undefined, 'Such as 25-London or 50-N17')),
  ),
  category: listOfText,
  search: searchText.optional(),
  min_price: z.coerce.number().min(0).max(10_000_000).optional(),
  max_price: z.coerce.number().min(0).max(10_000_000).optional(),
  /** A seller's slug or id. */
  seller: word.optional(),
})
export type ProductFilters = z.output<typeof productFilters>

/** What is asked about a car: the car, as one of the caller's garage or by its properties, and the number on the old part. */
const askedCar = {
  vehicle: z
    .union([uuid, sentVehicle], { error: 'Please give a vehicle with its make and model, or the id of one in your garage' })
    .optional(),
  number: word.optional(),
}

/** Only products with these verdicts. */
const wantedFits = listOfText.pipe(filterList(z.enum(verdicts)))

/** With a vehicle, those that fit come first. */
export const searchBody = pageQuery.extend(productFilters.shape).extend({
  sort: z.enum(productSorts).default('relevance'),
  near: word.optional(),
  ...askedCar,
  fits: wantedFits,
  /** With a vehicle: the first so many rows of each verdict, instead of a page. */
  of_each: z.coerce.number().int().min(1).max(limits.page.maxSize).optional(),
})
export type ProductSearch = z.output<typeof searchBody>

/** The call may come without any body. */
const noBodyMeansAll = z.preprocess((body) => body ?? {}, searchBody) as z.ZodType<ProductSearch, z.input<typeof searchBody>>

export const listProducts = defineEndpoint({
  method: 'POST',
  path: '/products/all',
  access: 'anyone',
  summary: 'Live products, filtered, searched, sorted, in pages',
  body: noBodyMeansAll,
  response: paged(product).extend({
    data: z.object({
      rows: z.array(product),
      count: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
      /** The count is an estimate. */
      approximate: z.boolean(),
      /** The number of rows that pages reach; beyond it, people must narrow the search. */
      reachable: z.number().int(),
      /** What the search was read as, when a typing error was put right. */
      corrected: z.string().nullable(),
      /** How the search was read; null where there is none. */
      understood: phrase.nullable(),
      /** What is not in stock and what is shown instead; null where the rows are what was asked. */
      instead: shownInstead.nullable(),
      /** With a vehicle: how many of its make and model have which verdict, of the newest thousand. */
      fits: z.record(z.enum(verdicts), z.number().int()).optional(),
    }),
  }),
})

/** Prices of the drawn range, in pounds: a step goes from one to the next, the first from nothing, the last to any. */
export const priceSteps = [10, 20, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000] as const

const countSearch = productFilters.extend({ ...askedCar, fits: wantedFits })
export type CountSearch = z.output<typeof countSearch>

const partCount = z.object({ part_id: z.string(), count: z.number().int() })

export const countProductsByGradeAndPrice = defineEndpoint({
  method: 'POST',
  path: '/products/counts',
  access: 'anyone',
  summary: 'How many products of a list there are by grade and by step of price; each leaves its own filter out of account',
  body: z.preprocess((body) => body ?? {}, countSearch) as z.ZodType<CountSearch, z.input<typeof countSearch>>,
  response: z.object({
    grades: z.object({ A: z.number().int(), B: z.number().int(), C: z.number().int(), U: z.number().int() }),
    prices: z.array(z.number().int()).length(priceSteps.length + 1),
    /** With a vehicle: parts, most first. */
    parts: z.array(partCount).optional(),
    /** Taken from the first thousand matches, without a vehicle scaled. */
    approximate: z.boolean(),
  }),
})
export type GradeAndPriceCounts = ResponseOf<typeof countProductsByGradeAndPrice>

const misfitSearch = countSearch.omit({ fits: true }).required({ vehicle: true })
export type MisfitSearch = z.output<typeof misfitSearch>

export const countMisfits = defineEndpoint({
  method: 'POST',
  path: '/products/misfits',
  access: 'anyone',
  summary: 'In what the listings of a list that do not fit a vehicle are for another one, most first, of the newest thousand',
  body: misfitSearch,
  response: z.array(z.object({ misfit: z.enum(misfits), count: z.number().int() })),
})

export const suggestion = z.object({
  kind: z.enum(['product', 'part', 'brand']),
  label: z.string(),
  /** Second line, such as a price or a brand. */
  detail: z.string().nullable(),
  /** Path within the product that it leads to. */
  link: z.string(),
  imageUrl: z.string().nullable(),
})
export type Suggestion = z.infer<typeof suggestion>

export const suggestProducts = defineEndpoint({
  method: 'GET',
  path: '/products/suggest',
  access: 'anyone',
  summary: 'A handful of products, parts and brands for what is being typed',
  query: z.object({ search: searchText.default('') }),
  response: z.array(suggestion),
})

/** A car in an address: the id of one in the caller's garage, or its properties. */
export const carQuery = z.object({
  ...sentVehicle.partial().shape,
  year: year.optional(),
  engine_cc: z.coerce.number().pipe(engineSize).optional(),
  vehicle: uuid.optional(),
})

/** The car of such an address; undefined where it names none. */
export function carOfQuery(query: z.output<typeof carQuery>): Vehicle | string | undefined {
  const { vehicle, make, model, engine_cc, first_registered, engine_code } = query
  if (vehicle || !make || !model) return vehicle
  return {
    make,
    model,
    body_style: query.body_style ?? null,
    trim: query.trim ?? null,
    year: query.year ?? null,
    gearbox: query.gearbox ?? null,
    fuel: query.fuel ?? null,
    engine_cc,
    first_registered,
    engine_code,
  }
}

export const getProduct = defineEndpoint({
  method: 'GET',
  path: '/products/:slug',
  access: 'anyone',
  summary: 'One product with its seller and similar ones. 410 when it was sold or removed',
  params: z.object({ slug: word }),
  query: carQuery.extend({ number: word.optional() }),
  response: z.object({
    product: productDetails,
    seller: productSeller.extend({
      ratingCounts,
      median_response_minutes: z.number().int().nullable(),
      withdrawn_offers: z.number().int(),
      badges,
      logoUrl: z.string().nullable(),
      /** Parts can be collected from the yard. */
      collection: z.boolean(),
      /** What far places add to the delivery price and the days of every listing. */
      delivery_places: deliveryPlaces,
      /** The carrier that it states is approved for dangerous goods. */
      dangerous_carrier: z.string().nullable(),
    }),
    similar: z.array(product),
  }),
})

/** Replaces a product that is gone. */
export const similarProducts = defineEndpoint({
  method: 'GET',
  path: '/products/:slug/similar',
  access: 'anyone',
  summary: 'Live products like one that may be sold or removed',
  params: z.object({ slug: word }),
  query: carQuery,
  response: z.object({
    product: z.object({
      title: z.string(),
      part_id: z.string(),
      part_name: z.string(),
      brand: z.string(),
      models: z.array(z.string()),
      status: productStatus,
    }),
    similar: z.array(product),
  }),
})

export const countView = defineEndpoint({
  method: 'POST',
  path: '/products/:id/view',
  access: 'anyone',
  summary: 'Somebody looked at a product',
  params: z.object({ id: uuid }),
})

/** Counts of live products per part for a list, most first, ignoring its own part filter. */
export const listProductParts = defineEndpoint({
  method: 'GET',
  path: '/products/parts',
  summary: 'Parts that the products of a list have, with how many',
  access: 'anyone',
  query: productFilters,
  response: z.array(partCount),
})
