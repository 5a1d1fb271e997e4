import { askAgain, moveDeal } from '@allyards/contract/deals'
import { countReceivedEnquiries, getReceivedEnquiry, listReceivedEnquiries, respondToEnquiry } from '@allyards/contract/enquiries'
import { listNotifications } from '@allyards/contract/notifications'
import * as contract from '@allyards/contract/quotations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeAddress } from '../../../../test/reserving'
import { startTestServer, type TestServer } from '../../../../test/test-server'

let server: TestServer
type Caller = { token: string }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const offer = { price: 80, condition: 'A' as const, warranty_months: 3, delivery_price: 10, delivery_days: 2 }

async function aWaitingEnquiry(partIds = ['headlamp', 'seat']) {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId], partIds })
  return { buyer, seller, id: enquiry.id, partIdOf: partIdsOf(enquiry) }
}

const partIdsOf = ({ parts }: { parts: { partId: string; id: string }[] }) => {
  return (partId: string) => parts.find((part) => part.partId === partId)?.id ?? ''
}

const quote = (caller: Caller, enquiryId: string, partIds: string[], others: object = {}) =>
  server.api(
    contract.createQuotation,
    { body: { enquiry_id: enquiryId, notes: '', items: partIds.map((part_id) => ({ ...offer, part_id })), ...others } },
    caller,
  )
const respond = (caller: Caller, enquiryId: string, status: 'accepted' | 'declined' | 'pending', parts?: string[]) =>
  server.api(respondToEnquiry, { params: { enquiryId }, body: { status, ...(parts ? { parts } : {}) } }, caller)
const newOnes = async (caller: Caller) => (await server.api(listReceivedEnquiries, { query: { status: 'pending' } }, caller)).body
const newCount = async (caller: Caller) => (await server.api(countReceivedEnquiries, {}, caller)).body.pending
const answersOf = async (caller: Caller, enquiryId: string) =>
  (await server.api(getReceivedEnquiry, { params: { enquiryId } }, caller)).body.enquiry.parts.map(({ answer }) => answer)
const compared = async (caller: Caller, enquiryId: string) =>
  (await server.api(contract.listQuotationsOfEnquiry, { params: { enquiryId } }, caller)).body.quotations

test('an enquiry with a part left out stays among the new ones until that part is quoted, in the same quotation', async () => {
  const { buyer, seller, id } = await aWaitingEnquiry()
  const first = await quote(seller, id, ['headlamp'], { notes: 'The lamp is new.', valid_days: 14 })
  expect(first.status).toBe(201)
  expect(await newOnes(seller)).toMatchObject([{ enquiry_id: id, status: 'quoted' }])
  expect([await newCount(seller), await answersOf(seller, id)]).toEqual([1, ['offered', 'left']])

  const second = await quote(seller, id, ['seat'], { notes: 'The seat too.', valid_days: 1 })
  expect([second.status, second.body.id]).toEqual([200, first.body.id])
  expect(second.body).toMatchObject({ notes: 'The lamp is new.\n\nThe seat too.', valid_until: first.body.valid_until })
  expect(second.body.quotationItems.map(({ status }) => status)).toEqual(['pending', 'pending'])
  expect([await newOnes(seller), await newCount(seller)]).toEqual([[], 0])

  const [seen, ...others] = await compared(buyer, id)
  expect([seen?.quotationItems.length, others]).toEqual([2, []])
  const told = (await server.api(listNotifications, {}, buyer)).body.rows.filter(({ kind }) => kind === 'offer')
  expect(told.map(({ body }) => body)).toEqual([expect.stringContaining('Seat'), expect.stringContaining('Headlamp')])
})

test('a part that is already offered is refused with what came beside it, and of two that come at once one is taken', async () => {
  const { seller, id, buyer } = await aWaitingEnquiry()
  await quote(seller, id, ['headlamp'])
  const both = await quote(seller, id, ['headlamp', 'seat'])
  expect([both.status, both.error.message]).toEqual([
    409,
    'You have already offered this part: Headlamp. Edit your offer instead.',
  ])
  const answers = await Promise.all([1, 2, 3].map(() => quote(seller, id, ['seat'])))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await compared(buyer, id))[0]?.quotationItems).toHaveLength(2)
})

