import { moveClaim, openClaim } from '@allyards/contract/claims'
import { getDeal, moveDeal, reserveProduct } from '@allyards/contract/deals'
import * as desk from '@allyards/contract/operator-reports'
import { sendQuotationEmail, setQuotationItemStatus } from '@allyards/contract/quotations'
import { removedWords } from '@allyards/contract/reports'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportDesk, type Someone } from '../../../../test/report-desk'
import { homeAddress } from '../../../../test/reserving'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { askedWords } from '../../deals/enquiries/asked-words'
import { claims, dealEvents, dealItems, deals } from '../../deals/tables/deals.table'
import { enquiries, enquiryParts } from '../../deals/tables/enquiries.table'
import { quotationItems, quotations } from '../../deals/tables/quotations.table'
import { products } from '../../products/products.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { report, decide, overturn } = reportDesk(() => server)

test('what is said and shown in an enquiry, an offer, a deal and a claim is reported by the other side alone, taken away and put back exactly', async () => {
  const operator = await server.anOperator()
  const { buyer, seller, ids, stored } = await aDealWithWords()
  const [otherBuyer, otherSeller] = [await server.aBuyer(), await server.aSeller()]
  const all = [
    { kind: 'enquiry', id: ids.enquiry, by: seller, owner: buyer, words: 'Call me names' },
    { kind: 'offer', id: await quotationInDeal(buyer, ids.deal), by: buyer, owner: seller, words: 'Rude note' },
    { kind: 'note', id: ids.sent, by: buyer, owner: seller, words: 'Fool’s own van' },
    { kind: 'claim', id: ids.claim, by: seller, owner: buyer, words: 'You thieves, it is bent.' },
    { kind: 'answer', id: ids.claim, by: buyer, owner: seller, words: 'You bent it, fool.' },
  ] as const
  const before = await stored()
  const cases: { id: string; owner: Someone }[] = []
  for (const { kind, id, by, owner, words } of all) {
    expect((await report({ token: '' }, kind, id)).status).toBe(401)
    for (const stranger of [otherBuyer, otherSeller]) expect((await report(stranger, kind, id)).status).toBe(404)
    expect([404, 422]).toContain((await report(owner, kind, id)).status)
    const { body: made } = await report(by, kind, id)
    const { body: found } = await server.api(desk.getReportCase, { params: { id: made.id } }, operator)
    expect(found.thing?.words).toContain(words)
    expect(found.what).not.toContain(owner.name)
    expect((await decide(operator, made.id)).status).toBe(200)
    expect(JSON.stringify(await stored())).not.toContain(words)
    cases.push({ id: made.id, owner })
  }
  expect(JSON.stringify(await stored())).not.toMatch(/webp/)
  for (const { id, owner } of cases) await overturn(owner, id)
  expect(await stored()).toEqual(before)
})

test('who bought a listing can still report it when nobody else sees it any more', async () => {
  const [buyer, seller, stranger] = [await server.aBuyer(), await server.aSeller(), await server.aBuyer()]
  const { id } = await server.aProduct({ depotId: seller.depotId })
  const { body: reserved } = await server.api(reserveProduct, { params: { id }, body: { total: 85 } }, buyer)
  await server.db.update(products).set({ status: 'sold' }).where(eq(products.id, id))
  expect(reserved.deal.items[0]).toMatchObject({ product_id: id, quotation_id: null })
  for (const who of [stranger, seller]) expect((await report(who, 'listing', id)).status).toBe(404)
  expect((await report({ token: '' }, 'listing', id)).status).toBe(401)
  expect((await report(buyer, 'listing', id)).status).toBe(201)
})

const quotationInDeal = async (buyer: Someone, id: string) =>
  (await server.api(getDeal, { params: { id } }, buyer)).body.items[0]?.quotation_id ?? ''

