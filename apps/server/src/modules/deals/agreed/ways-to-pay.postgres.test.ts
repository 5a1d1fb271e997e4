import { deleteAccount, exportAccount } from '@allyards/contract/accounts'
import { getDeal, getDealConfirmation, moveDeal, reserveProduct } from '@allyards/contract/deals'
import { getDepot } from '@allyards/contract/depots'
import { DAY_MS } from '@allyards/contract/durations'
import { listNotifications } from '@allyards/contract/notifications'
import { createQuotation, setQuotationItemStatus } from '@allyards/contract/quotations'
import { changeWaysToPay, readWaysToPay, type WaysToPay } from '@allyards/contract/ways-to-pay'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPassword } from '../../../../test/factories'
import { homeAddress, totalOf } from '../../../../test/reserving'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { leftAccounts } from '../../accounts/accounts.table'
import { depotWaysToPay } from '../../depots/paying/ways-to-pay.table'

let server: TestServer
type Caller = { token: string }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const bank = { name: 'Kessler Auto Salvage Ltd', sortCode: '000017', accountNumber: '00004821' }
const byTransfer: WaysToPay = { bank, card_by_phone: true, card_on_collection: false, cash_on_collection: true }

const change = (caller: Caller | undefined, ways: object = byTransfer, currentPassword = testPassword) =>
  server.api(changeWaysToPay, { body: { ways: ways as WaysToPay, currentPassword } }, caller)
const read = async (dealId: string, caller: Caller) => server.api(getDeal, { params: { id: dealId } }, caller)

/** Changed long enough ago that nobody is told of it. */
const age = (depotId: string, days: number) =>
  server.db
    .update(depotWaysToPay)
    .set({ changedAt: new Date(Date.now() - days * DAY_MS) })
    .where(eq(depotWaysToPay.depotId, depotId))

async function bought(seller: { depotId: string }) {
  const buyer = await server.aBuyer()
  const listing = await server.aProduct({ depotId: seller.depotId, stock: 3 })
  const body = { quantity: 1, delivery: homeAddress, total: totalOf(listing) }
  const answer = await server.api(reserveProduct, { params: { id: listing.id }, body }, buyer)
  return { buyer, listing, deal: answer.body.deal }
}

describe('a depot says how it is paid', () => {
  it('with the password again, by those who handle its money', async () => {
    const seller = await server.aSeller()
    expect((await server.api(readWaysToPay, {}, seller)).body).toEqual({ ways: null, changed_at: null })
    expect((await change(seller, byTransfer, 'not-it-1A!')).error.errors).toHaveProperty('currentPassword')
    expect((await change(seller)).body.ways).toEqual(byTransfer)
    expect((await server.api(readWaysToPay, {}, seller)).body).toMatchObject({ ways: byTransfer, changed_at: expect.any(String) })
    const accounts = await server.aMember(seller, 'accounts')
    expect((await change(accounts, { ...byTransfer, card_by_phone: false })).status).toBe(200)
    for (const role of ['quoting', 'yard'] as const) {
      const member = await server.aMember(seller, role)
      expect((await change(member)).status).toBe(403)
      expect((await server.api(readWaysToPay, {}, member)).status).toBe(403)
    }
  })

  it('is not for guests and buyers, and never reaches another depot', async () => {
    const [seller, other, buyer] = [await server.aSeller(), await server.aSeller(), await server.aBuyer()]
    await change(seller)
    expect([(await change(undefined)).status, (await server.api(readWaysToPay, {})).status]).toEqual([401, 401])
    expect([(await change(buyer)).status, (await server.api(readWaysToPay, {}, buyer)).status]).toEqual([403, 403])
    await change(other, { ...byTransfer, bank: null })
    expect((await server.api(readWaysToPay, {}, seller)).body.ways).toEqual(byTransfer)
    const page = await server.api(getDepot, { params: { slug: seller.company.slug } })
    expect(JSON.stringify(page.body)).not.toContain(bank.accountNumber)
  })

  it('reads numbers as people type them, and refuses those that cannot be right', async () => {
    const seller = await server.aSeller()
    const typed = { ...bank, sortCode: '00-00 17', accountNumber: '0000 4821' }
    expect((await change(seller, { ...byTransfer, bank: typed })).body.ways).toEqual(byTransfer)
    for (const [field, wrong] of [
      ['sortCode', '00001'],
      ['sortCode', '00001a'],
      ['accountNumber', '4821'],
      ['accountNumber', '123456789'],
      ['name', ' '],
    ]) {
      const answer = await change(seller, { ...byTransfer, bank: { ...bank, [field as string]: wrong } })
      expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [`ways.bank.${field}`]])
    }
    const none = { bank: null, card_by_phone: false, card_on_collection: false, cash_on_collection: false }
    expect((await change(seller, none)).status).toBe(422)
  })

  it('mails every owner of a change, without the numbers, and nobody when nothing changed', async () => {
    const seller = await server.aSeller()
    const [second, accounts] = [await server.aMember(seller, 'owner'), await server.aMember(seller, 'accounts')]
    await server.aSeller()
    await change(accounts)
    await change(accounts)
    const mails = (await server.outbox()).filter(({ subject }) => subject === 'How buyers pay you was changed')
    const own = mails.filter(({ text }) => text?.includes(accounts.name))
    expect(own.map(({ to }) => to?.[0]?.address).sort()).toEqual([seller.email, second.email].sort())
    expect(JSON.stringify(own)).not.toContain(bank.accountNumber)
  })
})

