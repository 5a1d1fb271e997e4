import { MINUTE_MS } from '@allyards/contract/durations'
import { listMyEnquiries } from '@allyards/contract/enquiries'
import { listNotifications, type Notice } from '@allyards/contract/notifications'
import * as contract from '@allyards/contract/quotations'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { until } from '../../../../test/until'
import { depots } from '../../depots/depots.table'
import { quotationItems, quotations } from '../tables/quotations.table'
import { expireOffers } from './expire-offers'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const offer = {
  part_id: 'headlamp',
  price: 82.5,
  condition: 'A' as const,
  warranty_months: 3,
  delivery_price: 9.95,
  delivery_days: 2,
}

describe('quoting an enquiry', () => {
  it('reaches the buyer and moves the enquiry to quoted', async () => {
    const { buyer, seller, enquiry } = await aWaitingEnquiry()
    const quoted = await quote(seller.token, enquiry.id)
    expect(quoted.status).toBe(201)
    expect(quoted.body.quotationItems[0]).toMatchObject({
      price: 82.5,
      delivery_price: 9.95,
      status: 'pending',
      quotation: { enquiry: { id: enquiry.id } },
    })

    const compared = await server.api(contract.listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)
    expect(compared.body.quotations[0]).toMatchObject({ seller: { companyName: seller.company.companyName, contact: null } })
    expect((await server.api(listMyEnquiries, {}, buyer)).body[0]?.status).toBe('quoted')
  })

  it('happens again once none of the offers is open: withdrawn, declined or expired', async () => {
    const { buyer, seller, enquiry } = await aWaitingEnquiry()
    const first = await quote(seller.token, enquiry.id)
    await decide(seller.token, first.body.quotationItems[0]?.id, 'withdrawn')
    const second = await quote(seller.token, enquiry.id, { price: 99 })
    expect([second.status, second.body.id]).toEqual([201, first.body.id])
    expect(second.body.quotationItems.map(({ status }) => status).sort()).toEqual(['pending', 'withdrawn'])
    expect((await quote(seller.token, enquiry.id)).status).toBe(409)
    const open = second.body.quotationItems.find(({ status }) => status === 'pending')
    await decide(buyer.token, open?.id, 'declined')
    expect((await quote(seller.token, enquiry.id, { price: 89 })).status).toBe(201)
    const { body } = await server.api(contract.listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)
    expect(body.quotations).toHaveLength(1)
    expect(body.quotations[0]?.quotationItems).toHaveLength(3)
  })

  it('happens once per seller and enquiry while an offer is open, also when pressed twice at once', async () => {
    const { seller, enquiry } = await aWaitingEnquiry()
    const answers = await Promise.all([quote(seller.token, enquiry.id), quote(seller.token, enquiry.id)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
  })

  it('is refused for a part nobody asked for, a closed enquiry, and one that was not sent to this seller', async () => {
    const { seller, enquiry, buyer } = await aWaitingEnquiry()
    expect((await quote(seller.token, enquiry.id, { part_id: 'seat' })).status).toBe(422)
    expect((await quote(seller.token, enquiry.id, { price: -1 })).status).toBe(422)
    expect((await quote((await server.aSeller()).token, enquiry.id)).status).toBe(404)
    expect((await quote(buyer.token, enquiry.id)).status).toBe(403)
    const closed = await server.anEnquiry({ status: 'closed', depotIds: [seller.depotId] })
    expect((await quote(seller.token, closed.id)).status).toBe(409)
  })
})

describe('deciding on offers', () => {
  it('shares contact details on acceptance, and not a moment before', async () => {
    const { buyer, seller, enquiry } = await aWaitingEnquiry()
    const item = (await quote(seller.token, enquiry.id)).body.quotationItems[0]
    const before = await server.api(contract.listSellerQuotations, {}, seller)
    expect(JSON.stringify(before.body)).not.toContain(buyer.email)
    expect((await decide(buyer.token, item?.id, 'accepted')).body.quotationItem.status).toBe('accepted')

    const mine = await server.api(contract.listSellerQuotations, {}, seller)
    expect(mine.body[0]?.enquiry.contact).toEqual({ name: buyer.name, email: buyer.email, phoneNumber: buyer.phoneNumber })
    const theirs = await server.api(contract.listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)
    expect(theirs.body.quotations[0]?.seller.contact?.email).toBe(seller.email)
  })

  it('tells the depot once which parts were taken, in which deal and for how much, and leads there', async () => {
    const { buyer, seller, enquiry } = await aWaitingEnquiry({ partIds: ['headlamp', 'bonnet'] })
    const both = [offer, { ...offer, part_id: 'bonnet' }]
    const { body } = await server.api(
      contract.createQuotation,
      { body: { enquiry_id: enquiry.id, notes: '', items: both } },
      seller,
    )
    const items = body.quotationItems.map(({ id }) => ({ id }))
    const accepted = await server.api(contract.acceptOffers, { params: { enquiryId: enquiry.id }, body: { items } }, buyer)
    const [deal] = accepted.body.deals
    const { rows } = (await server.api(listNotifications, {}, seller)).body
    expect(rows.filter(({ kind }) => kind === 'accepted')).toEqual([
      expect.objectContaining({
        title: expect.stringMatching(/^SOLD £174.95: headlamp, bonnet, Focus, to \w+$/),
        body: `Headlamp, Bonnet for a Ford Focus. Deal ${deal?.number}: £174.95 in all.`,
        link: `/deal/${deal?.id}`,
      }),
    ])
  })

  it('does not tell a depot that it lost against its own other grade', async () => {
    const { buyer, seller, enquiry } = await aWaitingEnquiry()
    const items = [offer, { ...offer, condition: 'B' as const, price: 60 }]
    const { body } = await server.api(contract.createQuotation, { body: { enquiry_id: enquiry.id, notes: '', items } }, seller)
    await decide(buyer.token, body.quotationItems[1]?.id, 'accepted')
    const [own] = (await server.api(contract.listSellerQuotations, {}, seller)).body
    expect(own?.quotationItems[0]).toMatchObject({ status: 'declined', lost_by: null })
    const { rows } = (await server.api(listNotifications, {}, seller)).body
    expect(rows.filter(({ kind }) => kind === 'accepted' || kind === 'declined').map(({ kind }) => kind)).toEqual(['accepted'])
  })

  it('is what the browser of a depot says that wins one part and loses another', async () => {
    const rival = await server.aSeller()
    const { buyer, seller, enquiry } = await aWaitingEnquiry({ depotIds: [rival.depotId], partIds: ['headlamp', 'bonnet'] })
    const body = { enquiry_id: enquiry.id, notes: '', items: [offer, { ...offer, part_id: 'bonnet' }] }
    const [mine, theirs] = [
      await server.api(contract.createQuotation, { body }, seller),
      await server.api(contract.createQuotation, { body }, rival),
    ]
    const page: Socket = io(await server.listen(), { auth: { token: seller.token }, transports: ['websocket'] })
    onTestFinished(() => void page.disconnect())
    await until(async () => expect(await server.context.live.isPresent(seller.id)).toBe(true))
    const told = new Promise<{ latest?: Notice }>((resolve) => page.once('notification:new', resolve))
    const items = [mine.body.quotationItems[0], theirs.body.quotationItems[1]].map((item) => ({ id: item?.id ?? '' }))
    await server.api(contract.acceptOffers, { params: { enquiryId: enquiry.id }, body: { items } }, buyer)
    expect((await told).latest?.title).toMatch(/^SOLD £[\d.]+: .+, Focus, to \w+$/)
  })

  it('declines the other offers for the part, closes the enquiry with the last part, and tells the loser the gap', async () => {
    const loser = await server.aSeller()
    const { buyer, seller, enquiry } = await aWaitingEnquiry({ depotIds: [loser.depotId] })
    const dear = (await quote(loser.token, enquiry.id, { price: 100 })).body.quotationItems[0]
    const cheap = (await quote(seller.token, enquiry.id, { price: 80 })).body.quotationItems[0]
    await decide(buyer.token, cheap?.id, 'accepted')

    expect((await server.api(listMyEnquiries, {}, buyer)).body[0]?.status).toBe('closed')
    const lost = (await server.api(contract.listSellerQuotations, {}, loser)).body[0]
    expect(lost?.quotationItems[0]).toMatchObject({ id: dear?.id, status: 'declined', lost_by: 20 })
    expect(lost?.enquiry.contact).toBeNull()
    expect((await decide(buyer.token, dear?.id, 'accepted')).status).toBe(409)
    expect((await decide(buyer.token, cheap?.id, 'declined')).status).toBe(409)
  })

  it('accepts one of two offers for a part when both are pressed at once', async () => {
    const rival = await server.aSeller()
    const { buyer, seller, enquiry } = await aWaitingEnquiry({ depotIds: [rival.depotId] })
    const items = [(await quote(rival.token, enquiry.id)).body, (await quote(seller.token, enquiry.id)).body].map(
      (q) => q.quotationItems[0],
    )
    const answers = await Promise.all(items.map((item) => decide(buyer.token, item?.id, 'accepted')))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('accepts a basket whole or not at all', async () => {
    const { buyer, seller, enquiry } = await aWaitingEnquiry({ partIds: ['headlamp', 'seat'] })
    const quotation = await server.aQuotation({
      enquiryId: enquiry.id,
      depotId: seller.depotId,
      items: [{ partId: 'headlamp' }, { partId: 'seat', status: 'withdrawn' }, { partId: 'seat' }],
    })
    const [headlamp, gone, seat] = quotation.items.map((item) => item.id)
    const accept = (ids: (string | undefined)[]) =>
      server.api(contract.acceptOffers, { params: { enquiryId: enquiry.id }, body: { item_ids: ids.map(String) } }, buyer)
    expect((await accept([headlamp, gone])).status).toBe(409)
    const untouched = await server.api(contract.listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)
    expect(untouched.body.quotations[0]?.quotationItems.map((item) => item.status)).toEqual(['pending', 'withdrawn', 'pending'])
    expect((await accept([headlamp, seat])).status).toBe(200)
    expect((await server.api(listMyEnquiries, {}, buyer)).body[0]?.status).toBe('closed')
  })

  it('accepts the price that was seen: an offer that changed since is refused and shown as it is now', async () => {
    const { buyer, seller, enquiry } = await aWaitingEnquiry()
    const seen = (await quote(seller.token, enquiry.id)).body.quotationItems[0]
    const params = { id: String(seen?.id) }
    await server.api(contract.editQuotationItem, { params, body: { price: 950 } }, seller)
    const one = { status: 'accepted' as const, version: seen?.version }
    const all = { items: [{ id: params.id, version: seen?.version }] }
    for (const refused of [
      await server.api(contract.setQuotationItemStatus, { params, body: one }, buyer),
      await server.api(contract.acceptOffers, { params: { enquiryId: enquiry.id }, body: all }, buyer),
    ]) {
      expect(refused.status).toBe(409)
      expect(refused.error).toMatchObject({ quotationItem: { id: params.id, price: 950, status: 'pending', version: 2 } })
    }
    const again = { status: 'accepted' as const, version: 2 }
    expect((await server.api(contract.setQuotationItemStatus, { params, body: again }, buyer)).status).toBe(200)
  })

  it("shows no other depot's pictures", async () => {
    const { seller, enquiry } = await aWaitingEnquiry()
    const other = await server.aProduct({ imageUrls: ['/files/theirs.webp'] })
    const own = await server.aProduct({ depotId: seller.depotId, imageUrls: ['/files/ours.webp'] })
    expect((await quote(seller.token, enquiry.id, { imageUrls: other.imageUrls })).status).toBe(422)
    const { body } = await quote(seller.token, enquiry.id, { imageUrls: own.imageUrls })
    const params = { id: String(body.quotationItems[0]?.id) }
    const edited = await server.api(contract.editQuotationItem, { params, body: { imageUrls: other.imageUrls } }, seller)
    expect(edited.status).toBe(422)
  })

  it('lets the seller edit and withdraw while it is open, and nobody else', async () => {
    const { buyer, seller, enquiry } = await aWaitingEnquiry()
    const item = (await quote(seller.token, enquiry.id)).body.quotationItems[0]
    const edit = (token: string) =>
      server.api(contract.editQuotationItem, { params: { id: String(item?.id) }, body: { price: 70.25 } }, { token })
    expect((await edit((await server.aSeller()).token)).status).toBe(404)
    expect((await edit(buyer.token)).status).toBe(403)
    expect((await edit(seller.token)).body.quotationItem).toMatchObject({ price: 70.25, delivery_price: 9.95 })
    expect((await decide(seller.token, item?.id, 'accepted')).status).toBe(403)
    expect((await decide(buyer.token, item?.id, 'withdrawn')).status).toBe(403)
    expect((await decide((await server.aBuyer()).token, item?.id, 'accepted')).status).toBe(404)
    expect((await decide(seller.token, item?.id, 'withdrawn')).body.quotationItem.status).toBe('withdrawn')
    expect((await edit(seller.token)).status).toBe(409)
    expect((await decide(buyer.token, item?.id, 'accepted')).status).toBe(409)
  })

  it("is taken back without a trace on the depot's page in the moment after it was sent, not later", async () => {
    const { seller, enquiry } = await aWaitingEnquiry()
    const takeBack = async () => {
      const [item] = (await quote(seller.token, enquiry.id)).body.quotationItems.filter(({ status }) => status === 'pending')
      const params = { id: String(item?.id) }
      return {
        params,
        undo: () => server.api(contract.setQuotationItemStatus, { params, body: { status: 'withdrawn', undo: true } }, seller),
      }
    }
    const counted = async () => (await server.db.select().from(depots).where(eq(depots.id, seller.depotId)))[0]?.withdrawnOffers
    expect((await (await takeBack()).undo()).body.quotationItem.status).toBe('withdrawn')
    expect(await counted()).toBe(0)
    const late = await takeBack()
    await server.db
      .update(quotationItems)
      .set({ createdAt: new Date(Date.now() - MINUTE_MS) })
      .where(eq(quotationItems.id, late.params.id))
    await late.undo()
    expect(await counted()).toBe(1)
  })

  it('ends with valid-until', async () => {
    const { buyer, seller, enquiry } = await aWaitingEnquiry()
    const quoted = (await quote(seller.token, enquiry.id)).body
    await server.db
      .update(quotations)
      .set({ validUntil: new Date(Date.now() - 1000) })
      .where(eq(quotations.id, quoted.id))
    expect((await decide(buyer.token, quoted.quotationItems[0]?.id, 'accepted')).status).toBe(409)
    await expireOffers.run(server.context, {})
    const after = await server.api(contract.listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)
    expect(after.body.quotations[0]?.quotationItems[0]?.status).toBe('expired')
  })
})

describe('mailing the buyer', () => {
  it('works for a quoted enquiry only, and never shows the address', async () => {
    const { buyer, seller, enquiry } = await aWaitingEnquiry()
    const mail = (to: string) =>
      server.api(
        contract.sendQuotationEmail,
        { body: { to, subject: 'Your headlamp\r\nBcc: somebody', body: 'It is <b>ready</b>.' } },
        seller,
      )
    expect((await mail(buyer.id)).status).toBe(403)
    const quoted = await quote(seller.token, enquiry.id)
    for (const to of ['stranger@example.test', '-'.repeat(36), buyer.email, buyer.email.toUpperCase()])
      expect((await mail(to)).status).toBe(403)
    const sent = await mail(buyer.id)
    expect(sent.status).toBe(200)
    expect(JSON.stringify(sent.body)).not.toContain(buyer.email)
    const [arrived] = (await server.outbox()).filter((message) => message.to?.[0]?.address === buyer.email)
    expect(arrived?.subject).toBe('Your headlamp Bcc: somebody')
    expect(arrived?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect([arrived?.html, arrived?.text]).toEqual([undefined, expect.stringContaining('<b>ready</b>')])
    expect(arrived?.text).toContain('Your address was not shared with them.')

    await decide(buyer.token, quoted.body.quotationItems[0]?.id, 'accepted')
    await mail(buyer.email)
    const texts = (await server.outbox()).filter(({ subject }) => subject === arrived?.subject).map(({ text }) => text)
    expect(texts.filter((text) => !text?.includes('not shared'))).toHaveLength(1)
    expect(
      (await server.api(contract.sendQuotationEmail, { body: { to: buyer.id, subject: 'a', body: 'b' } }, buyer)).status,
    ).toBe(403)
  })
})

async function aWaitingEnquiry({ depotIds = [], partIds = ['headlamp'] }: { depotIds?: string[]; partIds?: string[] } = {}) {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId, ...depotIds], partIds })
  return { buyer, seller, enquiry }
}

function quote(token: string, enquiryId: string, changes: Partial<typeof offer> & { imageUrls?: string[] } = {}) {
  const body = { enquiry_id: enquiryId, notes: 'Tested.', items: [{ ...offer, ...changes }] }
  return server.api(contract.createQuotation, { body }, { token })
}

function decide(token: string, itemId: string | undefined, status: 'accepted' | 'declined' | 'withdrawn') {
  return server.api(contract.setQuotationItemStatus, { params: { id: String(itemId) }, body: { status } }, { token })
}
