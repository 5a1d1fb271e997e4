import { DAY_MS } from '@allyards/contract/durations'
import {
  closeEnquiry,
  countMyEnquiries,
  getEnquiryHistory,
  listMyEnquiries,
  respondToEnquiry,
} from '@allyards/contract/enquiries'
import type { EnquiryState, OfferState } from '@allyards/contract/lifecycles'
import * as quoting from '@allyards/contract/quotations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Caller = { token?: string }

const accept = (caller: Caller, id: string) => setStatus(caller, id, 'accepted')
const decline = (caller: Caller, id: string) => setStatus(caller, id, 'declined')
const withdraw = (caller: Caller, id: string) => setStatus(caller, id, 'withdrawn')
const edit = (caller: Caller, id: string) => server.api(quoting.editQuotationItem, { params: { id }, body: { price: 1 } }, caller)

describe.each(['accepted', 'declined', 'withdrawn', 'expired'] satisfies OfferState[])('an offer that is %s', (status) => {
  it('never changes again, whoever tries', async () => {
    const { buyer, seller, enquiry, item } = await aDeal({ item: { status } })
    const refused = [
      await accept(buyer, item.id),
      await decline(buyer, item.id),
      await withdraw(seller, item.id),
      await edit(seller, item.id),
      await acceptAll(buyer, enquiry.id, [item.id]),
      await server.api(quoting.extendQuotation, { params: { id: item.quotationId } }, seller),
    ]
    expect(refused.map((answer) => answer.status)).toEqual([409, 409, 409, 409, 409, 409])
    expect(refused[0]?.error.message).toContain(status)
    expect((await offersOf(buyer, enquiry.id))[0]).toMatchObject({ status, price: 75 })
  })
})

describe.each(['closed', 'expired'] satisfies EnquiryState[])('an enquiry that is %s', (status) => {
  it('takes no quotation, answer, acceptance, extension or second end', async () => {
    const { buyer, seller, other, enquiry, item } = await aDeal({ enquiry: { status } })
    const refused = [
      await quote(other, enquiry.id),
      await respond(other, enquiry.id, 'accepted'),
      await respond(other, enquiry.id, 'declined'),
      await accept(buyer, item.id),
      await acceptAll(buyer, enquiry.id, [item.id]),
      await server.api(quoting.extendQuotation, { params: { id: item.quotationId } }, seller),
      await server.api(closeEnquiry, { params: { enquiryId: enquiry.id } }, buyer),
    ]
    expect(refused.map((answer) => answer.status)).toEqual([409, 409, 409, 409, 409, 409, 409])
    for (const { error } of refused) expect(error.message).toMatch(/^This enquiry is/)
  })
})

describe('what a depot does with its inbox', () => {
  it('takes "don\'t have it" back, but cannot quote twice, nor answer after quoting', async () => {
    const { seller, other, enquiry } = await aDeal()
    expect((await respond(other, enquiry.id, 'pending')).status).toBe(409)
    expect((await respond(other, enquiry.id, 'declined')).status).toBe(200)
    expect((await respond(other, enquiry.id, 'pending')).body).toEqual({ enquiry_id: enquiry.id, status: 'pending' })
    expect(await historyOf(other, enquiry.id)).toEqual(['not-in-stock', 'taken-back'])
    expect((await respond(other, enquiry.id, 'declined')).status).toBe(200)
    expect((await respond(other, enquiry.id, 'accepted')).status).toBe(409)
    expect((await quote(other, enquiry.id)).status).toBe(201)
    expect((await quote(other, enquiry.id)).status).toBe(409)
    for (const status of ['accepted', 'declined', 'pending'] as const)
      expect((await respond(seller, enquiry.id, status)).status).toBe(409)
  })

  it('is not offered a part that is settled while others are open', async () => {
    const { buyer, other, enquiry, item } = await aDeal({ partIds: ['headlamp', 'seat'] })
    await accept(buyer, item.id)
    const answer = await quote(other, enquiry.id)
    expect(answer.status).toBe(409)
    expect(answer.error.errors).toHaveProperty(['items.0.part_id'])
    const prefill = await server.api(quoting.getQuotationPrefill, { params: { enquiryId: enquiry.id } }, other)
    expect(prefill.body.parts.map((part) => part.part_id)).toEqual(['seat'])
    expect((await quote(other, enquiry.id, 'seat')).status).toBe(201)
  })
})

