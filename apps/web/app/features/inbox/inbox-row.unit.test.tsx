import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { makeStore } from '~/store/make-store'
import { EnquiryHead } from './enquiry-head'
import { InboxRow } from './inbox-row'
import { StandsOn } from './quoting/offer-source'

const part = { ...{ id: 'a', part_id: 'headlamp', name: 'Headlamp' }, ...{ side: 'nearside', end: null, quantity: 1 } }
const vehicle = { make: 'Ford', model: 'Focus', trim: 'Zetec', year: 2013, fuel: 'Petrol', body_style: '', gearbox: '' }

function received(status: ReceivedEnquiry['status'], partsInStock: number): ReceivedEnquiry {
  const enquiry = {
    ...{ id: 'asked', status: 'open', reg: 'YK14ABC', vehicle, distance_miles: 2, parts_in_stock: partsInStock },
    parts: [part, { ...part, id: 'b' }],
    created_at: '2026-11-16T12:00:00Z',
    buyer: { id: 'buyer', name: 'Priya', city: 'London', emailVerified: true },
  }
  return { enquiry_id: 'asked', status, branch: null, created_at: '2026-11-16T12:44:00Z', enquiry } as unknown as ReceivedEnquiry
}

const wordsOf = (element: React.ReactElement) =>
  renderToStaticMarkup(
    <Provider store={makeStore()}>
      <MemoryRouter>{element}</MemoryRouter>
    </Provider>,
  ).replace(/<[^>]+>/g, ' ')

const rowWords = (row: ReceivedEnquiry) => {
  const nothing = () => undefined
  const flags = { nowMs: Date.parse('2026-11-16T12:45:00Z'), isCurrent: false, isChosen: false, isFresh: false }
  return wordsOf(<InboxRow received={row} {...flags} onOpen={nothing} onChoose={nothing} onDecline={nothing} />)
}
const headWords = (row: ReceivedEnquiry) => wordsOf(<EnquiryHead received={row} isSold={false} onWant={() => undefined} />)

describe('a row of the inbox', () => {
  it('says how much is in stock in the words of the form, also for enquiries kept for later', () => {
    for (const status of ['pending', 'accepted'] as const) {
      for (const [count, words] of [
        [0, 'Not in stock'],
        [1, '1 of 2 in stock'],
      ] as const) {
        expect(rowWords(received(status, count)), status).toContain(words)
        expect(headWords(received(status, count)), status).toContain(words)
      }
    }
    expect(rowWords(received('accepted', 1))).toContain('Wanted')
  })

  it('says that contacts follow acceptance, until they do', () => {
    const head = (isSold: boolean) => wordsOf(<EnquiryHead received={received('quoted', 0)} isSold={isSold} onWant={() => {}} />)
    expect(head(false)).toContain('Contact after acceptance')
    expect(head(true)).not.toContain('Contact after acceptance')
  })

  it('shows year, fuel and age', () => {
    expect(rowWords(received('pending', 1))).toMatch(/2013, Petrol, 2 mi.*45 min/)
  })

  it('shows engine size and code where they are known', () => {
    const known = received('pending', 1)
    Object.assign(known.enquiry, { vehicle: { ...vehicle, engine_cc: 1596, engine_code: 'IQDB' } })
    expect(rowWords(known)).toContain('2013, 1.6 Petrol, IQDB, 2 mi')
    expect(headWords(known)).toContain('1.6 litre (1,596 cc), engine code IQDB')
  })
})

describe('the line of a quotation', () => {
  it('names its listing with side, branch, bay and stock number', () => {
    const product = { id: 'listing', title: 'Focus headlamp', side: 'nearside', end: null }
    const shelf = { branch: 'Brighton yard', bay: 'C4', stock_number: 'A1234' }
    const suggestions = [{ product: { ...product, ...shelf } }] as never
    const offer = { product_id: 'listing', source: 'stock' } as never
    const words = wordsOf(<StandsOn offer={offer} suggestions={suggestions} onDetach={() => undefined} />)
    expect(words).toMatch(/Focus headlamp.*N\/S.*, Brighton yard, bay C4, no\. A1234/)
  })
})
