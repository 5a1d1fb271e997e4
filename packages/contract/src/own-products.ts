import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { sentFitments } from './fitment/fitment-rows'
import { partNumbers } from './fitment/part-numbers'
import { sentFeatures } from './fitment/sent-features'
import { fromJson, given, number, yesOrNo } from './form-values'
import { limits } from './limits'
import { ends, sides } from './part-places'
import { partSizes } from './part-sizes'
import { readColumns } from './product-csv'
import { condition, ownProduct, productStates, vat } from './products'
import { isoTime, pageQuery, pictureUrl, pounds, searchText, uuid, wholeOr } from './shapes'

const clean = (text: string) => text.replaceAll('\u0000', '')
const text = (max: number) => z.string().overwrite(clean).trim().max(max, `Please keep this to ${max} characters`)
const required = (max: number, message: string) =>
  z.string({ error: message }).overwrite(clean).trim().min(1, message).max(max, `Please keep this to ${max} characters`)
const tooManyValues = `Please give up to ${limits.productValues}`
const words = z
  .preprocess(
    (value) => (value === undefined || value === '' ? [] : typeof value === 'string' ? value.split(',') : value),
    z.array(z.string().overwrite(clean).trim().max(120)).max(limits.productValues, tooManyValues),
  )
  .transform((values) => [...new Set(values.filter(Boolean))])
const years = z
  .preprocess(
    (value) => (value === undefined || value === '' ? [] : typeof value === 'string' ? value.split(',') : [value].flat()),
    z
      .array(
        z.preprocess(
          (value) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
          z
            .number({ error: ({ input }) => yearProblem(String(input)) })
            .int()
            .min(1900, 'That year is too early')
            .max(2100, 'That year is too late'),
        ),
      )
      .max(limits.productValues, tooManyValues),
  )
  .transform((values) => [...new Set(values)].sort((a, b) => a - b))
function yearProblem(written: string): string {
  const [, open] = /^(.{2,5}) to \?$/.exec(written) ?? []
  if (open) return `“${written}” has no last year. Please give it, or write “${open} on”`
  const [, from, to] = /^(\d{4})\D+(\d{4})$/.exec(written) ?? []
  return from && to ? `“${written}” runs backwards. Did you mean ${to}-${from}?` : `“${written}” is not a year`
}
const imageUrls = z.preprocess(
  (value) => (value === undefined || value === '' ? [] : [value].flat()),
  z.array(pictureUrl).max(limits.productImages, `Up to ${limits.productImages} pictures`),
)

const fields = {
  title: required(140, 'Please give the product a title'),
  part_id: required(60, 'Please choose a part'),
  /** Where on the car it sits. A new listing without it takes it from its title. */
  side: given(z.enum(sides, { error: 'Please say nearside or offside' }).nullish()),
  end: given(z.enum(ends, { error: 'Please say front or rear' }).nullish()),
  price: number(
    z
      .number({
        error: ({ input }) => (input === undefined ? 'Please give a price' : 'Price must be a number, such as 540 or 540.50'),
      })
      .positive('Please give a price above £0')
      .max(100_000, 'Please give a price up to £100,000')
      .pipe(pounds),
  ),
  condition: z.enum(condition.options, { error: 'Please choose a grade: A, B, C or U' }),
  description: given(text(5000).optional()),
  brand: required(120, 'Please choose a brand'),
  models: words,
  body_styles: words,
  trims: words,
  years,
  gearboxes: words,
  fuels: words,
  /** The vehicles that it fits, row by row. Where they are sent, the lists above follow them; lists that are sent alone become rows. */
  fitments: fromJson(sentFitments.optional()),
  numbers: fromJson(partNumbers.optional()),
  /** What a breaker asks about the part, such as {"mirror": "power-fold", "heated": true}. Each part has its own; nothing sent stays unsaid. */
  features: fromJson(sentFeatures.optional()),
  stock: number(z.number({ error: 'Please give the stock as a number' }).int().min(0).max(9999).optional()),
  warranty_months: number(z.number({ error: 'Please give the warranty in months' }).int().min(0).max(120).optional()),
  delivery_price: number(z.number({ error: 'Please give the delivery price' }).min(0).max(10_000).pipe(pounds).optional()),
  delivery_days: number(
    z.number({ error: 'Please give days as a number' }).int().min(0, 'From 0 to 90 days').max(90, 'From 0 to 90 days').nullish(),
  ),
  /** Its parcel size; null: the default of its part. */
  size: given(z.enum(partSizes, { error: 'Please choose parcel, large-parcel, pallet or engine' }).nullish()),
  oem_number: given(text(60).nullish()),
  /** The name of the branch where it lies; null or "Main branch": the company's own address. */
  branch: given(text(60).nullish()),
  /** Where the depot keeps it. */
  bay: given(text(40).nullish()),
  /** The depot's own number for it, given once. */
  stock_number: given(text(60).nullish()),
  mileage: number(z.number({ error: 'Please give the mileage as a number' }).int().min(0).max(2_000_000).nullish()),
  tested: yesOrNo,
  /** Of an airbag or a seat belt: not deployed, not recalled. Without it none is listed. */
  safety_stated: yesOrNo,
  vat: given(vat.optional()),
  category_id: given(uuid.nullish()),
  imageUrls,
  status: given(z.enum(productStates).optional()),
}

