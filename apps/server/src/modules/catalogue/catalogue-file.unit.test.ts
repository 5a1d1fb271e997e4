import { readdir } from 'node:fs/promises'
import { reservedSlugs, toSlug } from '@allyards/contract/slug'
import { describe, expect, test } from 'vitest'
import { inServerFolder } from '../../server-folder'
import { type CatalogueMake, readCatalogueFiles, toVariants } from './catalogue-file'
import { categoryNames } from './category-names'

const folder = inServerFolder('data', 'vehicles')
const files = await readCatalogueFiles(folder)

test('there are about sixty makes, each in a file named by its slug', async () => {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()
  expect(names).toEqual(files.map(({ make }) => `${toSlug(make)}.json`).sort())
  expect(names.length).toBeGreaterThanOrEqual(60)
})

test('no make has the slug of a static route, and no two makes share one', () => {
  const slugs = files.map(({ make }) => toSlug(make))
  expect(slugs.filter((slug) => reservedSlugs.has(slug))).toEqual([])
  expect(repeated(slugs)).toEqual([])
})

test('no two categories share a slug', () => {
  expect(repeated(categoryNames.map(toSlug))).toEqual([])
  expect(categoryNames.length).toBeGreaterThanOrEqual(40)
})

describe.each(files.map((file) => [file.make, file] as const))('%s', (_make, file) => {
  test('models, generations and trims have unique names and slugs', () => {
    expect(repeated(file.models.map(({ name }) => toSlug(name)))).toEqual([])
    for (const model of file.models) {
      expect(repeated(model.generations.map(({ name }) => name)), model.name).toEqual([])
      for (const generation of model.generations) {
        expect(repeated(generation.trims.map(({ name }) => toSlug(name))), `${model.name} ${generation.name}`).toEqual([])
      }
      const trims = new Set(model.generations.flatMap(({ trims }) => trims.map(({ name }) => name)))
      expect(repeated([...trims].map(toSlug)), model.name).toEqual([])
      expect(
        [...trims].filter((trim) => toSlug(trim) === ''),
        model.name,
      ).toEqual([])
    }
  })

  test('years run forward and trims stay within their generation', () => {
    expect(faults(file)).toEqual([])
  })
})

function faults(file: CatalogueMake): string[] {
  const generations = file.models.flatMap((model) =>
    model.generations.map((generation) => ({ model: model.name, ...generation })),
  )
  const bounds = new Map(generations.map((generation) => [`${generation.model}|${generation.name}`, generation]))
  return toVariants(file).flatMap((variant) => {
    const generation = bounds.get(`${variant.model}|${variant.generation}`)
    if (!generation) return [`${variant.model} ${variant.generation}: unknown generation`]
    const label = `${variant.model} ${variant.generation} ${variant.trim}`
    const wrong: string[] = []
    if (variant.yearTo !== null && variant.yearFrom > variant.yearTo) wrong.push(`${label}: ends before it starts`)
    if (variant.yearFrom < generation.from) wrong.push(`${label}: starts before its generation`)
    if (generation.to !== null && (variant.yearTo ?? 9999) > generation.to) wrong.push(`${label}: ends after its generation`)
    if (variant.yearFrom > new Date().getFullYear() + 1) wrong.push(`${label}: starts in the future`)
    for (const [kind, mine, allowed] of [
      ['body style', variant.bodyStyles, generation.bodies],
      ['fuel', variant.fuels, generation.fuels],
      ['gearbox', variant.gearboxes, generation.gearboxes],
    ] as const) {
      if (mine.some((word) => !(allowed as readonly string[]).includes(word)))
        wrong.push(`${label}: ${kind} that its generation lacks`)
      if (new Set(mine).size < mine.length) wrong.push(`${label}: ${kind} twice`)
    }
    return wrong
  })
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
