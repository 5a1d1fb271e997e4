import { expect, test } from 'vitest'
import { allParts } from './parts'
import { toSlug, toUniqueSlug } from './slug'

test.each([
  ['Alfa Romeo', 'alfa-romeo'],
  ['Citroën', 'citroen'],
  ['Škoda', 'skoda'],
  ['Mercedes-Benz', 'mercedes-benz'],
  ['SsangYong (KGM)', 'ssangyong-kgm'],
  ['Coupe / Cabriolet / Tourer', 'coupe-cabriolet-tourer'],
  ['Holland & Holland', 'holland-and-holland'],
  ['Ka+', 'ka-plus'],
  ["Cee'd", 'ceed'],
  ['ID.3', 'id-3'],
  ['#1', '1'],
  ['up!', 'up'],
  ['  Smørrebrød  ', 'smorrebrod'],
  ['100 % 😀', '100'],
  ['😀', ''],
])('%s becomes %s', (text, slug) => {
  expect(toSlug(text)).toBe(slug)
})

test('a slug of a slug is itself', () => {
  for (const text of ['Fire & Ice', 'RT/10', 'e:Ny1', "Pro_cee'd"]) expect(toSlug(toSlug(text))).toBe(toSlug(text))
})

test('every part has the slug that its name gives', () => {
  for (const part of allParts) expect(part.slug).toBe(toSlug(part.name))
})

test('the same text twice gives two different slugs', () => {
  const taken = new Set<string>()
  expect([toUniqueSlug('Ford Focus', taken), toUniqueSlug('Ford Focus', taken), toUniqueSlug('!', taken)]).toEqual([
    'ford-focus',
    'ford-focus-2',
    'item',
  ])
})
