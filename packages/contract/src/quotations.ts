import { z } from 'zod'
import { agreement, offerSeen } from './agreement'
import { warrantyMonths } from './company-terms'
import { dealInShort, dealOfOffer } from './deal-of-offer'
import { sellingCompany } from './deals'
import { deliveryPlaces, deliveryTerms } from './delivery-terms'
import { defineEndpoint } from './endpoint'
import { receivedEnquiry } from './enquiries'
import { priceBand } from './fair-price'
import { farPlaces } from './far-places'
import { partFeatures } from './fitment/sent-features'
import { fit } from './fitment/verdict'
import { dealStates, offerStates } from './lifecycles'
import { limits } from './limits'
import { newOffer, offerFields } from './new-offer'
import { offeredPart, standsOn } from './offered-part'
import { askedPlace } from './part-places'
import { partSizes } from './part-sizes'
import { isoTime, message, pictureUrl, ratingCounts, uuid, yesOrNoText } from './shapes'
import { yard } from './yards'

/** One priced offer for one asked part. The price is for all of the quantity. */
export const quotationItem = z.object({
  id: uuid,
  quotation_id: uuid,
  /** Version of the offer: an acceptance must name the version that the buyer saw. */
  version: z.number().int(),
  status: z.enum(offerStates),
  /** Open, but somebody else has reserved its piece until then; or withdrawn, because it was sold to them. */
  paused_until: isoTime.nullable().optional(),
  is_gone: z.boolean().optional(),
  /** A rule of the depot made it, at once and from stock. */
  is_instant: z.boolean().optional(),
  enquiry_part_id: uuid,
  part_id: z.string(),
  part_name: z.string(),
  ...askedPlace.shape,
  price: z.number(),
  delivery_price: z.number(),
  delivery_days: z.number().int(),
  ...offeredPart.shape,
  /** Of an airbag or a seat belt: its depot states that it is not deployed and not recalled. */
  safety_stated: z.boolean().optional(),
  quotation: z.object({ enquiry: z.object({ id: uuid }) }),
  /** The deal of an accepted offer, also a cancelled one. */
  deal: dealOfOffer.nullable().optional(),
})
export type QuotationItem = z.infer<typeof quotationItem>

/** Shared between the two sides once an offer of theirs is accepted; null before. */
const contact = z.object({ name: z.string(), email: z.string(), phoneNumber: z.string() }).nullable()

/** How to reach the depot, and where and when to collect what was accepted. */
const depotContact = contact
  .unwrap()
  .extend({ yards: z.array(yard) })
  .nullable()

/** The depot and site of an offer. */
const site = z.object({
  city: z.string(),
  /** From the postcode of the enquiry; null when the buyer gave none. */
  distance_miles: z.number().nullable(),
  /** By its postcode area. */
  place: z.object({ latitude: z.number(), longitude: z.number() }),
})

export const quotationForBuyer = z.object({
  id: uuid,
  notes: z.string(),
  seller: z.object({
    id: uuid,
    user_id: uuid,
    slug: z.string(),
    companyName: z.string(),
    /** The one that the enquiry went to. */
    ...site.shape,
    rating: z.number().nullable(),
    reviewCount: z.number().int(),
    ratingCounts,
    medianResponseMinutes: z.number().int().nullable(),
    /** It is suspended: nothing can be accepted from it now. */
    is_paused: z.boolean(),
    /** False: new, and nothing of it was checked yet. */
    is_checked: z.boolean(),
    /** Its parts can be collected. */
    collection: z.boolean(),
    /** What it asks for more than on the mainland. */
    delivery_places: deliveryPlaces,
    /** The carrier that it states is approved for dangerous goods. */
    dangerous_carrier: z.string().nullable(),
    contact: depotContact,
    /** With whom the buyer makes the contract. */
    sold_by: sellingCompany,
  }),
  valid_until: isoTime,
  created_at: isoTime,
  quotationItems: z.array(
    quotationItem.extend({
      /** Where the part lies, when that is another site of the depot. */
      site: site.optional(),
      /** Whether the listing that it stands on fits the vehicle and what was asked; without a listing, only what differs from what was asked. */
      fit: fit.optional(),
      /** It has the number that the buyer read on the old part. */
      same_number: z.boolean().optional(),
    }),
  ),
})
export type QuotationForBuyer = z.infer<typeof quotationForBuyer>

/** What accepted offers have become, as the depot works it. */
const order = dealInShort.extend({
  status: z.enum(dealStates),
  collects: z.boolean(),
  /** Where it goes: name, street, town and postcode; empty while the buyer has not said. */
  address: z.array(z.string()),
})
export type Order = z.infer<typeof order>

