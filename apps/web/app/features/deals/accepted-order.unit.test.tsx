import type { QuotationForSeller } from '@allyards/contract/quotations'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { AcceptedOrders } from './accepted-order'

const deal = { id: 'deal', number: 'AY-20559', status: 'agreed', collects: false } as const
const address = ['Bea Hart', '1 Hyde Park', 'Leeds', 'LS6 2AB']
const product = { branch: 'Brighton yard', bay: 'C4', stock_number: 'A1234', title: 'Focus headlamp' }
const asked = { part_name: 'Headlamp', side: null, end: null, quantity: 1 }
const items = [
  { ...asked, id: 'sold', deal, product },
  { ...asked, id: 'open', part_name: 'Gearbox', deal: null, product: null },
]

function markupOf(order: object): string {
  const quotation = { orders: [{ ...deal, address, ...order }], quotationItems: items, enquiry: { buyer: { name: 'Bea' } } }
  const shown = quotation as unknown as QuotationForSeller
  return renderToStaticMarkup(
    <MemoryRouter>
      <AcceptedOrders quotation={shown} />
    </MemoryRouter>,
  )
}
const wordsOf = (order: object) => markupOf(order).replace(/<[^>]+>/g, '')

it('an accepted order says where it goes, what to pull from which bay, and prints a pick note', () => {
  expect(wordsOf({})).toContain('Send to Bea Hart, 1 Hyde Park, Leeds, LS6 2AB')
  expect(wordsOf({})).toContain('Headlamp: Brighton yard, bay C4, no. A1234')
  expect(wordsOf({})).not.toContain('Gearbox')
  expect(markupOf({})).toMatch(/href="\/deal\/deal\?print=pick".*Print the pick note/)
  expect(wordsOf({ address: [] })).toContain('Bea has not said yet where it goes')
  expect(wordsOf({ collects: true })).toContain('Bea collects it')
  expect(wordsOf({ status: 'sent' })).toBe('')
})
