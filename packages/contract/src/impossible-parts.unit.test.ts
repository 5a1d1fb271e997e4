import { expect, test } from 'vitest'
import { whyImpossible } from './impossible-parts'

test.each([
  ['exhaust-system', { fuel: 'Electric' }],
  ['throttle', { fuel: 'Electric' }],
  ['diesel-pump', { fuel: 'Petrol' }],
  ['distributor', { fuel: 'Diesel', year: 1999 }],
  ['distributor', { fuel: 'Petrol', year: 2015 }],
  ['transferbox', { make: 'Peugeot', model: '207' }],
])('%s is not asked for on %o', (part, vehicle) => {
  expect(whyImpossible(part, vehicle)).toMatch(/\.$/)
})

test.each([
  ['exhaust-system', { fuel: 'Plug-in Hybrid' }],
  ['engine', { fuel: 'Electric' }],
  ['diesel-pump', { fuel: 'Hybrid' }],
  ['distributor', { fuel: 'Petrol', year: 1999 }],
  ['transferbox', { make: 'Land Rover', model: 'Defender' }],
  ['exhaust-system', { make: 'Tesla', model: 'Model 3', fuel: null }],
  ['no-such-part', { fuel: 'Electric' }],
])('%s may be asked for on %o', (part, vehicle) => {
  expect(whyImpossible(part, vehicle)).toBeUndefined()
})
