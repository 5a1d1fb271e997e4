import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bodyStyles, fuels, gearboxes } from '@allyards/contract/catalogue-words'
import { toSlug } from '@allyards/contract/slug'
import { z } from 'zod'

const name = z
  .string()
  .min(1)
  .max(60)
  .regex(/^\S(?:.*\S)?$/, 'has a space at its edge')
const year = z.number().int().min(1980).max(2035)
const oneOrMore = <Word extends string>(words: readonly [Word, ...Word[]]) => z.array(z.enum(words)).min(1)

const trim = z.strictObject({
  name,
  from: year.optional(),
  to: year.nullable().optional(),
  bodies: oneOrMore(bodyStyles).optional(),
  fuels: oneOrMore(fuels).optional(),
  gearboxes: oneOrMore(gearboxes).optional(),
})

const generation = z.strictObject({
  name,
  from: year,
  to: year.nullable(),
  bodies: oneOrMore(bodyStyles),
  fuels: oneOrMore(fuels),
  gearboxes: oneOrMore(gearboxes),
  trims: z.array(trim).min(1),
})

/** One file of data/vehicles: a make with its models. */
export const catalogueMake = z.strictObject({
  make: name,
  models: z.array(z.strictObject({ name, generations: z.array(generation).min(1) })).min(1),
})
export type CatalogueMake = z.infer<typeof catalogueMake>

/** A trim with everything it inherits from its generation. */
export interface CatalogueVariant {
  make: string
  model: string
  modelSlug: string
  generation: string
  trim: string
  yearFrom: number
  yearTo: number | null
  bodyStyles: string[]
  gearboxes: string[]
  fuels: string[]
}

export async function readCatalogueFiles(folder: string): Promise<CatalogueMake[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()
  return Promise.all(files.map(async (file) => catalogueMake.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))))
}

export function toVariants({ make, models }: CatalogueMake): CatalogueVariant[] {
  return models.flatMap((model) =>
    model.generations.flatMap((generation) =>
      generation.trims.map((trim) => ({
        make,
        model: model.name,
        modelSlug: toSlug(model.name),
        generation: generation.name,
        trim: trim.name,
        yearFrom: trim.from ?? generation.from,
        yearTo: trim.to === undefined ? generation.to : trim.to,
        bodyStyles: trim.bodies ?? generation.bodies,
        gearboxes: trim.gearboxes ?? generation.gearboxes,
        fuels: trim.fuels ?? generation.fuels,
      })),
    ),
  )
}
