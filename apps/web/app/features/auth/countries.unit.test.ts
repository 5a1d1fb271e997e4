import { expect, test } from 'vitest'
import { likelyCountry, splitDialCode, withDialCode } from './countries'

test.each([
  ['GB', '07956618570', '+447956618570'],
  ['GB', '7956618570', '+447956618570'],
  ['IN', '9812345678', '+919812345678'],
  ['IN', '09812345678', '+919812345678'],
  ['IT', '0612345678', '+390612345678'],
  ['US', '07956618570', '+17956618570'],
  ['US', '0212555123', '+1212555123'],
  ['FR', '07956618570', '+337956618570'],
])('%s %s is sent as %s, without the 0 that only counts at home', (country, typed, sent) => {
  expect(withDialCode(country, typed)).toBe(sent)
})

test.each([
  ['07956618570', 'IN', 'GB', 'GB'],
  ['07956618570', 'IN', undefined, 'GB'],
  ['07700900123', 'IN', 'GB', 'GB'],
  ['07956618570', 'IN', 'US', 'GB'],
  ['07956618570', 'IN', 'IN', 'GB'],
  ['7956618570', 'IN', 'GB', 'GB'],
  ['7956618570', 'IN', 'US', undefined],
  ['9812345678', 'IN', 'GB', undefined],
  ['079566', 'IN', 'GB', undefined],
  ['07956618570', 'GB', 'GB', undefined],
])('%s beside %s in a browser at home in %s is likely meant for %s', (typed, chosen, home, likely) => {
  expect(likelyCountry(typed, chosen, home)?.code).toBe(likely)
})

test('a number typed with its dial code is split once the code is complete', () => {
  expect(splitDialCode('4')).toBeUndefined()
  expect(splitDialCode('447956618570')).toEqual({ country: 'GB', number: '7956618570' })
  expect(splitDialCode('353861234567')).toEqual({ country: 'IE', number: '861234567' })
})
