import type { OwnProduct } from '@allyards/contract/products'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { labelFormats } from './label-formats'
import { LabelSheet } from './label-sheet'

const part = {
  id: '1',
  slug: 'golf-headlamp',
  title: 'Golf headlamp',
  condition: 'B',
  branch: null,
  bay: 'C-14',
  stock_number: 'HL 0042',
}
const other = { ...part, id: '2', title: 'Golf mirror', bay: null, stock_number: null, branch: 'Leeds' }

const print = (id: string, start = 1, products: object[] = [part, other]) =>
  renderToStaticMarkup(
    <LabelSheet
      products={products as OwnProduct[]}
      origin="https://allyards.test"
      format={labelFormats.find((format) => format.id === id) ?? (undefined as never)}
      start={start}
    />,
  )

test('a label has the number, the bay and a code that leads to the listing', () => {
  const [first, second] = print('a4-21').split('</li>')
  for (const words of ['HL 0042', 'Bay C-14', 'Golf headlamp', 'Grade B', 'QR code of Golf headlamp'])
    expect(first).toContain(words)
  for (const words of ['No number', 'Leeds', 'Golf mirror']) expect(second).toContain(words)
  expect(second).not.toContain('Bay')
})

test('a sheet that was begun starts at its first free label, and the next sheet at its top', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => ({ ...part, id: String(index), stock_number: `HL ${index}` }))
  const sheets = print('a4-21', 4, twenty).split('</ul>').filter(Boolean)
  expect(sheets).toHaveLength(2)
  const [first = '', second = ''] = sheets
  const places = first.split('</li>').filter((place) => place.includes('<li'))
  expect(places).toHaveLength(21)
  expect(places.findIndex((place) => place.includes('HL 0'))).toBe(3)
  expect(second.split('</li>')[0]).toContain('HL 18')
})

test.each(['roll-62', 'roll-100', 'roll-57'])('on the roll %s each label is a page of its own', (id) => {
  const pages = print(id).split('</ul>').filter(Boolean)
  expect(pages).toHaveLength(2)
  for (const page of pages) expect(page).toContain(`[page:${id}]`)
})

test('the smallest labels have the code, the number and the bay', () => {
  const [first] = print('a4-65').split('</li>')
  for (const words of ['HL 0042', 'Bay C-14', 'QR code of Golf headlamp']) expect(first).toContain(words)
  expect(first).not.toContain('Grade')
})
