import { exportAccount, updateProfile } from '@allyards/contract/accounts'
import { listMessages, sendMessage } from '@allyards/contract/chat'
import { getDeal, moveDeal } from '@allyards/contract/deals'
import { getEnquiryHistory, postEnquiry } from '@allyards/contract/enquiries'
import { rightMissing } from '@allyards/contract/members'
import { listNotifications } from '@allyards/contract/notifications'
import { acceptOffers, createQuotation, listSellerQuotations } from '@allyards/contract/quotations'
import { readSellerProfile } from '@allyards/contract/sellers'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = await server.listen()
})
afterAll(() => server.close())

/** A depot with one member of each role, and a buyer whose enquiry lies in its inbox. */
async function aTeam() {
  const owner = await server.aSeller()
  const ravi = await server.aMember(owner, 'quoting', { name: 'Ravi Sandhu' })
  const jo = await server.aMember(owner, 'yard', { name: 'Jo Adeyemi' })
  const lena = await server.aMember(owner, 'accounts', { name: 'Lena Marsh' })
  const buyer = await server.aBuyer()
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [owner.depotId] })
  return { owner, ravi, jo, lena, buyer, enquiry }
}

const quote = (caller: { token: string }, enquiryId: string) => {
  const item = {
    part_id: 'headlamp',
    price: 80,
    delivery_price: 9.95,
    delivery_days: 2,
    condition: 'A' as const,
    warranty_months: 3,
  }
  return server.api(createQuotation, { body: { enquiry_id: enquiryId, notes: '', items: [item] } }, caller)
}

async function listen({ token }: { token: string }): Promise<Socket> {
  const client = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  onTestFinished(() => void client.disconnect())
  await new Promise<void>((resolve, reject) => {
    client.on('connect', resolve)
    client.on('connect_error', reject)
  })
  return client
}

test('of two members who quote an enquiry at once one wins, and the other is told by whom; the depot sees who it was', async () => {
  const { owner, ravi, enquiry, buyer } = await aTeam()
  expect((await quote(ravi, enquiry.id)).status).toBe(201)
  const second = await quote(owner, enquiry.id)
  expect([second.status, second.error.message]).toEqual([
    409,
    expect.stringContaining('Ravi Sandhu has already offered this part'),
  ])
  expect((await server.api(listSellerQuotations, {}, owner)).body[0]?.sent_by).toBe('Ravi Sandhu')
  const inHouse = await server.api(getEnquiryHistory, { params: { enquiryId: enquiry.id } }, owner)
  expect(inHouse.body.find(({ kind }) => kind === 'quoted')?.name).toBe('Ravi Sandhu')
  const outside = await server.api(getEnquiryHistory, { params: { enquiryId: enquiry.id } }, buyer)
  expect(JSON.stringify(outside.body)).not.toContain('Ravi')
})

test('buyers see the depot as the writer, and the depot sees which member it was', async () => {
  const { owner, jo, ravi, lena, buyer } = await aTeam()
  const body = { clientId: 'one', body: 'It is on the shelf.' }
  const sent = await server.api(sendMessage, { params: { userId: buyer.id }, body }, jo)
  expect(sent.body).toMatchObject({ sender_id: owner.id, author: 'Jo Adeyemi' })
  const seen = await server.api(listMessages, { params: { userId: owner.id } }, buyer)
  expect(seen.body).toEqual([expect.objectContaining({ sender_id: owner.id, body: 'It is on the shelf.' })])
  expect(JSON.stringify(seen.body)).not.toContain('Jo')
  const inHouse = await server.api(listMessages, { params: { userId: buyer.id } }, ravi)
  expect(inHouse.body[0]?.author).toBe('Jo Adeyemi')
  expect((await server.api(listMessages, { params: { userId: buyer.id } }, lena)).status).toBe(403)
})

