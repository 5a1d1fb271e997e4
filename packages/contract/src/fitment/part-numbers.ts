import { z } from 'zod'

export const numberMakers = ['vehicle-maker', 'part-maker'] as const

export const mostNumbers = 5
const signs = { min: 4, max: 30 } as const
const LENGTH_WORDS = `A part number has ${signs.min} to ${signs.max} letters and digits`

/** A number as it is compared: without spaces, dashes, dots, slashes and case. */
export const plainNumberOf = (printed: string) => printed.replace(/[\s\-–.,/\\]/g, '').toUpperCase()

export function isNumber(printed: string): boolean {
  const { length } = plainNumberOf(printed)
  return length >= signs.min && length <= signs.max
}

export const PHONE_WORDS = 'This looks like a phone number, not like a part number'

/** Kept as printed. */
export const partNumber = z.object({
  number: z
    .string({ error: 'Please give the number' })
    .max(60, LENGTH_WORDS)
    .overwrite((text) => text.replaceAll('\u0000', '').trim())
    .refine(isNumber, LENGTH_WORDS),
  of: z.enum(numberMakers, { error: 'Please say vehicle-maker or part-maker' }),
})
export type PartNumber = z.infer<typeof partNumber>

/** Why this cannot be the number on the buyer's own part. Depots read it before there is a deal, so it reaches nobody. */
export function whyNotAsked(printed: string): string | undefined {
  const plain = plainNumberOf(printed)
  if (!isNumber(printed)) return LENGTH_WORDS
  if (!/^[A-Z]*\d[A-Z0-9]*$/.test(plain)) return 'A part number has letters and digits, and at least one digit'
  return /^[A-Z]*(?:0|44)[1-37]\d{9}$/.test(plain) ? PHONE_WORDS : undefined
}

export const askedNumber = partNumber.shape.number.superRefine((printed, context) => {
  const message = isNumber(printed) && whyNotAsked(printed)
  if (message) context.addIssue({ code: 'custom', message })
})

/** The same number in two spellings is one. */
export const partNumbers = z
  .array(partNumber)
  .max(mostNumbers, `Please give up to ${mostNumbers} numbers`)
  .transform((numbers) => [...new Map(numbers.map((number) => [plainNumberOf(number.number), number] as const)).values()])

export const isSameNumber = (one: string, other: string) => plainNumberOf(one) === plainNumberOf(other)
