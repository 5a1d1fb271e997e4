import { z } from 'zod'

/** A form sends numbers and lists as text; empty text means not given. */
export const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)
export const number = <Schema extends z.ZodType<number | undefined | null>>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? (value.trim() === '' ? undefined : Number(value)) : value), schema)

export const yesOrNo = z.preprocess(
  (value) => (value === 'true' || value === 'yes' ? true : value === 'false' || value === 'no' || value === '' ? false : value),
  z.boolean().optional(),
)

/** A form sends lists of objects as text. */
export const fromJson = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? readJson(value) : value), schema)
function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