describe('a deal', () => {
  it('keeps how it is paid as it was agreed, for its buyer and its depot alone', async () => {
    const seller = await server.aSeller()
    await change(seller)
    await age(seller.depotId, 8)
    const { buyer, deal } = await bought(seller)
    const shown = { ...byTransfer, reference: deal.number, changed_at: null }
    expect(deal.how_to_pay).toEqual(shown)
    await change(seller, { ...byTransfer, bank: { ...bank, accountNumber: '66666666' } })
    expect((await read(deal.id, buyer)).body.how_to_pay).toEqual(shown)
    expect((await read(deal.id, seller)).body.how_to_pay).toEqual(shown)
    for (const [caller, status] of [
      [undefined, 401],
      [await server.aBuyer(), 404],
      [await server.aSeller(), 404],
    ] as const) {
      const refused = await server.api(getDeal, { params: { id: deal.id } }, caller)
      expect(refused.status).toBe(status)
      expect(JSON.stringify(refused.error)).not.toContain(bank.accountNumber)
    }
    const paper = await server.api(getDealConfirmation, { params: { id: deal.id } }, buyer)
    expect(paper.body).toContain('You can pay by bank transfer or card by phone')
    expect(paper.body).not.toContain(bank.accountNumber)
    await server.api(moveDeal, { params: { id: deal.id }, body: { to: 'cancelled' } }, buyer)
    expect((await read(deal.id, buyer)).body.how_to_pay).toBeNull()
  })

  it('tells its buyer of a change in the week before', async () => {
    const seller = await server.aSeller()
    await change(seller)
    await age(seller.depotId, 6)
    const { deal } = await bought(seller)
    expect(deal.how_to_pay?.changed_at).toEqual(expect.any(String))
    await age(seller.depotId, 8)
    expect((await bought(seller)).deal.how_to_pay?.changed_at).toBeNull()
  })

  it('has them also where an offer is accepted', async () => {
    const [seller, buyer] = [await server.aSeller(), await server.aBuyer()]
    await change(seller)
    const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
    const { items } = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId })
    const params = { id: items[0]?.id ?? '' }
    const accepted = await server.api(setQuotationItemStatus, { params, body: { status: 'accepted' } }, buyer)
    const deal = (await read(accepted.body.deal?.id ?? '', buyer)).body
    expect(deal.how_to_pay).toMatchObject({ bank, reference: deal.number })
  })
})

it('a depot is asked with its first offer, and not when it has said so', async () => {
  const [seller, told] = [await server.aSeller(), await server.aSeller()]
  await change(told)
  const offer = { price: 50, delivery_price: 5, delivery_days: 2, condition: 'B', warranty_months: 3 } as const
  for (const _ of ['first', 'second']) {
    const enquiry = await server.anEnquiry({ depotIds: [seller.depotId, told.depotId], partIds: ['headlamp'] })
    for (const one of [seller, told]) {
      const body = { enquiry_id: enquiry.id, notes: '', items: [{ ...offer, part_id: 'headlamp' }] }
      expect((await server.api(createQuotation, { body }, one)).status).toBe(201)
    }
  }
  const asked = async (caller: Caller) =>
    (await server.api(listNotifications, {}, caller)).body.rows.filter(({ link }) => link === '/seller-profile#paying').length
  expect([await asked(seller), await asked(told)]).toEqual([1, 0])
})

it('goes with the data of its depot', async () => {
  const seller = await server.aSeller()
  await change(seller)
  const exported = await server.api(exportAccount, {}, seller)
  expect(JSON.stringify(exported.body)).toContain(bank.accountNumber)
  await server.api(deleteAccount, { body: { password: testPassword } }, seller)
  await server.db.update(leftAccounts).set({ leftAt: new Date(0) })
  await server.oldDataForgotten()
  expect(await server.db.$count(depotWaysToPay, eq(depotWaysToPay.depotId, seller.depotId))).toBe(0)
})
