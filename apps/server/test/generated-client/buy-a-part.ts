import createClient from 'openapi-fetch'
import type { paths } from './api'

interface People {
  buyer: { emailOrPhone: string; password: string }
  seller: { emailOrPhone: string; password: string }
}

/** From two logins to an accepted offer, by a client that knows the document alone. Its types are checked by the test. */
export async function buyAPart(baseUrl: string, people: People, enquiryArrived: () => Promise<void>) {
  const buyer = await logIn(baseUrl, people.buyer)
  const seller = await logIn(baseUrl, people.seller)

  const { data: posted } = await buyer.POST('/api/enquiries', {
    body: { vehicle: { make: 'Ford', model: 'Focus', year: 2013 }, parts: [{ id: 'headlamp', side: 'nearside' }] },
  })
  if (!posted) throw new Error('the enquiry was refused')
  await enquiryArrived()

  const { data: inbox } = await seller.GET('/api/enquiries/received', { params: { query: { limit: 10 } } })
  const received = inbox?.[0]
  if (!received) throw new Error('the enquiry did not arrive')
  const { data: quotation, error } = await seller.POST('/api/quotations/create', {
    params: { header: { 'Idempotency-Key': 'one-quotation' } },
    body: {
      enquiry_id: received.enquiry_id,
      notes: '',
      items: [{ part_id: 'headlamp', price: 60, condition: 'A', warranty_months: 3, delivery_price: 0, delivery_days: 2 }],
    },
  })
  if (!quotation) throw new Error(`the quotation was refused: ${error?.message}`)

  const { data: offers } = await buyer.GET('/api/quotations/by-enquiry/{enquiryId}', {
    params: { path: { enquiryId: posted.id } },
  })
  const offer = offers?.quotations[0]?.quotationItems[0]
  if (!offer) throw new Error('the offer did not arrive')
  const accepted = await buyer.PATCH('/api/quotations/item/{id}/status', {
    params: { path: { id: offer.id }, header: { 'Idempotency-Key': 'one-decision' } },
    body: { status: 'accepted', version: offer.version },
  })
  const left = await buyer.POST('/api/auth/logout', {})
  return { status: accepted.data?.quotationItem.status, price: accepted.data?.quotationItem.price, left: left.response.status }
}

async function logIn(baseUrl: string, body: People['buyer']) {
  const stranger = createClient<paths>({ baseUrl })
  const { data, error } = await stranger.POST('/api/auth/login', { body })
  if (!data) throw new Error(`the login was refused: ${error?.message}`)
  return createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${data.token}` } })
}
