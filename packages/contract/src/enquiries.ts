import { z } from 'zod'
import { readPostcode } from './company-checks'
import { dealOfOffer } from './deal-of-offer'
import { defineEndpoint } from './endpoint'
import { askedNumber } from './fitment/part-numbers'
import { partFeatures, sentFeatures } from './fitment/sent-features'
import { enquiryStates, receivedEnquiryStates } from './lifecycles'
import { limits } from './limits'
import { messages } from './messages'
import { askedPlace, mostPieces, partPlace, sentPlace } from './part-places'
import { isPlate, normalisePlate } from './plate'
import { isoTime, pictureUrl, sentVehicle, uuid, vehicle, yesOrNoText } from './shapes'

const enquiryId = z.object({ enquiryId: uuid })

export const enquiryPart = z.object({
  id: uuid,
  part_id: z.string(),
  name: z.string(),
  ...askedPlace.shape,
  details: z.string().nullable(),
  /** As it is printed on the buyer's old part. */
  number: z.string().nullable(),
  /** What the buyer knows of the part. */
  features: partFeatures,
  imageUrl: z.string().nullable(),
  /** The buyer accepted an offer for it, so it needs no more quotations. */
  accepted: z.boolean(),
})
export type EnquiryPart = z.infer<typeof enquiryPart>

/** What a depot has said of an asked part: nothing yet, a price, or that it does not have it. */
const partAnswers = ['left', 'offered', 'declined'] as const
export type PartAnswer = (typeof partAnswers)[number]

/** An asked part as a depot sees it. */
const receivedPart = enquiryPart.extend({ answer: z.enum(partAnswers) })
export type ReceivedPart = z.infer<typeof receivedPart>

/** An offer in short, as the buyer's list of enquiries shows it. */
const offerInShort = z.object({
  id: uuid,
  quotation_id: uuid,
  enquiry_part_id: uuid,
  part_id: z.string(),
  status: z.string(),
  price: z.number(),
  delivery_price: z.number(),
  deal: dealOfOffer.nullable().optional(),
})

export const enquiry = z.object({
  id: uuid,
  status: z.enum(enquiryStates),
  reg: z.string().nullable(),
  vehicle,
  parts: z.array(enquiryPart),
  additional_info: z.string().nullable(),
  postcode: z.string().nullable(),
  /** The buyer as depots see them before acceptance. */
  buyer: z.object({ id: uuid, name: z.string(), city: z.string().nullable(), emailVerified: z.boolean() }),
  created_at: isoTime,
  expires_at: isoTime,
  /** Depots that got it; null while it is being sent. */
  depots_asked: z.number().int().nullable(),
  quotations: z.array(
    z.object({ id: uuid, created_at: isoTime, companyName: z.string(), quotationItems: z.array(offerInShort) }),
  ),
})
export type Enquiry = z.infer<typeof enquiry>

/** The seller's view: no contact details of the buyer. The buyer sees the same of themselves. */
export const receivedEnquiry = z.object({
  enquiry_id: uuid,
  status: z.enum(receivedEnquiryStates),
  created_at: isoTime,
  /** The branch that it went to: where the listing stands that it is about, else the nearest that handles the make; null for the main one. */
  branch: z.string().nullable(),
  enquiry: enquiry
    .pick({ id: true, status: true, reg: true, vehicle: true, additional_info: true, created_at: true, buyer: true })
    .extend({
      parts: z.array(receivedPart),
      /** Miles from that branch, when the buyer gave a postcode. */
      distance_miles: z.number().nullable(),
      /** How many of the parts are in this depot's stock, in a listing that fits. */
      parts_in_stock: z.number().int(),
    }),
})
export type ReceivedEnquiry = z.infer<typeof receivedEnquiry>

