import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { modelTexts } from '../../../test/model-texts'
import { type CatalogueVariant, readCatalogueFiles, toVariants } from '../catalogue/catalogue-file'
import { matchModel } from './match-model'

const LEAST_SHARE = 0.95

let variants: CatalogueVariant[]
beforeAll(async () => {
  variants = (await readCatalogueFiles(fileURLToPath(new URL('../../../data/vehicles', import.meta.url)))).flatMap(toVariants)
})

function match(make: string, text: string, year: number | null = null) {
  return matchModel(
    { make, text, year, fuels: [] },
    variants.filter((variant) => variant.make === make),
  )
}

it('finds the model behind at least 95 % of the texts that MOT records hold', () => {
  const texts = modelTexts.flatMap(([make, model, list]) => list.map((text) => ({ make, model, text })))
  const misses = texts.flatMap(({ make, model, text }) => {
    const found = match(make, text)?.model
    return found === model ? [] : [`${make} ${text}: ${found ?? 'nothing'} instead of ${model}`]
  })
  const share = 1 - misses.length / texts.length
  process.stdout.write(
    `model texts: ${texts.length - misses.length} of ${texts.length} matched (${(share * 100).toFixed(1)} %)\n`,
  )
  for (const miss of misses) process.stdout.write(`  ${miss}\n`)
  expect(texts.length).toBeGreaterThanOrEqual(200)
  expect(share).toBeGreaterThanOrEqual(LEAST_SHARE)
})

it.each([
  ['BMW', '320D M SPORT AUTO', 2014, 'M Sport'],
  ['Ford', 'FOCUS TITANIUM X', 2013, 'Titanium X'],
  ['Volkswagen', 'GOLF GTI', 2015, 'GTI'],
  ['Ford', 'FIESTA UNHEARD OF', 2013, null],
])('reads the trim of a %s %s of %i as %s', (make, text, year, trim) => {
  expect(match(make, text, year)?.trim).toBe(trim)
})

it('takes a Mini from before 2001 for the classic one', () => {
  expect(match('Mini', 'COOPER', 1998)?.model).toBe('Mini (classic)')
})

it('says nothing about a text without a model', () => {
  expect(match('Ford', 'UNCLASSIFIED')).toBeUndefined()
})
