import { expect, test } from 'vitest'
import { placeInOrder } from './place-in-order'

test.each([
  { list: [], item: 'b', placed: 'b' },
  { list: ['a', 'c'], item: 'b', placed: 'abc' },
  { list: ['c'], item: 'b', placed: 'bc' },
  { list: ['x', 'c', 'a'], item: 'b', placed: 'xcab' },
  { list: ['x'], item: 'b', placed: 'xb' },
  { list: ['b', 'x'], item: 'b', placed: 'bx' },
])('$item joins $list as $placed', ({ list, item, placed }) => {
  expect(placeInOrder(list, item, ['a', 'b', 'c']).join('')).toBe(placed)
})
