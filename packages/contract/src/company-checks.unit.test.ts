import { expect, test } from 'vitest'
import { readCompanyNumber, readPostcode, readVatNumber } from './company-checks'

test.each([
  ['08412276', '08412276'],
  ['8412276', '08412276'],
  ['sc 123456', 'SC123456'],
  ['SC1234', 'SC001234'],
  ['R1234567', 'R1234567'],
  ['102498', '00102498'],
  ['123', undefined],
  ['R12', undefined],
  ['XX123456', undefined],
  ['123456789', undefined],
  ['ABC12345', undefined],
  ['A1234567', undefined],
  ['', undefined],
])('company number %j is read as %j', (text, expected) => expect(readCompanyNumber(text)).toBe(expected))

test.each([
  ['GB123456727', 'GB123456727'],
  ['gb 123 4567 27', 'GB123456727'],
  ['123456727', 'GB123456727'],
  ['123456727001', 'GB123456727001'],
  ['GB123456789', undefined],
  ['12345672', undefined],
  ['FR123456727', undefined],
])('VAT number %j is read as %j', (text, expected) => expect(readVatNumber(text)).toBe(expected))

test.each([
  ['ls14dy', 'LS1 4DY'],
  ['N17 9QU', 'N17 9QU'],
  ['  sw1a  1aa ', 'SW1A 1AA'],
  ['GIR 0AA', 'GIR 0AA'],
  ['W1A 0AX', 'W1A 0AX'],
  ['N17', undefined],
  ['QA1 1AA', undefined],
  ['LS1 4CI', undefined],
])('postcode %j is read as %j', (text, expected) => expect(readPostcode(text)).toBe(expected))
