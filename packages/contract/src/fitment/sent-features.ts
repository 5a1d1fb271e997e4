import { z } from 'zod'
import { allFeatures, completedFeatures, featureNames } from './part-features'

const { amps, inches, studs } = allFeatures

function count({ min, max }: { min: number; max: number }, unit: string) {
  const words = `Please give whole ${unit}, from ${min} to ${max}`
  return z.number({ error: words }).int(words).min(min, words).max(max, words)
}

const CODE_WORDS = 'A paint code has up to 8 letters and digits, such as LC9X'
/** Too short for a way to reach anybody. */
const paintCode = z
  .string({ error: CODE_WORDS })
  .max(8, CODE_WORDS)
  .overwrite((code) => code.trim().toUpperCase())
  .regex(/^[A-Z0-9](?:[A-Z0-9 /-]*[A-Z0-9])?$/, CODE_WORDS)

const values = {
  lamp: z.enum(allFeatures.lamp.options),
  mirror: z.enum(allFeatures.mirror.options),
  heated: z.boolean(),
  sensor_holes: z.boolean(),
  washers: z.boolean(),
  inches: count(inches, inches.unit),
  studs: count(studs, studs.unit),
  coded: z.boolean(),
  amps: count(amps, 'amps'),
  colour: z.enum(allFeatures.colour.options),
  paint_code: paintCode,
}

/** As the wire writes it: what nobody has said is left out. */
export const partFeatures = z.object(values).partial()

const nullish = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.nullish()])) as {
  [Name in keyof typeof values]: z.ZodOptional<z.ZodNullable<(typeof values)[Name]>>
}

/** As somebody sends it. Null is the same as left out: nobody knows. */
export const sentFeatures = z
  .object(nullish)
  .catchall(z.null({ error: `There is no such feature. There are: ${featureNames.join(', ')}` }))
  .meta({ maxProperties: featureNames.length * 2 })
  .transform(completedFeatures)
