import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { askedNumber } from './fitment/part-numbers'
import { verdicts } from './fitment/verdict'
import { partPlace, sentPlace } from './part-places'
import { isPlate, normalisePlate } from './plate'
import { condition, productStatus } from './products'
import { isoTime, poundsOr, sentVehicle, uuid, vehicle, yesOrNoText } from './shapes'

/**
 * How many a buyer has open and makes in a day, how long they run, how many matches of one are told in a day and shown, and from how
 * many buyers on depots see a count.
 */
export const wantTerms = {
  open: 10,
  newADay: 30,
  days: 90,
  toldADay: 10,
  matchesShown: 10,
  listed: 40,
  fewestCounted: 3,
} as const

/** It runs until the buyer agrees to buy such a part, its time is over, or the link in its mail ends it. */
export const wantStates = ['open', 'filled', 'expired', 'stopped'] as const
export type WantState = (typeof wantStates)[number]

/** What the buyer was looking at. */
export const wantSources = ['search', 'enquiry', 'listing', 'garage'] as const
export type WantSource = (typeof wantSources)[number]

/** The verdict that a match must have at least. */
export const acceptedFits = ['check', 'likely', 'fits'] as const
export type AcceptedFit = (typeof acceptedFits)[number]

const CAR_WORDS = 'Please say for which car: its make and model, or one of your garage'
const PART_WORDS = 'Please pick a part'
const PRICE_WORDS = 'Please give pounds, such as 180, or leave it empty'

export const newWant = z.object({
  vehicle: z.union([uuid, sentVehicle], { error: CAR_WORDS }),
  /** The plate of a car that is not one of the garage. */
  reg: z.string().max(20).refine(isPlate, 'Please enter a UK number plate').transform(normalisePlate).nullish(),
  part: z.string({ error: PART_WORDS }).min(1, PART_WORDS).max(60),
  ...sentPlace.shape,
  /** As it is printed on the old part. */
  number: askedNumber.nullish(),
  /** The most that it may cost, delivered on the mainland, in pounds. */
  max_price: poundsOr(PRICE_WORDS).min(1, PRICE_WORDS).nullish(),
  fit: z.enum(acceptedFits).default('likely'),
  from: z.enum(wantSources).default('search'),
})
export type NewWant = z.output<typeof newWant>

const wantMatch = z.object({
  id: uuid,
  product_id: uuid,
  slug: z.string(),
  title: z.string(),
  price: z.number(),
  delivery_price: z.number(),
  condition,
  thumbUrl: z.string().nullable(),
  /** Sold or removed ones stay in the list. */
  status: productStatus,
  companyName: z.string(),
  city: z.string(),
  /** As it was when the buyer was told. */
  verdict: z.enum(verdicts),
  reason: z.string(),
  created_at: isoTime,
})
export type WantMatch = z.infer<typeof wantMatch>

export const want = z.object({
  id: uuid,
  status: z.enum(wantStates),
  reg: z.string().nullable(),
  vehicle,
  part_id: z.string(),
  part_name: z.string(),
  ...partPlace.shape,
  number: z.string().nullable(),
  max_price: z.number().nullable(),
  fit: z.enum(acceptedFits),
  from: z.enum(wantSources),
  created_at: isoTime,
  expires_at: isoTime,
  ended_at: isoTime.nullable(),
  /** Newest first, the last few. */
  matches: z.array(wantMatch),
  /** Of all matches. */
  match_count: z.number().int(),
})
export type Want = z.infer<typeof want>

const wantId = z.object({ id: uuid })

export const listWants = defineEndpoint({
  method: 'GET',
  path: '/wants',
  access: 'buyer',
  summary: 'The buyer’s wants, open ones first, then the newest, with the listings that matched',
  response: z.array(want),
})
export const leaveWant = defineEndpoint({
  method: 'POST',
  path: '/wants',
  access: 'buyer',
  summary: 'Leave a want: the buyer is told once of each listing that matches it from now on. An equal open want is given back',
  body: newWant,
  response: want,
  status: 201,
})
export const deleteWant = defineEndpoint({
  method: 'DELETE',
  path: '/wants/:id',
  access: 'buyer',
  summary: 'Delete a want and what it matched',
  params: wantId,
})
export const endWants = defineEndpoint({
  method: 'POST',
  path: '/wants/end',
  access: 'anyone',
  summary: 'The link in the mail about a match: ends this want, or all of its buyer’s, without a login',
  ignoresBody: true,
  query: z.object({ token: z.string().min(1).max(100), all: yesOrNoText.default(false) }),
  response: z.object({ ended: z.number().int() }),
})
export const countWants = defineEndpoint({
  method: 'GET',
  path: '/wants/counts',
  access: 'seller',
  right: 'listings',
  summary: 'How many buyers want a part of a model; null if they are too few to be counted without telling who they are',
  query: z.object({
    part: z.string().min(1).max(60),
    make: z.string().min(1).max(120),
    model: z.string().min(1).max(120),
    generation: z.string().max(120).optional(),
  }),
  response: z.object({ buyers: z.number().int().nullable() }),
})
