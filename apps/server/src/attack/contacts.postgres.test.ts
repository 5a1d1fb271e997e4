import { register, updateProfile } from '@allyards/contract/accounts'
import { listMessages, sendMessage } from '@allyards/contract/chat'
import { getDepot } from '@allyards/contract/depots'
import {
  getEnquiryHistory,
  getMyEnquiry,
  getReceivedEnquiry,
  listReceivedEnquiries,
  postEnquiry,
} from '@allyards/contract/enquiries'
import { getProduct } from '@allyards/contract/products'
import * as quoting from '@allyards/contract/quotations'
import * as sellers from '@allyards/contract/sellers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const WAYS = 'ring 07700 900123, zero seven seven double 0 nine double zero one two three or bea (at) gmail dot com'
const MASKED = 'ring ••••••, •••••• or ••••••'
const secrets = /7700|900\D*123|zero seven|gmail/

const offer = {
  part_id: 'headlamp',
  price: 82.5,
  condition: 'A' as const,
  warranty_months: 3,
  delivery_price: 9.95,
  delivery_days: 2,
}

async function aQuotedPair() {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const body = { enquiry_id: enquiry.id, notes: `Notes: ${WAYS}`, items: [{ ...offer, note: WAYS, oem_number: '07700 900123' }] }
  const quotation = (await server.api(quoting.createQuotation, { body }, seller)).body
  return { buyer, seller, enquiry, quotation }
}

test('an enquiry tells no depot how to reach its buyer, not even split over its fields, and the buyer sees what they see', async () => {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const vehicle = { make: 'Ford', model: 'Focus', body_style: null, trim: '07700900123', year: 2015, gearbox: null, fuel: null }
  const parts = [
    { id: 'headlamp', details: `Nearside, ${WAYS}` },
    { id: 'bonnet', details: 'Call 07700' },
    { id: 'bumper', details: '900123 after six' },
  ]
  const posted = await server.api(postEnquiry, { body: { vehicle, parts, additional_info: WAYS } }, buyer)
  await server.jobsDrained()
  const params = { enquiryId: posted.body.id }
  const seen = [
    (await server.api(getReceivedEnquiry, { params }, seller)).body.enquiry,
    (await server.api(getMyEnquiry, { params }, buyer)).body,
  ]
  for (const enquiry of seen) {
    expect(JSON.stringify(enquiry)).not.toMatch(secrets)
    expect(enquiry.additional_info).toBe(MASKED)
    expect(enquiry.parts.map(({ details }) => details)).toEqual([`Nearside, ${MASKED}`, 'Call ••••••', '•••••• after six'])
  }
  const found = await server.api(listReceivedEnquiries, { query: { search: '900123' } }, seller)
  expect(found.body).toEqual([])
})

test('a quotation, a changed offer and their history tell no buyer how to reach the depot', async () => {
  const { buyer, seller, enquiry, quotation } = await aQuotedPair()
  const id = quotation.quotationItems[0]?.id ?? ''
  const read = async () => {
    const params = { enquiryId: enquiry.id }
    const compared = (await server.api(quoting.listQuotationsOfEnquiry, { params }, buyer)).body
    return { compared, history: (await server.api(getEnquiryHistory, { params }, buyer)).body }
  }
  const before = await read()
  expect(before.compared.quotations[0]).toMatchObject({ notes: `Notes: ${MASKED}`, quotationItems: [{ note: MASKED }] })
  await server.api(quoting.editQuotationItem, { params: { id }, body: { price: 80, note: `Or ${WAYS}` } }, seller)
  const after = await read()
  expect(after.compared.quotations[0]?.quotationItems[0]?.note).toBe(`Or ${MASKED}`)
  expect(JSON.stringify([before, after])).not.toMatch(secrets)
})

test('a quotation email tells the buyer how to reach the depot after acceptance, and not before', async () => {
  const { buyer, seller, quotation } = await aQuotedPair()
  const body = { to: buyer.id, subject: 'Your headlamp, 07700 900123', body: `It is ready. ${WAYS}` }
  const mailed = async () => {
    await server.api(quoting.sendQuotationEmail, { body }, seller)
    const mails = (await server.outbox()).filter(({ to }) => to?.[0]?.address === buyer.email)
    return mails.findLast(({ subject }) => subject?.startsWith('Your headlamp'))
  }
  const before = await mailed()
  expect(before?.subject).toBe('Your headlamp, ••••••')
  expect(`${before?.text} ${before?.html}`).not.toMatch(secrets)
  const params = { id: quotation.quotationItems[0]?.id ?? '' }
  await server.api(quoting.setQuotationItemStatus, { params, body: { status: 'accepted' } }, buyer)
  expect((await mailed())?.text).toContain('07700 900123')
})

