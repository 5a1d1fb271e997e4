import { describe, expect, it, test } from 'vitest'
import { formatCsv, readCsv } from './csv'

const cellsOf = async (text: string) => (await readCsv(text, 100)).map(({ cells }) => cells)

test('reads back exactly what it wrote', async () => {
  const rows = [
    ['title', 'note'],
    ['Headlamp, nearside', 'He said "fine"\nand left'],
    ['=SUM(A1)', "'-5"],
    ['', "o'clock"],
  ]
  expect(await cellsOf(formatCsv(rows))).toEqual(rows)
})

test.each(['=1+1', '+44', '-5', '@SUM(A1)', "'=1"])('%s, which begins like a formula, is made text', (cell) => {
  expect(formatCsv([[cell]])).toBe(`"'${cell}"\r\n`)
})

test('reads semicolons, tabs, a byte-order mark and a last line without an end', async () => {
  const rows = [
    ['a', 'b'],
    ['1', '2'],
  ]
  expect(await cellsOf('\uFEFFa;b\r\n1;2')).toEqual(rows)
  expect(await cellsOf('a\tb\n1\t2\r\n')).toEqual(rows)
})

test('leaves empty lines out and counts them', async () => {
  expect(await readCsv('a,b\n\n , \n1,2\n', 10)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 4, cells: ['1', '2'] },
  ])
  expect(await readCsv('', 10)).toEqual([])
})

test('rows that span two chunks stay whole', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => [`Lamp, ${index}`, 'x'.repeat(index % 90), `line\n${index}`])
  expect((await readCsv(formatCsv(rows), 5000)).map(({ cells }) => cells)).toEqual(rows)
})

describe('a malicious file is refused at once, and other requests are served meanwhile', () => {
  it.each([
    ['300,000 columns', `${Array.from({ length: 300_000 }, (_, index) => `c${index}`).join(',')}\n1`, 'Line 1 is too long.'],
    ['200 columns', `${','.repeat(200)}\n1`, 'Line 1 has more than 100 columns.'],
    ['10 MB of newlines', `a,b${'\n'.repeat(10_000_000)}`, 'The file has too many empty lines.'],
    ['a quote that never ends', `a,b\n"${'x'.repeat(10_000_000)}`, 'Line 2 is too long.'],
    ['quotes without end', `a,b\n"a${'" '.repeat(5_000_000)}`, 'Line 2 is too long.'],
    ['a cell of 20,000 characters', `a,b\n${'x'.repeat(20_000)},1\n`, 'A cell of line 2 has more than 10,000 characters.'],
    ['more rows than asked for', 'a,b\n'.repeat(10_002), 'Please import up to 10,000 rows at a time.'],
  ])('%s', async (_, text, message) => {
    // Processor time: on a busy machine the wait for a processor is not ours.
    let longestMs = 0
    let last = process.cpuUsage()
    const look = () => {
      longestMs = Math.max(longestMs, process.cpuUsage(last).user / 1000)
      last = process.cpuUsage()
    }
    const watch = setInterval(look, 1)
    await expect(readCsv(text, 10_000)).rejects.toThrow(message)
    clearInterval(watch)
    look()
    expect(longestMs).toBeLessThan(1000)
  })
})
