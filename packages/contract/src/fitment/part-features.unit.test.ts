import { expect, test } from 'vitest'
import { allParts } from '../parts'
import { judgeFit } from './judge-fit'
import {
  describeFeature,
  featureNames,
  featuresInWords,
  featuresOf,
  type PartFeatures,
  readFeatures,
  writeFeatures,
} from './part-features'
import { sentFeatures } from './sent-features'

test('a part has at most four features, and every feature belongs to a part', () => {
  const known = allParts.map(({ slug }) => featuresOf(slug))
  expect(Math.max(...known.map((names) => names.length))).toBe(4)
  expect(new Set(known.flat())).toEqual(new Set(featureNames))
  expect(featuresOf('no-such-part')).toEqual([])
})

test('features are read in words, in one order', () => {
  expect(featuresInWords({ colour: 'black', heated: false, mirror: 'power-fold', paint_code: 'LC9X' })).toBe(
    'Power fold, not heated, black, paint code LC9X',
  )
  expect(featuresInWords({ lamp: 'led' })).toBe('LED')
  expect(featuresInWords({ studs: 5, inches: 17 })).toBe('17 inches, 5 studs')
  expect(featuresInWords({})).toBe('')
})

test('a cell is read as it was written', () => {
  const all: PartFeatures = {
    ...{ lamp: 'xenon', mirror: 'manual', heated: true, sensor_holes: false, washers: true, inches: 17, studs: 5 },
    ...{ coded: false, amps: 140, colour: 'grey', paint_code: 'NH-731P' },
    ...{ battery: 'traction', pretensioner: false, tyres: 'part-worn', tread: 4 },
  }
  expect(featureNames.filter((name) => !(name in all))).toEqual([])
  expect(sentFeatures.parse(readFeatures(writeFeatures(all)))).toEqual(all)
})

test.each<[string, Record<string, unknown>]>([
  ['Output: 140 A', { amps: 140 }],
  ['inches: 17"; Studs: 5 studs', { inches: 17, studs: 5 }],
  ['mirror: POWER FOLD', { mirror: 'power-fold' }],
  ['Parking sensors: Yes | washers: n', { sensor_holes: true, washers: false }],
  ['amps: about 140', { amps: 'about 140' }],
  ['__proto__: 1', { ['__proto__']: '1' }],
  ['', {}],
  [' ; ;; ', {}],
])('"%s"', (cell, features) => {
  expect(readFeatures(cell)).toEqual(features)
})

test('a long cell is bounded', () => {
  expect(Object.keys(readFeatures(Array.from({ length: 5_000 }, (_, index) => `f${index}: 1`).join(';'))).length).toBeLessThan(20)
})

const car = {
  ...{ make: 'Volkswagen', model: 'Golf', generations: ['Mk7 (5G)'], year: 2015, body_style: 'Hatchback', trim: null },
  ...{ fuel: null, gearbox: null, engine_cc: null, engine_code: null },
}
const row = {
  ...{ make: 'Volkswagen', model: 'Golf', generation: 'Mk7 (5G)', year_from: 2013, year_to: 2017, body_style: 'Hatchback' },
  ...{ trim: null, fuel: null, gearbox: null, engine_cc: null, engine_code: null },
}
const listing = (features: PartFeatures, body_style = 'Hatchback') => ({
  ...{
    part_id: 'wing-mirror',
    fitments: [{ ...row, body_style }],
    numbers: [{ number: '5G1 857 507', of: 'vehicle-maker' as const }],
  },
  ...{ brand: 'Volkswagen', models: [], years: [], body_styles: [], trims: [], fuels: [], gearboxes: [], features },
})
const judge = (features: PartFeatures, asked: PartFeatures, number?: string) => {
  const { verdict, reason } = judgeFit(listing(features), car, number, asked)
  return [verdict, reason]
}

test.each<[string, PartFeatures, PartFeatures, string | undefined, [string, string | RegExp]]>([
  ['the same', { mirror: 'power-fold' }, { mirror: 'power-fold' }, undefined, ['fits', /Golf/]],
  ['another', { mirror: 'manual' }, { mirror: 'power-fold' }, undefined, ['no', 'Manual; you asked for power fold']],
  [
    'another, with the asked number',
    { heated: false },
    { heated: true },
    '5G1857507',
    ['no', 'Not heated; you asked for heated'],
  ],
  ['not named by the listing', {}, { mirror: 'power-fold' }, undefined, ['likely', 'The listing does not say: power fold']],
  ['not named, with the asked number', {}, { mirror: 'power-fold' }, '5G1 857 507', ['fits', /Same number/]],
  ['not asked for', { mirror: 'manual', colour: 'red' }, {}, undefined, ['fits', /Golf/]],
  ['a paint code without the letter before it', { paint_code: 'LC9X' }, { paint_code: 'C9X' }, undefined, ['fits', /Golf/]],
])('a feature that is %s', (_, features, asked, number, [verdict, reason]) => {
  expect(judge(features, asked, number)).toEqual([verdict, expect.stringMatching(reason)])
})

test('no feature makes a part fit that does not', () => {
  const judged = judgeFit(listing({ mirror: 'manual' }, 'Estate'), car, undefined, { mirror: 'manual' })
  expect(judged).toMatchObject({ verdict: 'no', reason: 'For the estate; yours is a hatchback' })
})

test('each feature has words of its own', () => {
  const labels = featureNames.map((name) => describeFeature(name).label)
  expect(new Set(labels).size).toBe(labels.length)
})
