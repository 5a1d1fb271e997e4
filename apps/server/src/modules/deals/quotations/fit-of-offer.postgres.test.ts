import { getReceivedEnquiry, listReceivedEnquiries, postEnquiry } from '@allyards/contract/enquiries'
import { addProduct } from '@allyards/contract/own-products'
import { createQuotation, getQuotationPrefill, listQuotationsOfEnquiry } from '@allyards/contract/quotations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'

let server: TestServer
let seller: Awaited<ReturnType<TestServer['aSeller']>>

beforeAll(async () => {
  server = await startTestServer()
  seller = await server.aSeller()
})
afterAll(() => server.close())

const golf = { make: 'Volkswagen', model: 'Golf', year: 2015, body_style: 'Hatchback', fuel: 'Diesel', gearbox: 'Manual' }
const turbo = { title: 'Turbo', part_id: 'turbo', price: 255, condition: 'A', brand: 'Seat', imageUrls: [] } as const
const row = { make: 'Volkswagen', model: 'Golf', year_from: 2013, year_to: 2017, fuel: 'Diesel' }

async function list(title: string, fitments: object[], number?: string): Promise<string> {
  const numbers = number ? [{ number, of: 'vehicle-maker' }] : []
  const { status, body } = await server.api(addProduct, { body: { ...turbo, title, fitments, numbers } as never }, seller)
  expect(status).toBe(201)
  return body.product.id
}

async function ask(number: string | undefined, token: string) {
  const part = { id: 'turbo', ...(number ? { number } : {}) }
  const answer = await server.api(postEnquiry, { body: { vehicle: golf as never, parts: [part] as never } }, { token })
  await server.jobsDrained()
  return answer
}

test('a depot is told which of its listings fits the car of an enquiry, whatever its make, and which has the asked number', async () => {
  const leon = { ...row, make: 'SEAT', model: 'Leon' }
  await list('Of another engine', [{ ...row, fuel: 'Petrol' }], '04L253016H')
  await list('Of a Leon alone', [leon])
  await list('Of both', [leon, row])
  const same = await list('With the number', [leon, { ...row, engine_code: 'CLHA' }], '04L 253 016 H')
  const { body: enquiry } = await ask('04l-253-016h', (await server.aBuyer()).token)

  const received = await server.api(getReceivedEnquiry, { params: { enquiryId: enquiry.id } }, seller)
  expect(received.body.enquiry.parts).toMatchObject([{ number: '04l-253-016h' }])
  expect(received.body.enquiry.parts_in_stock).toBe(1)
  const inStock = await server.api(listReceivedEnquiries, { query: { fits_stock: 'true' } }, seller)
  expect(inStock.body.map(({ enquiry_id }) => enquiry_id)).toContain(enquiry.id)
  for (const search of ['04l-253-016h', '04L253016H', '04L 253 016 H', '04L.253.016/H', '253016']) {
    const found = await server.api(listReceivedEnquiries, { query: { search } as never }, seller)
    expect(
      found.body.map(({ enquiry_id }) => enquiry_id),
      search,
    ).toEqual([enquiry.id])
  }
  const other = await server.api(listReceivedEnquiries, { query: { search: '04L-253-017H' } as never }, seller)
  expect(other.body).toEqual([])

  const prefill = await server.api(getQuotationPrefill, { params: { enquiryId: enquiry.id } }, seller)
  expect(prefill.body.parts[0]?.suggestions).toMatchObject([
    { product: { id: same }, same_number: true, fit: { verdict: 'fits', reason: 'Same number as on your part: 04L 253 016 H' } },
    { title: 'Of both', fit: { verdict: 'likely', reason: 'The listing does not say for which engine' } },
  ])
})

test('a buyer reads on every offer whether its listing fits, and whether it has their number', async () => {
  const buyer = await server.aBuyer()
  const { body: enquiry } = await ask('813860-5003S', buyer.token)
  const product_id = await list('Of the estate', [{ ...row, body_style: 'Estate' }])
  const offer = {
    price: 200,
    condition: 'A',
    warranty_months: 3,
    delivery_price: 10,
    delivery_days: 2,
    part_id: 'turbo',
  } as const
  const items = [
    { ...offer, product_id },
    { ...offer, condition: 'B' as const, oem_number: '813860 5003s' },
    { ...offer, condition: 'C' as const },
  ]
  await server.api(createQuotation, { body: { enquiry_id: enquiry.id, notes: '', items: items as never } }, seller)

  const { body } = await server.api(listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)
  const [onListing, withNumber, plain] = body.quotations.flatMap(({ quotationItems }) => quotationItems)
  expect(onListing?.fit).toEqual({ verdict: 'no', reason: 'For the estate; yours is a hatchback', row: 0 })
  expect(onListing).not.toHaveProperty('same_number')
  expect(withNumber).toMatchObject({ same_number: true })
  expect(plain).not.toHaveProperty('fit')
  expect(plain).not.toHaveProperty('same_number')
})

test.each([
  ['123', 'A part number has 4 to 30 letters and digits'],
  ['A'.repeat(31), 'A part number has 4 to 30 letters and digits'],
  ['sales@yard.example1', 'A part number has letters and digits, and at least one digit'],
  ['ring me', 'A part number has letters and digits, and at least one digit'],
  ['call 07700 900123', 'This looks like a phone number, not like a part number'],
  ['0044 7700 900123', 'This looks like a phone number, not like a part number'],
  ['07700 900 123', 'This looks like a phone number, not like a part number'],
])('"%s" is no number of an asked part', async (number, words) => {
  const { status, error } = await ask(number, (await server.aBuyer()).token)
  expect(status).toBe(422)
  expect(error.errors?.['parts.0.number']).toBe(words)
})