test('a live message reaches the members who read messages, and no other', async () => {
  const { owner, ravi, lena, buyer } = await aTeam()
  const [reading, books] = [await listen(ravi), await listen(lena)]
  const heardByBooks: string[] = []
  books.onAny((event: string) => heardByBooks.push(event))
  const heard = new Promise((resolve) => reading.once('message:new', resolve))
  const body = { clientId: 'one', body: 'Is it there?' }
  await server.api(sendMessage, { params: { userId: owner.id }, body }, buyer)
  expect(await heard).toMatchObject({ receiver_id: owner.id, body: 'Is it there?' })
  // One connection answers in order, so whatever was sent to it earlier has arrived.
  const refusal = await books.emitWithAck('typing', { to: buyer.id })
  expect(refusal).toMatchObject({ code: 'forbidden', message: rightMissing('enquiries') })
  expect(heardByBooks).not.toContain('message:new')
})

test('only members concerned can move a deal; the buyer sees the depot, the depot sees who it was', async () => {
  const { owner, ravi, jo, lena, buyer, enquiry } = await aTeam()
  const { body: quotation } = await quote(ravi, enquiry.id)
  const items = quotation.quotationItems.map(({ id }) => ({ id }))
  const accepted = await server.api(acceptOffers, { params: { enquiryId: enquiry.id }, body: { items } }, buyer)
  const params = { id: accepted.body.deals[0]?.id ?? '' }
  const moves = async (caller: { token: string }) => (await server.api(getDeal, { params }, caller)).body.moves
  expect([await moves(jo), await moves(lena)]).toEqual([['cancelled'], ['paid']])
  const paid = { to: 'paid' as const, method: 'bank-transfer' as const }
  const refused = await server.api(moveDeal, { params, body: paid }, jo)
  expect([refused.status, refused.error.message]).toEqual([403, rightMissing('money')])
  expect((await server.api(moveDeal, { params, body: paid }, lena)).status).toBe(200)
  const last = async (caller: { token: string }) => (await server.api(getDeal, { params }, caller)).body.events.at(-1)?.name
  expect([await last(owner), await last(buyer)]).toEqual(['Lena Marsh', owner.company.companyName])
})

test('a depot’s notices reach the members whose right they concern, and one who has worked an enquiry reads it for all', async () => {
  const { owner, ravi, jo, lena, buyer, enquiry } = await aTeam()
  const kinds = async (caller: { token: string }) =>
    (await server.api(listNotifications, {}, caller)).body.rows.map(({ kind, read_at }) => `${kind}${read_at ? ' read' : ''}`)
  await server.api(sendMessage, { params: { userId: owner.id }, body: { clientId: 'one', body: 'Hello' } }, buyer)
  expect([await kinds(ravi), await kinds(jo), await kinds(lena)]).toEqual([['message'], ['message'], []])
  const asked = { vehicle: { make: 'Ford', model: 'Focus' }, parts: [{ id: 'headlamp' }] }
  await server.api(postEnquiry, { body: asked }, buyer)
  await server.jobsDrained()
  const both = ['enquiry', 'message']
  expect([await kinds(ravi), await kinds(jo), await kinds(lena)]).toEqual([both, both, []])
  const { body: quotation } = await quote(ravi, enquiry.id)
  const items = quotation.quotationItems.map(({ id }) => ({ id }))
  await server.api(acceptOffers, { params: { enquiryId: enquiry.id }, body: { items } }, buyer)
  expect(await kinds(lena)).toContain('accepted')
})

test('a member owns their profile and the depot its company; an export holds only the member’s data', async () => {
  const { owner, jo, buyer } = await aTeam()
  await server.api(sendMessage, { params: { userId: buyer.id }, body: { clientId: 'one', body: 'Mine' } }, jo)
  await server.api(sendMessage, { params: { userId: buyer.id }, body: { clientId: 'two', body: 'Of the owner' } }, owner)
  await server.api(updateProfile, { body: { fullName: 'Jo A. Adeyemi' } }, jo)
  const profile = await server.api(readSellerProfile, {}, jo)
  expect(profile.body).toMatchObject({
    user: { name: 'Jo A. Adeyemi', memberRole: 'yard', partyId: owner.id },
    company: { id: owner.depotId },
  })
  expect((await server.api(readSellerProfile, {}, owner)).body.user.name).toBe(owner.name)
  const exported = JSON.stringify((await server.api(exportAccount, {}, jo)).body)
  expect(exported).toContain('Mine')
  expect(exported).not.toMatch(new RegExp(`Of the owner|${owner.company.companyName}`))
})