describe('closing an enquiry', () => {
  it('declines what was still open, tells its depots, and says so in the history', async () => {
    const { buyer, seller, enquiry } = await aDeal()
    expect((await server.api(closeEnquiry, { params: { enquiryId: enquiry.id } }, buyer)).body.status).toBe('closed')
    expect((await offersOf(buyer, enquiry.id))[0]?.status).toBe('declined')
    const history = await server.api(getEnquiryHistory, { params: { enquiryId: enquiry.id } }, seller)
    expect(history.body.map((event) => [event.kind, event.by])).toEqual([
      ['closed', 'buyer'],
      ['offer-ended', 'buyer'],
    ])
    expect(await historyOf(buyer, enquiry.id)).toEqual(['closed'])
  })
})

describe('accepting an offer', () => {
  it('says in the history what the buyer did, and not that they declined the others', async () => {
    const { buyer, other, enquiry, item } = await aDeal()
    await quote(other, enquiry.id)
    await accept(buyer, item.id)
    expect(await historyOf(buyer, enquiry.id)).toEqual(['quoted', 'offer-accepted', 'closed'])
    expect(await historyOf(other, enquiry.id)).toEqual(['quoted', 'offer-not-chosen', 'closed'])
  })

  it('leaves an enquiry that is closed by it among the accepted ones of its buyer', async () => {
    const { buyer, enquiry, item } = await aDeal()
    const given = await server.anEnquiry({ buyerId: buyer.id, depotIds: [], status: 'quoted', partIds: ['headlamp'] })
    await accept(buyer, item.id)
    await server.api(closeEnquiry, { params: { enquiryId: given.id } }, buyer)
    expect((await server.api(countMyEnquiries, {}, buyer)).body).toMatchObject({ accepted: 1, closed: 1 })
    const listed = async (stage: 'accepted' | 'closed') =>
      (await server.api(listMyEnquiries, { query: { stage } as never }, buyer)).body.map(({ id, status }) => [id, status])
    expect(await listed('accepted')).toEqual([[enquiry.id, 'closed']])
    expect(await listed('closed')).toEqual([[given.id, 'closed']])
  })
})

describe('the wrong person', () => {
  it('is a stranger to every call: guests 401, the wrong role 403, the wrong owner 404', async () => {
    const { buyer, seller, enquiry, item } = await aDeal()
    const [strangeBuyer, strangeSeller] = [await server.aBuyer(), await server.aSeller()]
    const enquiryParams = { params: { enquiryId: enquiry.id } }
    const ofBuyer = [
      (caller: Caller) => server.api(quoting.listQuotationsOfEnquiry, enquiryParams, caller),
      (caller: Caller) => server.api(closeEnquiry, enquiryParams, caller),
      (caller: Caller) => acceptAll(caller, enquiry.id, [item.id]),
      (caller: Caller) => accept(caller, item.id),
      (caller: Caller) => decline(caller, item.id),
    ]
    const ofSeller = [
      (caller: Caller) => server.api(quoting.getQuotationPrefill, enquiryParams, caller),
      (caller: Caller) => server.api(quoting.extendQuotation, { params: { id: item.quotationId } }, caller),
      (caller: Caller) => respond(caller, enquiry.id, 'declined'),
      (caller: Caller) => quote(caller, enquiry.id),
      (caller: Caller) => edit(caller, item.id),
      (caller: Caller) => withdraw(caller, item.id),
    ]
    for (const call of ofBuyer) expect([await statusOf(call({})), await statusOf(call(seller))]).toEqual([401, 403])
    for (const call of ofSeller) expect([await statusOf(call({})), await statusOf(call(buyer))]).toEqual([401, 403])
    for (const call of ofBuyer) expect(await statusOf(call(strangeBuyer))).toBe(404)
    for (const call of ofSeller) expect(await statusOf(call(strangeSeller))).toBe(404)
    const history = (caller: Caller) => statusOf(server.api(getEnquiryHistory, enquiryParams, caller))
    expect([await history({}), await history(strangeBuyer), await history(strangeSeller)]).toEqual([401, 404, 404])
    expect((await offersOf(buyer, enquiry.id))[0]?.status).toBe('pending')
  })

  it("cannot smuggle an offer of another enquiry into a basket, not even the buyer's own", async () => {
    const { buyer, seller, item, enquiry } = await aDeal()
    const mine = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
    expect((await acceptAll(buyer, mine.id, [item.id])).status).toBe(404)
    expect((await offersOf(buyer, enquiry.id))[0]?.status).toBe('pending')
  })
})

