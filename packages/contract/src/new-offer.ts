import { z } from 'zod'
import { warrantyMonths } from './company-terms'
import { sentFeatures } from './fitment/sent-features'
import { conditions } from './products'
import { pictureUrl, poundsOr, uuid, wholeOr } from './shapes'

/** What a depot says of one offer. */
export const offerFields = z.object({
  /** The asked part that it is for; or its part, where the enquiry asks for that part once. */
  enquiry_part_id: uuid.optional(),
  part_id: z.string().max(60).optional(),
  /** The listing of the depot that the offer stands on: accepting it takes as many pieces from there as were asked for. */
  product_id: uuid.nullish(),
  price: poundsOr('Please give a price in pounds').refine((value) => value > 0, 'Please give a price above £0'),
  condition: z.enum(conditions, 'Please choose a grade'),
  warranty_months: warrantyMonths,
  delivery_price: poundsOr('Please give the delivery in pounds'),
  delivery_days: wholeOr(90, 'From 0 to 90 days'),
  oem_number: z.string().trim().max(60).nullish(),
  /** Left out, they are those of the listing that the offer stands on. */
  features: sentFeatures.optional(),
  mileage: wholeOr(2_000_000, 'Please give whole miles').nullish(),
  fit_confirmed: z.boolean().default(false),
  /** Of an airbag or a seat belt: not deployed, not recalled. Without it none is offered. */
  safety_stated: z.boolean().optional(),
  note: z.string().trim().max(1000).nullish(),
  imageUrls: z.array(pictureUrl).max(8).default([]),
})

export const newOffer = offerFields.refine(
  ({ enquiry_part_id, part_id }) => enquiry_part_id !== undefined || part_id !== undefined,
  {
    path: ['part_id'],
    message: 'This is required',
  },
)
