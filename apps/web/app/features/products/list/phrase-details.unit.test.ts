import type { Phrase } from '@allyards/contract/phrases'
import { expect, test } from 'vitest'
import { saidOfPart } from './phrase-details'

const said = (words: Partial<Phrase>, partSlug: string) =>
  saidOfPart({ missing: null, side: null, end: null, engine: null, rest: [], ...words } as Phrase, partSlug)

test('a typed side is chosen, and not written into the details as well', () => {
  expect(said({ side: 'nearside', engine: '1.2 puretech' }, 'wing-mirror')).toEqual({
    place: { id: 'nearside', side: 'nearside', end: null },
    details: '1.2 puretech',
  })
})

test('an everyday name is written into the details', () => {
  expect(said({ piece: 'Wing', end: 'front' }, 'body-panel').details).toBe('Wing')
  expect(said({ missing: { name: 'Windscreen', instead: ['body-panel'] }, rest: ['heated'] }, 'body-panel').details).toBe(
    'Windscreen, heated',
  )
})

test('a place that the part cannot have stays in the details, for the depot to read', () => {
  expect(said({ side: 'offside', end: 'rear' }, 'headlamp')).toEqual({
    place: { id: 'offside', side: 'offside', end: null },
    details: 'Rear',
  })
  expect(said({ side: 'nearside', rest: ['tested'] }, 'engine')).toEqual({ place: undefined, details: 'Nearside (left), tested' })
})