/** A checked text in its one spelling; empty means undefined. */
const checked = (read: (text: string) => string | undefined, wrong: string) =>
  z
    .string()
    .trim()
    .max(20)
    .refine((text) => text === '' || read(text) !== undefined, wrong)
    .transform((text) => read(text) ?? null)
    .nullish()

export const newEnquiry = z.object({
  /** Identifies the draft: posting it again returns the same enquiry. */
  clientId: z.string().min(1).max(100).nullish(),
  reg: checked((text) => (isPlate(text) ? normalisePlate(text) : undefined), 'Please enter a UK number plate'),
  vehicle: sentVehicle,
  parts: z
    .array(
      z.object({
        id: z.string().max(60),
        ...sentPlace.shape,
        quantity: z.number().int().min(1).max(mostPieces, `Please ask for at most ${mostPieces}`).default(1),
        details: z.string().trim().max(1000, 'Please write at most 1000 characters').nullish(),
        /** As it is printed on the buyer's old part. */
        number: askedNumber.nullish(),
        /** What the buyer knows of the part, such as {"mirror": "power-fold"}; what is left out, they do not know. */
        features: sentFeatures.optional(),
        imageUrl: pictureUrl.nullish(),
      }),
    )
    .min(1, 'Please pick at least one part')
    .max(limits.enquiry.maxParts, `Please pick at most ${limits.enquiry.maxParts} parts`),
  additional_info: z.string().trim().max(2000).nullish(),
  postcode: checked(readPostcode, messages.postcode),
  /** The listing that it is about: only its depot is asked. */
  product_id: uuid.nullish(),
})

export const enquirySorts = ['newest', 'oldest', 'newest-offer', 'ends-first'] as const
export type EnquirySort = (typeof enquirySorts)[number]