/** An accepted offer and a refused claim, with words and pictures of both sides. */
async function aDealWithWords() {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const shown = { details: 'Blue', imageUrl: '/files/mine.webp' }
  await server.db.update(enquiryParts).set(shown).where(eq(enquiryParts.enquiryId, enquiry.id))
  await server.db.update(enquiries).set({ additionalInfo: 'Call me names', askedWords }).where(eq(enquiries.id, enquiry.id))
  const { id, items } = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId })
  await server.db.update(quotations).set({ notes: 'Rude note' }).where(eq(quotations.id, id))
  await server.db
    .update(quotationItems)
    .set({ note: 'Ruder', imageUrls: ['/files/rude.webp'] })
    .where(eq(quotationItems.quotationId, id))
  const accepted = { status: 'accepted', delivery: homeAddress } as const
  await server.api(setQuotationItemStatus, { params: { id: items[0]?.id ?? '' }, body: accepted }, buyer)
  const [deal] = await server.db.select().from(deals).where(eq(deals.enquiryId, enquiry.id))
  const params = { id: deal?.id ?? '' }
  await server.api(moveDeal, { params, body: { to: 'paid' } }, seller)
  await server.api(moveDeal, { params, body: { to: 'sent', carrier: 'Fool’s own van', tracking: '12' } }, seller)
  await server.api(moveDeal, { params, body: { to: 'received' } }, buyer)
  const body = { kind: 'does-not-fit' as const, text: 'You thieves, it is bent.' }
  const claim = (await server.api(openClaim, { params, body }, buyer)).body.id
  const refused = { to: 'refused' as const, text: 'You bent it, fool.' }
  await server.api(moveClaim, { params: { id: claim }, body: refused as never }, seller)
  const stored = async () => ({
    enquiry: await server.db.select().from(enquiries).where(eq(enquiries.id, enquiry.id)),
    parts: await server.db.select().from(enquiryParts).where(eq(enquiryParts.enquiryId, enquiry.id)),
    quotation: await server.db.select().from(quotations).where(eq(quotations.id, id)),
    items: await server.db.select().from(quotationItems).where(eq(quotationItems.quotationId, id)),
    bought: await server.db.select().from(dealItems).where(eq(dealItems.dealId, params.id)),
    claims: await server.db.select().from(claims).where(eq(claims.id, claim)),
    deal: await server.db.select({ carrier: deals.carrier, tracking: deals.tracking }).from(deals).where(eq(deals.id, params.id)),
    said: await server.db.select().from(dealEvents).where(eq(dealEvents.dealId, params.id)).orderBy(dealEvents.id),
  })
  const sent = (await stored()).said.find(({ kind }) => kind === 'sent')
  return { buyer, seller, ids: { enquiry: enquiry.id, deal: params.id, claim, sent: sent?.id ?? '' }, stored }
}

test('why a deal was cancelled can be reported, and a letter stands with the offer it is about', async () => {
  const operator = await server.anOperator()
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const { id, items } = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId })
  const letter = { to: buyer.id, subject: 'Your lamp', body: 'Pay me in cash, not here.' }
  expect((await server.api(sendQuotationEmail, { body: letter }, seller)).status).toBe(200)
  const shown = async (caseId: string) => (await server.api(desk.getReportCase, { params: { id: caseId } }, operator)).body.thing
  expect((await shown((await report(buyer, 'offer', id)).body.id))?.words).toContain('Pay me in cash, not here.')

  await server.api(setQuotationItemStatus, { params: { id: items[0]?.id ?? '' }, body: { status: 'accepted' } }, buyer)
  const dealOf = async () => (await server.db.select().from(deals).where(eq(deals.enquiryId, enquiry.id)))[0]
  const params = { id: (await dealOf())?.id ?? '' }
  await server.api(moveDeal, { params, body: { to: 'cancelled', reason: 'changed-mind', text: 'You liar' } as never }, buyer)
  const eventOf = async () =>
    (await server.db.select().from(dealEvents).where(eq(dealEvents.dealId, params.id))).find(({ kind }) => kind === 'cancelled')
  const before = await eventOf()
  expect(before?.text).toContain('You liar')
  const { body: made } = await report(seller, 'note', before?.id ?? '')
  await decide(operator, made.id)
  expect([(await dealOf())?.cancelText, (await eventOf())?.text]).toEqual([removedWords, removedWords])
  await overturn(buyer, made.id)
  expect((await dealOf())?.cancelText).toBe('You liar')
  expect(await eventOf()).toEqual(before)
})
