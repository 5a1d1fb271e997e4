import { z } from 'zod'
import { dealFilters, dealItem, dealRow } from './deals'
import { defineEndpoint } from './endpoint'

/** The most deals of one pick list, the most urgent first. */
export const mostPickedDeals = 200

/** One part to fetch from the shelf. */
export const pick = dealItem
  .pick({
    ...{ id: true, part_id: true, part_name: true, title: true, side: true, end: true, quantity: true },
    ...{ features: true, oem_number: true, note: true, condition: true },
  })
  .extend({
    deal: dealRow.pick({ id: true, number: true, late: true, send_by: true, collects: true, is_paid: true, reg: true }).extend({
      buyer: z.string(),
      postcode: z.string().nullable(),
      /** It is to be delivered, and the buyer has not said where. */
      lacks_address: z.boolean(),
      /** A claim is open: it may not go after all. */
      has_claim: z.boolean(),
    }),
    /** Null at the company's own address. */
    branch: z.string().nullable(),
    bay: z.string().nullable(),
    stock_number: z.string().nullable(),
  })
export type Pick = z.infer<typeof pick>

export const listPicks = defineEndpoint({
  method: 'GET',
  path: '/deals/picks',
  access: 'seller',
  right: 'sending',
  summary: 'The parts to fetch from the shelves: of all deals that have to be sent or made ready, by branch and bay',
  response: z.object({
    rows: z.array(pick),
    deals: z.number().int(),
    /** There are more deals than one list takes. */
    more: z.boolean(),
  }),
})

export const exportDeals = defineEndpoint({
  method: 'GET',
  path: '/deals/export',
  access: 'seller',
  right: 'money',
  summary: "The depot's deals with their sums as a CSV file, newest first",
  query: z.object({ status: z.enum(dealFilters).optional(), search: z.string().trim().max(80).optional() }),
  response: z.object({ filename: z.string(), csv: z.string() }),
})