export const productInput = z.object(fields)
export type ProductInput = z.output<typeof productInput>

/** Every field is optional; a missing field stays as it is. */
export const productChange = z.object(fields).partial()
export type ProductChange = z.output<typeof productChange>

/** Shown when a listing stays a draft although it was meant to go on sale. */
export const draftUntilConfirmedNote = 'Kept as a draft: confirm your email address to put it on sale.'
const oneProduct = z.object({
  product: ownProduct,
  /** Why it is not on sale, where it was meant to be. */
  note: z.string().optional(),
})
const byId = z.object({ id: uuid })

export const addProduct = defineEndpoint({
  method: 'POST',
  path: '/products/add',
  access: 'seller',
  right: 'listings',
  summary: 'Lists a product; as multipart it may carry up to 8 files named "images"',
  multipart: true,
  files: { images: limits.productImages },
  body: productInput,
  status: 201,
  response: oneProduct,
})

/** The filter of the stock table. It includes removed listings only on request. */
const ownFilter = z.object({
  search: searchText.optional(),
  status: z.preprocess((value) => (value === '' ? undefined : value), z.enum(productStates).optional()),
  part: z.string().max(60).optional(),
  brand: z.string().max(120).optional(),
  branch: z.string().max(60).optional(),
  /** Those without a photo. */
  photos: z.preprocess((value) => (value === '' ? undefined : value), z.enum(['none']).optional()),
})

export type OwnFilter = z.input<typeof ownFilter>

/** The most products that one change by filter may touch. */
export const maxChangedByFilter = 10_000

export const listMyProducts = defineEndpoint({
  method: 'GET',
  path: '/products/my-products',
  access: 'seller',
  right: 'listings',
  summary: "The seller's own products, newest first; removed ones only when asked for",
  query: pageQuery.extend({
    ...ownFilter.shape,
    sort: z.enum(['newest', 'price_asc', 'price_desc', 'views', 'stock']).default('newest'),
  }),
  response: z.object({
    products: z.array(ownProduct),
    count: z.number().int(),
    counts: z.object({ live: z.number().int(), draft: z.number().int(), sold: z.number().int(), removed: z.number().int() }),
    /** How many of those that are not removed have no photo. */
    without_photo: z.number().int(),
    /** Parts and brands of all own products, in order. */
    parts: z.array(z.string()),
    brands: z.array(z.string()),
  }),
})

export const getMyProduct = defineEndpoint({
  method: 'GET',
  path: '/products/my-products/:id',
  access: 'seller',
  right: 'listings',
  summary: 'One of the seller’s own products, whatever its status',
  params: byId,
  response: oneProduct,
})

export const changeProduct = defineEndpoint({
  method: 'PATCH',
  path: '/products/:id',
  access: 'seller',
  right: 'listings',
  summary: 'Changes an own product; what is left out stays',
  params: byId,
  multipart: true,
  files: { images: limits.productImages },
  body: productChange,
  response: oneProduct,
})

export const deleteProduct = defineEndpoint({
  method: 'DELETE',
  path: '/products/:id',
  access: 'seller',
  right: 'listings',
  summary: 'Removes an own product from the market. A change of status to "live" brings it back',
  params: byId,
})

const percentWords = 'Please give a percentage between -90 and 500'
const percent = z
  .number({ error: percentWords })
  .min(-90, percentWords)
  .max(500, percentWords)
  .refine((value) => value !== 0, percentWords)

export const changeProducts = defineEndpoint({
  method: 'POST',
  path: '/products/bulk',
  access: 'seller',
  right: 'listings',
  summary: 'Changes several own products at once: status, stock, delivery, branch, bay, or the price by a percentage',
  body: z
    .object({
      /** Either these, or all that the filter finds. */
      ids: z.array(uuid).min(1).max(200).optional(),
      filter: ownFilter.strict().optional(),
      status: z.enum(productStates).optional(),
      price_percent: percent.optional(),
      stock: wholeOr(9999, 'Please give a number from 0 to 9999').optional(),
      branch: z.string().max(60).optional(),
      bay: fields.bay,
      delivery_price: fields.delivery_price,
      delivery_days: fields.delivery_days,
    })
    .refine(({ ids, filter }) => Boolean(ids) !== Boolean(filter), { path: ['ids'], message: 'Please give ids or a filter' }),
  response: z.object({ updated: z.number().int() }),
})

export const importReport = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  failed: z.array(z.object({ line: z.number().int(), message: z.string() })),
  /** Lines that failed as well, when there are more than a report gives reasons for. */
  more_failed: z.array(z.number().int()).optional(),
  /** Why what is new is not on sale. */
  note: z.string().optional(),
})
export type ImportReport = z.infer<typeof importReport>

export const maxImportRows = 10_000

