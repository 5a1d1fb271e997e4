import { expect, it } from 'vitest'
import { differencesOf, registerPageOf } from './register-entries'

it('finds where the register differs from the depot, whatever the spelling', () => {
  const stated = { number: 'GB 731 4420 18', holder: 'Kessler & Sons Limited' }
  expect(differencesOf('vat-number', stated, { number: '731442018', holder: 'KESSLER AND SONS LTD.' })).toEqual([])
  expect(differencesOf('vat-number', stated, { number: '731442019', holder: 'Kessler Ltd' })).toEqual(['number', 'holder'])
  expect(differencesOf('atf-permit', { number: null, holder: 'A' }, { number: 'EPR/1', holder: 'a' })).toEqual([])
  expect(differencesOf('company-number', { number: '1234567', holder: 'A' }, { number: '01234567', holder: 'A' })).toEqual([])
})

it('knows the page of a company, and of no VAT number', () => {
  expect(registerPageOf('company-number', '1234567')).toBe(
    'https://find-and-update.company-information.service.gov.uk/company/01234567',
  )
  expect(registerPageOf('vat-number', 'GB731442018')).toBeNull()
})
