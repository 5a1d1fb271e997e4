import { describe, expect, test } from 'vitest'
import { maskContacts } from './mask-contacts'

describe('contact details are taken out of a message', () => {
  test.each([
    ['Ring me on 07700 900123 please', 'Ring me on •••••• please'],
    ['+44 7700 900 123', '••••••'],
    ['(0113) 496 0123', '••••••'],
    ['0044-7700-900123', '••••••'],
    ['wa.me/447700900123', 'wa.me/••••••'],
    ['Write to bea.number@example.co.uk.', 'Write to ••••••.'],
    ['bea (at) example (dot) com', '••••••'],
  ])('%s', (text, shown) => {
    expect(maskContacts(text)).toEqual({ text: shown, masked: true })
  })

  test.each([
    'BMW 63117339387, also fits 63 11 7 339 387',
    'Bosch 0 986 439 007 and 0445110183',
    '£1,234.50 delivered, 61,200 miles, 2014',
    'VIN WBA3D32050F123456',
    'Meet @ the gate at 10:30 on 12-05-2026',
  ])('%s stays', (text) => {
    expect(maskContacts(text)).toEqual({ text, masked: false })
  })
})