export const listMyEnquiries = defineEndpoint({
  method: 'GET',
  path: '/enquiries/my',
  access: 'buyer',
  summary: "The buyer's enquiries, newest first unless said otherwise",
  query: z.object({
    status: z.enum(enquiryStates).optional(),
    /** As the status, but one that is closed with something accepted counts as accepted. */
    stage: z.enum(enquiryStates).optional(),
    sort: z.enum(enquirySorts).default('newest'),
    before: uuid.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  goesOn: { parameter: 'before', field: 'id' },
  response: z.array(enquiry),
})
export const countMyEnquiries = defineEndpoint({
  method: 'GET',
  path: '/enquiries/my/counts',
  access: 'buyer',
  summary: 'How many enquiries of the buyer are at which stage',
  response: z.record(z.enum(enquiryStates), z.number().int()),
})
export const getMyEnquiry = defineEndpoint({
  method: 'GET',
  path: '/enquiries/my/:enquiryId',
  access: 'buyer',
  summary: 'One enquiry of the buyer',
  params: enquiryId,
  response: enquiry,
})
export const listReceivedEnquiries = defineEndpoint({
  method: 'GET',
  path: '/enquiries/received',
  access: 'seller',
  right: 'enquiries',
  summary: "The seller's inbox, newest first",
  query: z.object({
    /** "pending" and "accepted" leave out what the buyer has closed or let expire. "pending" includes quoted ones with parts left. */
    status: z.enum(receivedEnquiryStates).optional(),
    /** Words of the plate, the vehicle, a part or what the buyer wrote. */
    search: z.string().trim().max(80).optional(),
    brand: z.string().max(60).optional(),
    part: z.string().max(60).optional(),
    max_miles: z.coerce.number().positive().max(2000).optional(),
    max_age_days: z.coerce.number().int().positive().max(3650).optional(),
    fits_stock: yesOrNoText.optional(),
    /** The name of a branch, or "Main branch". */
    branch: z.string().max(60).optional(),
    before: uuid.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  goesOn: { parameter: 'before', field: 'enquiry_id' },
  response: z.array(receivedEnquiry),
})
export const countReceivedEnquiries = defineEndpoint({
  method: 'GET',
  path: '/enquiries/received/counts',
  access: 'seller',
  right: 'enquiries',
  beforeConfirming: true,
  summary: `How many enquiries of the seller's inbox have which status, each counted up to ${limits.inboxCounted}`,
  response: z.object({
    all: z.number().int(),
    /** Of these two only what still takes a quotation. */
    pending: z.number().int(),
    accepted: z.number().int(),
    quoted: z.number().int(),
    declined: z.number().int(),
  }),
})
export const getReceivedEnquiry = defineEndpoint({
  method: 'GET',
  path: '/enquiries/received/:enquiryId',
  access: 'seller',
  right: 'enquiries',
  summary: 'One enquiry of the inbox',
  params: enquiryId,
  response: receivedEnquiry,
})
export const postEnquiry = defineEndpoint({
  method: 'POST',
  path: '/enquiries',
  access: 'buyer',
  summary: 'Ask every fitting depot, or the depot of one listing',
  body: newEnquiry,
  response: enquiry.extend({
    /** Parts that the buyer had already asked for, for the same plate, and the open enquiry that did. */
    left_out: z.array(z.object({ part_id: z.string(), name: z.string(), ...partPlace.shape, enquiry_id: uuid })),
  }),
  status: 201,
})
export const respondToEnquiry = defineEndpoint({
  method: 'POST',
  path: '/enquiries/respond/:enquiryId',
  access: 'seller',
  right: 'offers',
  summary: 'Mark as wanted, or "don\'t have it", also of single parts; "pending" takes the latter back',
  params: enquiryId,
  body: z
    .object({
      status: z.enum(['accepted', 'declined', 'pending']),
      /** These of its parts alone, by enquiry_part_id; left out, all of the enquiry. */
      parts: z.array(uuid).min(1).max(limits.enquiry.maxParts).optional(),
    })
    .refine(({ status, parts }) => status !== 'accepted' || parts === undefined, {
      path: ['parts'],
      message: 'Only the whole enquiry can be marked as wanted',
    }),
  response: z.object({ enquiry_id: uuid, status: z.enum(receivedEnquiryStates) }),
})
export const closeEnquiry = defineEndpoint({
  method: 'POST',
  path: '/enquiries/:enquiryId/close',
  access: 'buyer',
  summary: 'Close an enquiry',
  params: enquiryId,
  response: enquiry,
})

export const enquiryEventKinds = [
  'posted',
  'sent',
  'closed',
  'expired',
  'wanted',
  'not-in-stock',
  'taken-back',
  'quoted',
  'offer-edited',
  'offer-extended',
  'offer-withdrawn',
  'offer-accepted',
  'offer-declined',
  'offer-not-chosen',
  'offer-ended',
  'offer-expired',
  'offer-paused',
  'offer-gone',
  'offer-back',
  'mailed',
  'deal-cancelled',
  'part-cancelled',
  'asked-again',
] as const
export type EnquiryEventKind = (typeof enquiryEventKinds)[number]

const changedValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** One line of the history of an enquiry: who changed what, when. */
export const enquiryEvent = z.object({
  id: uuid,
  kind: z.enum(enquiryEventKinds),
  at: isoTime,
  by: z.enum(['buyer', 'seller', 'system']),
  /** Which member of the own depot it was. */
  name: z.string().nullable().optional(),
  companyName: z.string().nullable(),
  /** With its place and count, in words. */
  part_name: z.string().nullable(),
  changes: z.record(z.string(), z.object({ from: changedValue, to: changedValue })).nullable(),
})
export type EnquiryEvent = z.infer<typeof enquiryEvent>

export const getEnquiryHistory = defineEndpoint({
  method: 'GET',
  path: '/enquiries/:enquiryId/history',
  access: 'signed-in',
  right: 'enquiries',
  summary: 'Who changed what, when: all of it for the buyer, for a depot what concerns it',
  params: enquiryId,
  response: z.array(enquiryEvent),
})