export const quotationForSeller = z.object({
  id: uuid,
  enquiry_id: uuid,
  /** Which member of the depot sent it. */
  sent_by: z.string().nullable().optional(),
  notes: z.string(),
  valid_until: isoTime,
  created_at: isoTime,
  orders: z.array(order),
  enquiry: receivedEnquiry.shape.enquiry.omit({ distance_miles: true, parts_in_stock: true }).extend({ contact }),
  quotationItems: z.array(
    quotationItem.extend({
      /** For a lost offer: how much dearer it was than the accepted one, delivered. */
      lost_by: z.number().nullable(),
      product_id: uuid.nullable(),
      product: standsOn.nullable(),
    }),
  ),
})
export type QuotationForSeller = z.infer<typeof quotationForSeller>

const itemId = z.object({ id: uuid })

export const createQuotation = defineEndpoint({
  method: 'POST',
  path: '/quotations/create',
  access: 'seller',
  right: 'offers',
  doneOnce: true,
  summary: 'Quote an enquiry. Offers for further parts join the open quotation (200)',
  body: z.object({
    enquiry_id: uuid,
    notes: z.string().trim().max(limits.quotationNotes),
    items: z
      .array(newOffer)
      .min(1)
      .max(limits.enquiry.maxParts * 3),
    valid_days: z.number().int().min(1).max(30).default(limits.quotationValidDays),
  }),
  response: quotationForSeller,
  status: 201,
  joinedStatus: 200,
})
export const listSellerQuotations = defineEndpoint({
  method: 'GET',
  path: '/quotations/seller-quotations',
  access: 'seller',
  right: 'enquiries',
  beforeConfirming: true,
  summary: 'Quotations sent, newest first',
  query: z.object({
    /** Quotations with an offer in this state. */
    status: z.enum(offerStates).optional(),
    enquiry_id: uuid.optional(),
    /** Quotations with an open offer that takes more of this listing than is left. */
    short_of: uuid.optional(),
    /** Words of the plate, the vehicle, a part or what the buyer wrote. */
    search: z.string().trim().max(80).optional(),
    /** Quotations with an open offer that runs out within a day. */
    expiring: yesOrNoText.optional(),
    max_age_days: z.coerce.number().int().positive().max(3650).optional(),
    before: uuid.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  goesOn: { parameter: 'before', field: 'id' },
  response: z.array(quotationForSeller),
})
export const countOffers = defineEndpoint({
  method: 'GET',
  path: '/quotations/outcomes',
  access: 'seller',
  right: 'enquiries',
  beforeConfirming: true,
  summary: 'How the offers of this seller stand, by status',
  query: z.object({ max_age_days: z.coerce.number().int().positive().max(3650).optional() }),
  response: z.object({
    counts: z.record(z.enum(offerStates), z.number().int()),
    /** Delivered total of the offers that are still open. */
    open_value: z.number(),
    /** Open offers whose valid-until is less than a day away. */
    expiring: z.number().int(),
  }),
})

/** An offer to start from: a listing that fits, or what the seller last offered for the part. */
const suggestedOffer = offerFields
  .pick({
    condition: true,
    warranty_months: true,
    delivery_price: true,
    delivery_days: true,
    safety_stated: true,
    imageUrls: true,
  })
  .extend({
    source: z.enum(['stock', 'last-offer']),
    title: z.string().nullable(),
    /** The listing it comes from; null for a last offer. */
    product: standsOn.nullable(),
    /** Open offers of the depot on that listing to other buyers. */
    offered_elsewhere: z.number().int().optional(),
    /** Null when the last offer was for another model. */
    price: z.number().nullable(),
    /** What it travels as. */
    size: z.enum(partSizes),
    oem_number: z.string().nullable(),
    features: partFeatures,
    /** The engines that its listing names, row by row; left out for a last offer. */
    engines: z
      .array(
        z.object({ fuel: z.string().nullable(), engine_cc: z.number().int().nullable(), engine_code: z.string().nullable() }),
      )
      .optional(),
    mileage: z.number().int().nullable(),
    /** Whether the listing fits the vehicle of the enquiry; left out for a last offer. */
    fit: fit.optional(),
    /** The listing has the number that the buyer read on the old part. */
    same_number: z.boolean().optional(),
  })
export type SuggestedOffer = z.infer<typeof suggestedOffer>

export const getQuotationPrefill = defineEndpoint({
  method: 'GET',
  path: '/quotations/prefill/:enquiryId',
  access: 'seller',
  right: 'offers',
  summary: 'What a quotation for an enquiry can start from, per part, and what the part usually costs',
  params: z.object({ enquiryId: uuid }),
  response: z.object({
    enquiry_id: uuid,
    /** What the depot usually asks and promises, for a part of which nothing better is known. */
    terms: z.object({
      delivery: deliveryTerms,
      /** Where the buyer is, as far as carriers ask; null on the mainland, and without a postcode. */
      place: z.enum(farPlaces).nullable(),
      warranty_months: warrantyMonths,
    }),
    parts: z.array(
      z.object({
        enquiry_part_id: uuid,
        part_id: z.string(),
        ...askedPlace.shape,
        /** Pieces on the shelf that fit. */
        stock: z.number().int(),
        suggestions: z.array(suggestedOffer),
        band: priceBand.nullable(),
        /** Why the depot may not offer it, whatever it says about the piece. */
        refusal: z.string().nullable().optional(),
      }),
    ),
  }),
})
export type QuotationPrefill = z.infer<typeof getQuotationPrefill.response>

export const extendQuotation = defineEndpoint({
  method: 'POST',
  path: '/quotations/:id/extend',
  access: 'seller',
  right: 'offers',
  summary: 'Keep the open offers of a quotation valid for another week from now',
  params: itemId,
  response: quotationForSeller,
})
export const listQuotationsOfEnquiry = defineEndpoint({
  method: 'GET',
  path: '/quotations/by-enquiry/:enquiryId',
  access: 'buyer',
  summary: 'Quotations of one enquiry',
  params: z.object({ enquiryId: uuid }),
  response: z.object({
    enquiry_id: uuid,
    /** The enquiry's: the offers are priced for it. */
    postcode: z.string().nullable(),
    quotations: z.array(quotationForBuyer),
  }),
})
export const editQuotationItem = defineEndpoint({
  method: 'PATCH',
  path: '/quotations/item/:id/edit',
  access: 'seller',
  right: 'offers',
  summary: 'Change an offer that is still open',
  params: itemId,
  body: offerFields
    .omit({ enquiry_part_id: true, part_id: true, fit_confirmed: true, imageUrls: true })
    .extend({
      fit_confirmed: z.boolean(),
      imageUrls: z.array(pictureUrl).max(8),
    })
    .partial(),
  response: z.object({ quotationItem }),
})
export const setQuotationItemStatus = defineEndpoint({
  method: 'PATCH',
  path: '/quotations/item/:id/status',
  access: 'signed-in',
  right: 'offers',
  beforeConfirming: true,
  doneOnce: true,
  summary: 'Accept or decline (buyer), withdraw (seller)',
  params: itemId,
  body: z.object({
    status: z.enum(['accepted', 'declined', 'withdrawn']),
    version: z.number().int().optional(),
    /** For a withdrawal: the depot undoes what it has just sent. It does not count on its page. */
    undo: z.boolean().optional(),
    /** For an acceptance. */
    ...agreement,
  }),
  response: z.object({ quotationItem, deal: dealInShort.optional() }),
})
export const sendQuotationEmail = defineEndpoint({
  method: 'POST',
  path: '/quotations/send-quotation-email',
  access: 'seller',
  right: 'offers',
  doneOnce: true,
  summary: 'Mail the buyer of a quoted enquiry, as plain text',
  body: z.object({
    /** The buyer's id, or their address once it is known. */
    to: z.string().trim().max(320),
    subject: z.string().trim().min(1, 'Please write a subject').max(200),
    body: z.string().trim().min(1, 'Please write a message').max(10_000),
  }),
  response: message,
})
export const acceptOffers = defineEndpoint({
  method: 'POST',
  path: '/quotations/by-enquiry/:enquiryId/accept',
  access: 'buyer',
  doneOnce: true,
  summary: 'Accept several offers at once: all of them, or none',
  params: z.object({ enquiryId: uuid }),
  body: z
    .object({
      item_ids: z.array(uuid).min(1).max(limits.enquiry.maxParts).optional(),
      /** With the versions that the buyer saw: an offer that has changed since is refused. */
      items: z.array(offerSeen).min(1).max(limits.enquiry.maxParts).optional(),
      ...agreement,
      /** The depots whose parts the buyer collects; those of the others are delivered. */
      collect_from: z.array(uuid).max(limits.enquiry.maxParts).optional(),
    })
    .refine(({ item_ids, items }) => item_ids !== undefined || items !== undefined, {
      path: ['items'],
      message: 'This is required',
    }),
  response: listQuotationsOfEnquiry.response.extend({
    /** The first of the deals, and all of them: one for each depot. */
    deal: dealInShort.optional(),
    deals: z.array(dealInShort),
  }),
})
export const withdrawOffersOn = defineEndpoint({
  method: 'POST',
  path: '/products/:id/withdraw-offers',
  access: 'seller',
  right: 'offers',
  beforeConfirming: true,
  summary: 'Withdraw every open offer that takes more of a listing than is left',
  params: itemId,
  response: z.object({ withdrawn: z.number().int() }),
})
