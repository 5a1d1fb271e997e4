import { z } from 'zod'
import { allFeatures, completedFeatures, type FeatureName, featureNames, type PartFeatures, whyWrongValue } from './part-features'

function checked(name: FeatureName, value: string | number, context: z.RefinementCtx): void {
  const message = whyWrongValue(name, value)
  if (message) context.addIssue({ code: 'custom', message })
}

const count = (name: FeatureName) =>
  z.number({ error: whyWrongValue(name, Number.NaN) }).superRefine((value, context) => checked(name, value, context))

const paintCode = z
  .string({ error: whyWrongValue('paint_code', '') })
  .max(20, whyWrongValue('paint_code', ''))
  .overwrite((code) => code.trim().toUpperCase())
  .superRefine((code, context) => checked('paint_code', code, context))

const values = {
  lamp: z.enum(allFeatures.lamp.options),
  mirror: z.enum(allFeatures.mirror.options),
  heated: z.boolean(),
  sensor_holes: z.boolean(),
  washers: z.boolean(),
  inches: count('inches'),
  studs: count('studs'),
  coded: z.boolean(),
  amps: count('amps'),
  colour: z.enum(allFeatures.colour.options),
  paint_code: paintCode,
  battery: z.enum(allFeatures.battery.options),
  pretensioner: z.boolean(),
  tyres: z.enum(allFeatures.tyres.options),
  tread: count('tread'),
}

/** As the wire writes it: what nobody has said is left out. */
export const partFeatures = z.object(values).partial()

const nullish = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.nullish()])) as {
  [Name in keyof typeof values]: z.ZodOptional<z.ZodNullable<(typeof values)[Name]>>
}

type SentFeatures = { [Name in FeatureName]?: PartFeatures[Name] | null }

/** As somebody sends it. Null is the same as left out: nobody knows. */
export const sentFeatures = z
  .object(nullish)
  .catchall(z.null({ error: `There is no such feature. There are: ${featureNames.join(', ')}` }))
  .meta({ maxProperties: featureNames.length * 2 })
  .transform(completedFeatures) as z.ZodType<PartFeatures, SentFeatures>
