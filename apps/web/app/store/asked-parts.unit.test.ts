import { limits } from '@allyards/contract/limits'
import { expect, test } from 'vitest'
import { askedPartsOf, chosenPlace, countAsked } from './asked-parts'
import { partAdded, placeChosen, vehicleSlice } from './enquiry-draft-slice'

const { reducer } = vehicleSlice
const door = { id: 'car-door', name: 'Car Door' }
const place = (side: 'nearside' | 'offside', end?: 'front' | 'rear') => chosenPlace({ side, end })

function draftOf(...actions: Parameters<typeof reducer>[1][]) {
  return actions.reduce(reducer, reducer(undefined, { type: 'the start' })).selectedParts
}

test('each place of a part is asked for separately, and a part without places once', () => {
  const [part] = draftOf(
    partAdded(door),
    placeChosen({ id: door.id, place: place('nearside', 'front') }),
    placeChosen({ id: door.id, place: place('offside', 'rear') }),
    placeChosen({ id: door.id, place: place('offside', 'rear') }),
  )
  expect(part && askedPartsOf(part)).toEqual([
    { ...door, side: 'nearside', end: 'front', quantity: 1 },
    { ...door, side: 'offside', end: 'rear', quantity: 1 },
  ])
  expect(draftOf(partAdded({ id: 'radio', name: 'Radio' })).flatMap(askedPartsOf)).toMatchObject([{ side: null, end: null }])
})

test('wheels are asked for as a set until the visitor changes the quantity', () => {
  const wheels = { id: 'alloy-wheels', name: 'Alloy Wheels', details: '', imageUrl: null, photo: null }
  expect(askedPartsOf(wheels)).toMatchObject([{ quantity: 4 }])
  expect(askedPartsOf({ ...wheels, quantity: 2 })).toMatchObject([{ quantity: 2 }])
})

test('an incomplete place from a search gives way to a complete one', () => {
  const half = placeChosen({ id: door.id, place: place('nearside') })
  const whole = placeChosen({ id: door.id, place: place('nearside', 'rear') })
  expect(draftOf(partAdded(door), half)).toMatchObject([{ places: [{ side: 'nearside', end: null }] }])
  expect(draftOf(partAdded(door), half, whole, half)[0]?.places).toEqual([place('nearside', 'rear')])
})

test('the places of all parts together stay within the limit of one enquiry', () => {
  const radios = Array.from({ length: limits.enquiry.maxParts - 1 }, (_, index) =>
    partAdded({ id: `part-${index}`, name: 'Part' }),
  )
  const ends = (['nearside', 'offside'] as const).map((side) => placeChosen({ id: door.id, place: place(side, 'front') }))
  const parts = draftOf(...radios, partAdded(door), ...ends)
  expect(countAsked(parts)).toBe(limits.enquiry.maxParts)
  expect(draftOf(...radios.slice(1), partAdded(door), ...ends, partAdded({ id: 'one-more', name: 'Part' }))).toHaveLength(
    limits.enquiry.maxParts - 1,
  )
})
