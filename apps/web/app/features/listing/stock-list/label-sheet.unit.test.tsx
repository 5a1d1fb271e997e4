import type { OwnProduct } from '@allyards/contract/products'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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

test('a label has the number, the bay and a code that leads to the listing', () => {
  const other = { ...part, id: '2', title: 'Golf mirror', bay: null, stock_number: null, branch: 'Leeds' }
  const html = renderToStaticMarkup(<LabelSheet products={[part, other] as OwnProduct[]} origin="https://allyards.test" />)
  const [first, second] = html.split('</li>')
  for (const words of ['HL 0042', 'Bay C-14', 'Golf headlamp', 'Grade B', 'QR code of Golf headlamp'])
    expect(first).toContain(words)
  for (const words of ['No number', 'Leeds', 'Golf mirror']) expect(second).toContain(words)
  expect(second).not.toContain('Bay')
})
