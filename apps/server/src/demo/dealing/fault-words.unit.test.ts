import { allParts } from '@allyards/contract/parts'
import { expect, test } from 'vitest'
import { faultOf } from './fault-words'

test('a demo claim names a fault that its part can have', () => {
  const saying = (words: RegExp) => allParts.map(({ slug }) => slug).filter((slug) => words.test(faultOf(slug)))
  expect(saying(/switched on/)).toEqual(['car-heater', 'ignition', 'radio', 'window-winder-motor', 'wiper-motor'])
  expect(saying(/charge/)).toEqual(['alternator', 'battery'])
  expect(saying(/the oil is new/i)).not.toContain('wishbone')
  for (const slug of ['wishbone', 'subframe', 'bumper', 'alloy-wheels']) expect(faultOf(slug)).toContain('cracked')
})
