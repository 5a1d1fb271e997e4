import { expect, test } from 'vitest'
import { emailKeyOf, mailboxOf, phoneKeyOf, phoneKeysAtLogin } from './account-keys'

test('every spelling of one UK phone gives one key', () => {
  const spellings = [
    '+44 7700 900123',
    '+4407700900123',
    '447700900123',
    '07700900123',
    '07700 900-123',
    '0044 7700 900123',
    '+44 (0)7700 900123',
  ]
  expect(new Set(spellings.map(phoneKeyOf))).toEqual(new Set(['447700900123']))
})

test('different phones keep different keys', () => {
  const phones = [
    '+44 7700 900123',
    '+44 7700 900124',
    '+91 7700 900123',
    '+1 770 090 0123',
    '+353 87 123 4567',
    '+39 06 698 12345',
  ]
  expect(new Set(phones.map(phoneKeyOf)).size).toBe(phones.length)
})

test('a leading zero is part of an Italian number', () => {
  expect(phoneKeyOf('+39 06 69812345')).toBe('390669812345')
  expect(phoneKeyOf('+353 087 1234567')).toBe('353871234567')
})

test('at login the home or the default country may be left out', () => {
  expect(phoneKeysAtLogin('07700 900123')).toContain('447700900123')
  expect(phoneKeysAtLogin('9876543210')).toContain('919876543210')
  expect(phoneKeysAtLogin('+44 7700 900123')).toEqual(['447700900123'])
})

test.each([
  ['Joe+1@Example.test', 'joe@example.test'],
  ['joe+a+b@example.test', 'joe@example.test'],
  ['j.oe@example.test', 'j.oe@example.test'],
  ['J.o.e+shop@gmail.com', 'joe@gmail.com'],
  ['joe@googlemail.com', 'joe@gmail.com'],
  ['+1@example.test', '+1@example.test'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test('case and spaces around an email address do not matter', () => {
  expect(emailKeyOf('  Bea@Example.TEST ')).toBe('bea@example.test')
})