/** The outcome for photos that are matched to listings by name. */
export const photoReport = z.object({
  added: z.number().int(),
  /** The listing had the photo already. */
  unchanged: z.number().int(),
  failed: z.array(z.object({ file: z.string(), message: z.string() })),
  /** How many were left out as well, when there are more than a report gives reasons for. */
  more_failed: z.number().int().optional(),
})
export type PhotoReport = z.infer<typeof photoReport>

/** An import that runs or has run. It continues when its page is closed. */
export const productImport = z.object({
  id: uuid,
  name: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  /** Rows that have been read so far, of all; photos where it is about photos. */
  done: z.number().int(),
  total: z.number().int(),
  report: importReport,
  /** Of photos that were sent; null for a file of rows. */
  photos: photoReport.nullable(),
  created_at: isoTime,
  finished_at: isoTime.nullable(),
})
export type ProductImport = z.infer<typeof productImport>

const csvFile = { csv: z.string().max(limits.csv.sentCharacters).optional() }

/** For the API: a whole file in one call. The web checks a file first and then sends it in steps. */
export const importProducts = defineEndpoint({
  method: 'POST',
  path: '/products/import',
  access: 'seller',
  right: 'listings',
  summary: 'Lists or changes products from a CSV file (field "file"), row by row',
  multipart: true,
  files: { file: 1 },
  jsonBytes: limits.csv.sentCharacters,
  body: z.object(csvFile),
  response: importReport,
})

/** A word of the file and what the import takes it for. */
export const wordRead = z.object({ column: z.enum(readColumns), written: z.string(), meaning: z.string() })
export type WordRead = z.infer<typeof wordRead>

export const checkImport = defineEndpoint({
  method: 'POST',
  path: '/products/import/check',
  access: 'seller',
  right: 'listings',
  summary: 'Says what an import of this CSV file would do, row by row, and writes nothing',
  multipart: true,
  files: { file: 1 },
  jsonBytes: limits.csv.sentCharacters,
  body: z.object(csvFile),
  response: importReport.extend({
    /** The words that were not in our spelling, as they were read; those in the most rows first. */
    read: z.array(wordRead),
  }),
})
export const startImport = defineEndpoint({
  method: 'POST',
  path: '/products/imports',
  access: 'seller',
  right: 'listings',
  summary: 'Imports a CSV file (field "file") in the background; the answer says where it stands',
  multipart: true,
  files: { file: 1 },
  jsonBytes: limits.csv.sentCharacters,
  body: z.object({ ...csvFile, name: z.string().trim().max(200).default('products.csv') }),
  status: 202,
  response: productImport,
})
export const importPhotos = defineEndpoint({
  method: 'POST',
  path: '/products/imports/photos',
  access: 'seller',
  right: 'photos',
  summary:
    'Adds photos to own listings in the background: pictures or ZIP files (fields "file") named by stock number, such as A1234.jpg, A1234-2.jpg, A1234 (3).jpg',
  multipart: { files: limits.photoImport.files, bytes: limits.photoImport.bytes },
  formOnly: true,
  files: { file: limits.photoImport.files },
  body: z.object({
    name: z.string().trim().max(200).default('Photos'),
    /** Goes on with photos that were sent before, so that all have one report. */
    import_id: uuid.optional(),
  }),
  status: 202,
  response: productImport,
})
export const listImports = defineEndpoint({
  method: 'GET',
  path: '/products/imports',
  access: 'seller',
  right: 'listings',
  summary: 'The last imports of this seller, newest first',
  response: z.array(productImport),
})
export const getImport = defineEndpoint({
  method: 'GET',
  path: '/products/imports/:id',
  access: 'seller',
  right: 'listings',
  summary: 'One import: how far it is, and what became of its rows',
  params: byId,
  response: productImport,
})

/** How a depot's files are read: the meaning of each column and of its words. */
export const importReading = z.object({
  /** In the order of the headings; empty for one that is left out. */
  columns: z.array(z.enum([...readColumns, ''])).max(limits.csv.columns),
  /** By column, what is written and what it means: {"condition": {"VG": "A"}}. */
  words: z.partialRecord(
    z.enum(readColumns),
    z.record(z.string().max(200), z.string().max(200)).meta({ maxProperties: limits.csv.words }),
  ),
})
export type ImportReading = z.infer<typeof importReading>

const headings = z.array(z.string().max(200)).min(1).max(limits.csv.columns)

export const findImportReading = defineEndpoint({
  method: 'POST',
  path: '/products/import/reading/find',
  access: 'seller',
  right: 'listings',
  summary: 'How a file with these headings was read last time',
  body: z.object({ headings }),
  response: z.object({ reading: importReading.nullable() }),
})
export const keepImportReading = defineEndpoint({
  method: 'PUT',
  path: '/products/import/reading',
  access: 'seller',
  right: 'listings',
  summary: 'Remembers how files with these headings are read',
  body: importReading.extend({ headings }),
})

export const exportProducts = defineEndpoint({
  method: 'GET',
  path: '/products/export',
  access: 'seller',
  right: 'listings',
  summary: "The seller's products as a CSV file that can be imported again",
  response: z.object({ filename: z.string(), csv: z.string() }),
})
