import { expect, test } from 'vitest'
import { decodeText } from './decode-text'

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const wide = (text: string, isLittle: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(isLittle ? bytes : bytes.swap16())
}

test('UTF-8 is read with and without its mark', () => {
  const text = 'Name,Price\nCitroën,£9'
  expect(decodeText(new TextEncoder().encode(text))).toBe(text)
  expect(decodeText(new TextEncoder().encode(`\uFEFF${text}`))).toBe(text)
})

test('Windows-1252 is read with its quotes, dashes and pounds', () => {
  expect(decodeText(bytesOf('Driver\x92s door \x96 \xA390, \x80100, Citro\xEBn'))).toBe('Driver’s door – £90, €100, Citroën')
})

test('one broken sign in a file of UTF-8 does not garble the others', () => {
  const bytes = new TextEncoder().encode('£1,£2,£3,x')
  bytes[bytes.length - 1] = 0xff
  expect(decodeText(bytes)).toBe('£1,£2,£3,\uFFFD')
})

test.each([true, false])('UTF-16 is read with and without its mark (little end first: %s)', (isLittle) => {
  const text = 'Stock No\tPrice\nK1\t£9'
  expect(decodeText(wide(`\uFEFF${text}`, isLittle))).toBe(text)
  expect(decodeText(wide(text, isLittle))).toBe(text)
})

test.each([[[]], [[0xff, 0xfe]], [[0xff, 0xfe, 0x41]], [[0xc3]], [[0, 0, 0, 0]]])('the bytes %j give some text', (bytes) => {
  expect(typeof decodeText(Uint8Array.from(bytes))).toBe('string')
})