test('a listing, by form or by file, shows nobody how to reach its depot', async () => {
  const seller = await server.aSeller()
  const fields = { part_id: 'headlamp', price: 118, condition: 'A', brand: 'Ford', models: ['Focus'] }
  const added = await server.send<{ product: { id: string; slug: string } }>({
    method: 'POST',
    url: '/api/products/add',
    body: {
      ...fields,
      title: 'Headlamp, call 07700 900123',
      description: WAYS,
      oem_number: '07700 900123',
      trims: ['07700 900123'],
    },
    token: seller.token,
  })
  const { slug, id } = added.body.product
  expect(slug).not.toMatch(secrets)
  const { body } = await server.api(getProduct, { params: { slug } })
  expect(body.product).toMatchObject({ title: 'Headlamp, call ••••••', description: MASKED })
  expect(JSON.stringify(body)).not.toMatch(secrets)
  const csv = `id,description,numbers\n${id},"By file: ${WAYS}",07700 900123`
  await server.send({ method: 'POST', url: '/api/products/import', body: { csv }, token: seller.token })
  const { product } = (await server.api(getProduct, { params: { slug } })).body
  expect(product).toMatchObject({ description: `By file: ${MASKED}`, numbers: [] })
})

test('a depot page shows nobody how to reach the depot elsewhere', async () => {
  const seller = await server.aSeller()
  const details = { companyName: 'Kessler Salvage', addressLine1: 'Unit 7', city: 'London', postcode: 'N17 9QU' }
  const body = { ...details, addressLine2: 'Tel 07700 900123', about: WAYS, atfPermit: '07700 900123' }
  expect((await server.api(sellers.completeSellerSignup, { body }, seller)).status).toBe(200)
  const deliveryTerms = { price: 5, free_from: null, days: 2, collection: true, note: WAYS }
  await server.api(sellers.changeSellerTerms, { body: { deliveryTerms } }, seller)
  const shown = (await server.api(getDepot, { params: { slug: seller.company.slug }, query: {} })).body
  expect(shown.company).toMatchObject({ about: MASKED, deliveryTerms: { note: MASKED } })
  expect(JSON.stringify(shown)).not.toMatch(secrets)
})

test.each(['07700 900123', 'zero-seven-seven-double-zero-nine-double-zero-one-two-three', 'bea@gmail.com', 'www.bea.co.uk'])(
  'a name says who somebody is, not how to reach them: %s',
  async (name) => {
    const person = { type: 'buyer' as const, email: 'new@example.test', phone_number: '+447700900999', password: 'Passw0rd!' }
    const refused = [
      await server.api(register, { body: { ...person, name } }),
      await server.api(updateProfile, { body: { fullName: name } }, await server.aBuyer()),
      await server.api(
        sellers.completeSellerSignup,
        { body: { companyName: name, addressLine1: 'Unit 7', city: 'London', postcode: 'N17 9QU' } },
        await server.aNewSeller(),
      ),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422])
    expect(refused.map(({ error }) => Object.keys(error.errors ?? {}))).toEqual([['name'], ['fullName'], ['companyName']])
  },
)

test('a chat carries no phone number, neither piece by piece nor in message ids', async () => {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const say = (from: { token: string }, to: { id: string }, body: string) =>
    server.api(sendMessage, { params: { userId: to.id }, body: { clientId: `07700 900123 ${body}`, body } }, from)
  for (const piece of ['My number starts with', '07700', '900']) await say(buyer, seller, piece)
  await say(seller, buyer, 'Go on')
  const last = await say(buyer, seller, '123, after six')
  expect(last.body).toMatchObject({ body: '123, after six', masked: true })
  const read = async (who: { token: string }, other: { id: string }) =>
    (await server.api(listMessages, { params: { userId: other.id } }, who)).body
  const received = (await read(seller, buyer)).filter(({ sender_id }) => sender_id === buyer.id)
  expect(received.map(({ body }) => body)).toEqual(['My number starts with', '••••••', '••••••', '••••••, after six'])
  expect(JSON.stringify(received)).not.toMatch(secrets)
  const own = (await read(buyer, seller)).filter(({ sender_id }) => sender_id === buyer.id)
  expect(own.map(({ body }) => body)).toEqual(['My number starts with', '07700', '900', '123, after six'])
})