test('the same call with its key joins once and gives the same answer again', async () => {
  const { seller, id } = await aWaitingEnquiry()
  await quote(seller, id, ['headlamp'])
  const body = { enquiry_id: id, notes: '', items: [{ ...offer, part_id: 'seat' }] }
  const send = () =>
    server.send<{ quotationItems: object[] }>({
      ...{ method: 'POST', url: '/api/quotations/create', token: seller.token, body },
      headers: { 'idempotency-key': `joins-${id}` },
    })
  const [one, other] = [await send(), await send()]
  expect([one.status, other.status, other.body.quotationItems.length]).toEqual([200, 200, 2])
})

test('single parts are declined and taken back; with none left the enquiry is declined', async () => {
  const { seller, id, partIdOf } = await aWaitingEnquiry()
  const [lamp, seat] = [partIdOf('headlamp'), partIdOf('seat')]
  expect((await respond(seller, id, 'declined', [lamp])).body).toEqual({ enquiry_id: id, status: 'pending' })
  expect((await respond(seller, id, 'declined', [lamp])).status).toBe(409)
  expect(await answersOf(seller, id)).toEqual(['declined', 'left'])
  expect((await respond(seller, id, 'declined', [seat])).body.status).toBe('declined')
  expect((await respond(seller, id, 'pending', [lamp])).body.status).toBe('pending')
  expect(await answersOf(seller, id)).toEqual(['left', 'declined'])

  await quote(seller, id, ['headlamp'])
  expect([await newOnes(seller), await answersOf(seller, id)]).toEqual([[], ['offered', 'declined']])
  expect((await respond(seller, id, 'declined', [lamp])).status).toBe(409)
  expect((await quote(seller, id, ['seat'])).status).toBe(200)
  expect(await answersOf(seller, id)).toEqual(['offered', 'offered'])
})

test('what a part is declined for is checked: parts of this enquiry, its depot, a seller', async () => {
  const { buyer, seller, id, partIdOf } = await aWaitingEnquiry()
  const lamp = partIdOf('headlamp')
  const other = await aWaitingEnquiry()
  expect((await respond(seller, id, 'declined', [other.partIdOf('headlamp')])).status).toBe(422)
  expect((await respond(seller, id, 'accepted', [lamp])).status).toBe(422)
  expect((await respond(seller, id, 'declined', [])).status).toBe(422)
  expect((await respond({ token: '' }, id, 'declined', [lamp])).status).toBe(401)
  expect((await respond(buyer, id, 'declined', [lamp])).status).toBe(403)
  expect((await respond(other.seller, id, 'declined', [lamp])).status).toBe(404)
  expect((await quote(other.seller, id, ['seat'])).status).toBe(404)
})

test('a part sold by another depot, or a closed enquiry, is nothing to add', async () => {
  const { buyer, seller, id } = await aWaitingEnquiry()
  const { parts } = await server.anEnquiry()
  expect(parts).toHaveLength(1)
  const first = await quote(seller, id, ['headlamp'])
  const [item] = first.body.quotationItems
  await server.api(
    contract.setQuotationItemStatus,
    { params: { id: item?.id ?? '' }, body: { status: 'accepted', delivery: homeAddress } },
    buyer,
  )
  expect(await newCount(seller)).toBe(1)
  await quote(seller, id, ['seat'])
  expect(await newCount(seller)).toBe(0)
})

test('a buyer who asks again reaches a depot that can answer, also one that has another offer open', async () => {
  const [buyer, winner, loser] = [await server.aBuyer(), await server.aSeller(), await server.aSeller()]
  const enquiry = await server.anEnquiry({
    ...{ buyerId: buyer.id, depotIds: [winner.depotId, loser.depotId], partIds: ['headlamp', 'seat'] },
  })
  await quote(loser, enquiry.id, ['headlamp', 'seat'])
  const won = (await quote(winner, enquiry.id, ['headlamp'])).body.quotationItems[0]
  const accepted = await server.api(
    contract.setQuotationItemStatus,
    { params: { id: won?.id ?? '' }, body: { status: 'accepted', delivery: homeAddress } },
    buyer,
  )
  const params = { id: accepted.body.deal?.id ?? '' }
  await server.api(moveDeal, { params, body: { to: 'cancelled', reason: 'would-not-fit' } as never }, winner)
  expect(await newCount(loser)).toBe(0)
  expect((await server.api(askAgain, { params }, buyer)).status).toBe(200)
  expect(await answersOf(loser, enquiry.id)).toEqual(['left', 'offered'])
  expect(await newOnes(loser)).toMatchObject([{ enquiry_id: enquiry.id, status: 'quoted' }])
  expect((await quote(loser, enquiry.id, ['headlamp'])).status).toBe(200)
  expect((await newOnes(loser)).length).toBe(0)
})
