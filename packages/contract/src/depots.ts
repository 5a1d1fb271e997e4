import { z } from 'zod'
import { publicBranch } from './branches'
import { openingHours } from './company-terms'
import { deliveryTerms } from './delivery-terms'
import { badges } from './depot-checks'
import { defineEndpoint } from './endpoint'
import { carQuery, product } from './products'
import { isoTime, listOfText, paged, pageQuery, ratingCounts, searchText, uuid } from './shapes'

/** A seller as cards and lists show it. The place is the centre of the postcode area. */
export const depotCard = z.object({
  id: uuid,
  slug: z.string(),
  userId: uuid,
  companyName: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The further sites of the company. */
  branches: z.array(publicBranch.pick({ name: true, city: true, latitude: true, longitude: true, brands: true })),
  /** From the nearest site to the city that was asked for; null when none was. */
  distance_miles: z.number().nullable(),
  logoUrl: z.string().nullable(),
  /** Null while there is no feedback. */
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
  median_response_minutes: z.number().int().nullable(),
  badges,
  /** False: new, and nothing of it was checked yet. */
  is_checked: z.boolean(),
  brands: z.array(z.string()),
})
export type DepotCard = z.infer<typeof depotCard>

export const publicFeedback = z.object({
  id: uuid,
  rating: z.number().int(),
  comment: z.string(),
  reply: z.string().nullable(),
  buyer: z.string(),
  part: z.string(),
  vehicle: z.string(),
  created_at: isoTime,
})
export type PublicFeedback = z.infer<typeof publicFeedback>

/** What the law asks a trader to show, and what the seller says of itself. */
export const depotDetails = depotCard.extend({
  branches: z.array(publicBranch),
  companyNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  atfPermit: z.string().nullable(),
  scrapLicence: z.string().nullable(),
  certification: z.string().nullable(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  postcode: z.string(),
  about: z.string().nullable(),
  openingHours: openingHours.nullable(),
  deliveryTerms,
  defaultWarrantyMonths: z.number().int(),
  withdrawn_offers: z.number().int(),
  offers_made: z.number().int(),
  ratingCounts,
  joined_at: isoTime,
})
export type DepotDetails = z.infer<typeof depotDetails>

export const listDepots = defineEndpoint({
  method: 'GET',
  path: '/sellers',
  access: 'anyone',
  summary: 'The directory of sellers',
  query: pageQuery.extend({
    search: searchText.optional(),
    city: z.string().max(120).optional(),
    brand: listOfText,
    min_rating: z.coerce.number().min(0).max(5).optional(),
    near: z.string().max(120).optional(),
    sort: z.enum(['rating', 'nearest', 'response', 'name']).default('rating'),
  }),
  response: paged(depotCard.extend({ product_count: z.number().int() })).extend({ cities: z.array(z.string()) }),
})

export const getDepot = defineEndpoint({
  method: 'GET',
  path: '/sellers/:slug',
  access: 'anyone',
  summary: 'One seller: company details, rating, newest feedback, products',
  params: z.object({ slug: z.string().max(200) }),
  query: carQuery.extend({ near: z.string().max(120).optional() }),
  response: z.object({
    company: depotDetails,
    rating: z.number().nullable(),
    reviewCount: z.number().int(),
    /** The newest. */
    feedback: z.array(publicFeedback),
    /** Entries beyond these. */
    moreFeedback: z.number().int(),
    products: z.array(product),
    productCount: z.number().int(),
  }),
})

export const listDepotFeedback = defineEndpoint({
  method: 'GET',
  path: '/sellers/:slug/feedback',
  access: 'anyone',
  summary: "A seller's feedback, newest first, on from an entry",
  params: z.object({ slug: z.string().max(200) }),
  query: z.object({ after: uuid.optional(), limit: z.coerce.number().int().min(1).max(100).default(40) }),
  goesOn: { parameter: 'after', field: 'id' },
  response: z.array(publicFeedback),
})
