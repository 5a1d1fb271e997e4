import { z } from 'zod'
import { readPostcode } from './company-checks'
import { messages } from './messages'

/** One line of text that must be given. */
export const line = (max: number, words: string) => z.string({ error: words }).trim().min(1, words).max(max, 'That is too long')

/** Where a deal goes. A collected one needs no address. */
export const sentDelivery = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('deliver'),
    name: line(120, 'Please give a name'),
    addressLine1: line(200, 'Please give the first line of the address'),
    addressLine2: z.string().trim().max(200).nullish(),
    city: line(120, 'Please give the town'),
    postcode: z
      .string({ error: messages.postcode })
      .max(20)
      .refine((text) => readPostcode(text) !== undefined, messages.postcode)
      .transform((text) => readPostcode(text) ?? text),
  }),
  z.object({ method: z.literal('collect') }),
])
export type SentDelivery = z.infer<typeof sentDelivery>
