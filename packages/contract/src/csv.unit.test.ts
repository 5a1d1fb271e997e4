import { expect, test } from 'vitest'
import { formatCsv, parseCsv } from './csv'

test('what is written is read again unchanged', () => {
  const rows = [
    ['title', 'note'],
    ['Headlamp, nearside', 'He said "fine"\nand left'],
    ['=SUM(A1)', "'-5"],
    ['', "o'clock"],
  ]
  expect(parseCsv(formatCsv(rows))).toEqual(rows)
})

test('a cell that begins like a formula is made text', () => {
  expect(formatCsv([['=1+1']])).toBe("'=1+1\r\n")
})

test('reads semicolons, a byte-order mark and a last line without an end', () => {
  expect(parseCsv('\uFEFFa;b\r\n1;2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})