describe('the history of an enquiry', () => {
  it('says who changed what when, and tells a depot nothing of another', async () => {
    const { buyer, seller, other, enquiry, item } = await aDeal()
    await edit(seller, item.id)
    await respond(other, enquiry.id, 'declined')
    await accept(buyer, item.id)
    const read = async (caller: Caller) =>
      (await server.api(getEnquiryHistory, { params: { enquiryId: enquiry.id } }, caller)).body.map((event) => event.kind)
    expect(await read(buyer)).toEqual(['offer-edited', 'offer-accepted', 'closed'])
    expect(await read(seller)).toEqual(['offer-edited', 'offer-accepted', 'closed'])
    expect(await read(other)).toEqual(['not-in-stock', 'closed'])
    const [edited] = (await server.api(getEnquiryHistory, { params: { enquiryId: enquiry.id } }, buyer)).body
    expect(edited).toMatchObject({
      by: 'seller',
      companyName: seller.company.companyName,
      part_name: 'Headlamp',
      changes: { price: { from: 75, to: 1 } },
    })
  })
})

describe("the buyer's list", () => {
  it('goes on page by page in every order, and ends', async () => {
    const buyer = await server.aBuyer()
    const days = (count: number) => new Date(Date.now() + count * DAY_MS)
    const ids: string[] = []
    for (const age of [5, 3, 4]) {
      const enquiry = await server.anEnquiry({ buyerId: buyer.id, createdAt: days(-age), expiresAt: days(20 + age) })
      ids.push(enquiry.id)
    }
    const [oldest, newest, middle] = ids as [string, string, string]
    const seller = await server.aSeller()
    await server.aQuotation({ enquiryId: oldest, depotId: seller.depotId })
    const orders = {
      newest: [newest, middle, oldest],
      oldest: [oldest, middle, newest],
      'newest-offer': [oldest, newest, middle],
      'ends-first': [newest, middle, oldest],
    } as const
    for (const [sort, expected] of Object.entries(orders)) {
      const seen: string[] = []
      for (let before: string | undefined; ; before = seen.at(-1)) {
        const query = { sort: sort as keyof typeof orders, limit: 1, ...(before ? { before } : {}) }
        const page = (await server.api(listMyEnquiries, { query }, buyer)).body
        if (page.length === 0) break
        seen.push(...page.map(({ id }) => id))
      }
      expect(seen, sort).toEqual(expected)
    }
  })
})

async function historyOf(caller: Caller, enquiryId: string) {
  const { body } = await server.api(getEnquiryHistory, { params: { enquiryId } }, caller)
  return body.map(({ kind }) => kind)
}

async function aDeal(fields: { enquiry?: { status: EnquiryState }; item?: { status: OfferState }; partIds?: string[] } = {}) {
  const [buyer, seller, other] = [await server.aBuyer(), await server.aSeller(), await server.aSeller()]
  const enquiry = await server.anEnquiry({
    buyerId: buyer.id,
    depotIds: [seller.depotId, other.depotId],
    status: 'quoted',
    ...fields.enquiry,
    partIds: fields.partIds ?? ['headlamp'],
  })
  const quotation = await server.aQuotation({
    enquiryId: enquiry.id,
    depotId: seller.depotId,
    items: [fields.item ?? {}],
  })
  const [item] = quotation.items
  if (!item) throw new Error('no offer')
  return { buyer, seller, other, enquiry, item }
}

const setStatus = (caller: Caller, id: string, status: 'accepted' | 'declined' | 'withdrawn') =>
  server.api(quoting.setQuotationItemStatus, { params: { id }, body: { status } }, caller)

const acceptAll = (caller: Caller, enquiryId: string, item_ids: string[]) =>
  server.api(quoting.acceptOffers, { params: { enquiryId }, body: { item_ids } }, caller)

const respond = (caller: Caller, enquiryId: string, status: 'accepted' | 'declined' | 'pending') =>
  server.api(respondToEnquiry, { params: { enquiryId }, body: { status } }, caller)

function quote(caller: Caller, enquiry_id: string, part_id = 'headlamp') {
  const item = { part_id, price: 70, condition: 'A', warranty_months: 3, delivery_price: 5, delivery_days: 2 } as const
  return server.api(quoting.createQuotation, { body: { enquiry_id, notes: 'Tested.', items: [item] } }, caller)
}

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

async function offersOf(buyer: Caller, enquiryId: string) {
  const { body } = await server.api(quoting.listQuotationsOfEnquiry, { params: { enquiryId } }, buyer)
  return body.quotations.flatMap((quotation) => quotation.quotationItems)
}
