import { formatCsv } from '@allyards/contract/csv'
import { getDeal, moveDeal, reserveProduct } from '@allyards/contract/deals'
import { DAY_MS } from '@allyards/contract/durations'
import { postEnquiry } from '@allyards/contract/enquiries'
import { londonDay } from '@allyards/contract/format-date'
import { listNotifications } from '@allyards/contract/notifications'
import * as own from '@allyards/contract/own-products'
import { csvColumns, csvTemplateRow } from '@allyards/contract/product-csv'
import { getProduct } from '@allyards/contract/products'
import { acceptOffers, createQuotation, editQuotationItem, getQuotationPrefill } from '@allyards/contract/quotations'
import { changeSellerTerms } from '@allyards/contract/sellers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeAddress } from '../../../test/reserving'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { depotChecks } from '../depots/checks/checks.table'
import { draftUnallowed } from '../products/stock/draft-unallowed'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Seller = Awaited<ReturnType<TestServer['aSeller']>>
const NOT_STATED = /not deployed and not recalled/
const NO_PERMIT = /only from depots whose ATF permit we have checked/
const piece = { title: 'A piece', price: 80, condition: 'A' as const, brand: 'Ford' }
const list = (by: Seller, fields: object) => server.api(own.addProduct, { body: { ...piece, ...fields } as never }, by)
const change = (by: Seller, id: string, body: object) =>
  server.api(own.changeProduct, { params: { id }, body: body as never }, by)

const checkPermit = ({ depotId }: Seller, endsOn: string | null = null) =>
  server.db
    .insert(depotChecks)
    .values({ depotId, kind: 'atf-permit', value: 'EA/1', outcome: 'matches', lookedOn: londonDay(Date.now()), endsOn })
    .onConflictDoUpdate({ target: [depotChecks.depotId, depotChecks.kind], set: { endsOn } })

/** The depot states a carrier that is approved for dangerous goods. */
async function nameCarrier(seller: Seller, dangerous_carrier: string | null = 'Northway ADR', collection = true): Promise<void> {
  const terms = { price: 10, free_from: null, days: 2, collection, note: null, dangerous_carrier }
  expect((await server.api(changeSellerTerms, { body: { deliveryTerms: terms } }, seller)).status).toBe(200)
}

const offer = { price: 90, condition: 'A' as const, warranty_months: 3, delivery_price: 9, delivery_days: 2 }
async function quote(by: Seller, part_id: string, more: object = {}) {
  const enquiry = await server.anEnquiry({ partIds: [part_id], depotIds: [by.depotId] })
  const items = [{ ...offer, part_id, ...more }]
  return server.api(createQuotation, { body: { enquiry_id: enquiry.id, notes: 'Here it is.', items } as never }, by)
}

test('an airbag or a seat belt is offered only with the statement, also after an edit', async () => {
  const seller = await server.aSeller()
  for (const part_id of ['airbag', 'seat-belt']) {
    const refused = await quote(seller, part_id)
    expect(refused.status).toBe(422)
    expect(refused.error.errors?.['items.0.safety_stated']).toMatch(NOT_STATED)
    expect((await quote(seller, part_id, { safety_stated: true, delivery_price: 0 })).status).toBe(201)
  }
  const [item] = (await quote(seller, 'airbag', { safety_stated: true, delivery_price: 0 })).body.quotationItems
  expect(item).toMatchObject({ safety_stated: true })
  const edit = (body: object) => server.api(editQuotationItem, { params: { id: item?.id ?? '' }, body: body as never }, seller)
  expect((await edit({ safety_stated: false })).error.errors?.safety_stated).toMatch(NOT_STATED)
  expect((await edit({ price: 70 })).body.quotationItem).toMatchObject({ price: 70, safety_stated: true })
})

test('a catalytic converter comes only from a depot whose permit is checked and runs; everyone may ask for one', async () => {
  const seller = await server.aSeller()
  const refused = await quote(seller, 'catalytic-converter')
  expect(refused.status).toBe(422)
  expect(refused.error.message).toMatch(NO_PERMIT)
  expect((await list(seller, { part_id: 'catalytic-converter' })).error.errors?.part_id).toMatch(NO_PERMIT)

  const vehicle = { make: 'Ford', model: 'Focus' }
  const asked = await server.api(
    postEnquiry,
    { body: { vehicle, parts: [{ id: 'catalytic-converter' }, { id: 'headlamp' }] } as never },
    await server.aBuyer(),
  )
  expect(asked.status).toBe(201)
  await server.jobsDrained()
  const prefill = async () => {
    const params = { enquiryId: asked.body.id }
    const { parts } = (await server.api(getQuotationPrefill, { params }, seller)).body
    return Object.fromEntries(parts.map(({ part_id, refusal }) => [part_id, refusal]))
  }
  expect(await prefill()).toEqual({ 'catalytic-converter': expect.stringMatching(NO_PERMIT), headlamp: null })

  await checkPermit(seller)
  expect(await prefill()).toEqual({ 'catalytic-converter': null, headlamp: null })
  expect((await quote(seller, 'catalytic-converter')).status).toBe(201)
  await checkPermit(seller, londonDay(Date.now() - DAY_MS))
  expect((await quote(seller, 'catalytic-converter')).status).toBe(422)
})

test('what is on sale is allowed: listed, changed, shown again alone or together; hidden it may wait', async () => {
  const seller = await server.aSeller()
  expect((await list(seller, { part_id: 'airbag' })).error.errors?.safety_stated).toMatch(NOT_STATED)
  const hidden = (await list(seller, { part_id: 'airbag', status: 'draft' })).body.product
  const lamp = (await list(seller, { part_id: 'headlamp' })).body.product
  expect((await change(seller, lamp.id, { part_id: 'seat-belt' })).error.errors?.safety_stated).toMatch(NOT_STATED)
  expect((await change(seller, hidden.id, { status: 'live' })).error.errors?.safety_stated).toMatch(NOT_STATED)
  const bulk = (body: object) => server.api(own.changeProducts, { body: { ids: [hidden.id, lamp.id], ...body } }, seller)
  expect((await bulk({ status: 'draft' })).body).toEqual({ updated: 2 })
  const together = await bulk({ status: 'live' })
  expect(together.error.message).toMatch(/^A piece: An airbag or a seat belt/)
  const shown = (await change(seller, hidden.id, { status: 'live', safety_stated: true })).body.product
  expect(shown).toMatchObject({ status: 'live', safety_stated: true })
  expect((await server.api(getProduct, { params: { slug: shown.slug } })).body.product.safety_stated).toBe(true)
  expect((await change(seller, hidden.id, { safety_stated: false })).status).toBe(422)
  expect((await bulk({ status: 'live' })).body).toEqual({ updated: 2 })
})

test('a file lists what is allowed, and says of every other row why not', async () => {
  const seller = await server.aSeller()
  await nameCarrier(seller)
  const rows = [
    { part_id: 'airbag', side: '', safety_stated: 'yes', stock_number: 'S-1' },
    { part_id: 'airbag', side: '', stock_number: 'S-2' },
    { part_id: 'catalytic-converter', side: '', stock_number: 'S-3' },
  ].map((row) => ({ ...csvTemplateRow, title: 'A piece', features: '', ...row }))
  const csv = formatCsv([csvColumns, ...rows.map((row) => csvColumns.map((column) => row[column]))])
  const explained = [
    { line: 3, message: expect.stringMatching(/^safety_stated: .*not deployed and not recalled/) },
    { line: 4, message: expect.stringMatching(/^part_id: Catalytic converters come only/) },
  ]
  expect((await server.api(own.checkImport, { body: { csv } }, seller)).body).toMatchObject({ created: 1, failed: explained })
  expect((await server.api(own.importProducts, { body: { csv } }, seller)).body).toMatchObject({ created: 1, failed: explained })
  const taken = formatCsv([
    ['stock_number', 'safety_stated'],
    ['S-1', 'no'],
  ])
  const { failed } = (await server.api(own.importProducts, { body: { csv: taken } }, seller)).body
  expect(failed).toMatchObject([{ line: 2, message: expect.stringMatching(NOT_STATED) }])
  const file = (await server.api(own.exportProducts, {}, seller)).body.csv
  expect(file).toContain('safety_stated')
})

test('what may no longer be on sale leaves the shop by itself, once, and its depot is told how to list it again', async () => {
  const seller = await server.aSeller()
  await checkPermit(seller)
  const airbag = await server.aProduct({ depotId: seller.depotId, partId: 'airbag', title: 'Driver airbag' })
  const belt = await server.aProduct({ depotId: seller.depotId, partId: 'seat-belt', safetyStated: true })
  const converter = await server.aProduct({ depotId: seller.depotId, partId: 'catalytic-converter' })
  const isShown = async ({ slug }: { slug: string }) => (await server.api(getProduct, { params: { slug } })).status === 200
  const notices = async () => (await server.api(listNotifications, { query: {} }, seller)).body.rows
  const run = () => draftUnallowed.run(server.context, {})
  await run()
  expect([await isShown(airbag), await isShown(belt), await isShown(converter)]).toEqual([false, true, true])
  expect((await notices())[0]).toMatchObject({
    title: 'A listing is out of the shop',
    body: '“Driver airbag”: kept for you as a draft.',
    link: '/product',
  })
  await server.jobsDrained()
  const mail = (await server.outbox()).find(({ to }) => to?.[0]?.address === seller.email)
  expect(mail?.text?.replaceAll('\n', ' ')).toMatch(NOT_STATED)
  await nameCarrier(seller)
  expect((await change(seller, airbag.id, { status: 'live' })).status).toBe(422)
  expect((await change(seller, airbag.id, { status: 'live', safety_stated: true })).status).toBe(200)

  await checkPermit(seller, londonDay(Date.now() - DAY_MS))
  const before = (await notices()).length
  await run()
  await run()
  expect([await isShown(airbag), await isShown(belt), await isShown(converter)]).toEqual([true, true, false])
  expect(await notices()).toHaveLength(before + 1)
})

const NO_CARRIER = /are dangerous goods\. Name your approved carrier/
const COLLECT = /states no carrier for them: such a part can only be collected/
const traction = { features: { battery: 'traction' } }

test('dangerous goods are offered and listed with delivery only by a depot that names its carrier', async () => {
  const seller = await server.aSeller()
  const stated = { safety_stated: true }
  const dangerous: [string, object][] = [
    ['airbag', stated],
    ['seat-belt', stated],
    ['battery', traction],
  ]
  for (const [part_id, more] of dangerous) {
    expect((await quote(seller, part_id, more)).error.errors?.['items.0.delivery_price']).toMatch(NO_CARRIER)
    const listed = await list(seller, { part_id, delivery_price: 9, ...more })
    expect(listed.error.errors?.delivery_price).toMatch(NO_CARRIER)
    expect((await list(seller, { part_id, delivery_price: 0, ...more })).status).toBe(201)
  }
  expect((await quote(seller, 'battery', { features: { battery: '12-volt' } })).status).toBe(201)
  expect((await quote(seller, 'seat-belt', { ...stated, features: { pretensioner: false } })).status).toBe(201)
  const [item] = (await quote(seller, 'airbag', { ...stated, delivery_price: 0 })).body.quotationItems
  const edit = { params: { id: item?.id ?? '' }, body: { delivery_price: 12 } as never }
  expect((await server.api(editQuotationItem, edit, seller)).error.errors?.delivery_price).toMatch(NO_CARRIER)
  await nameCarrier(seller, null, false)
  for (const [part_id, more] of dangerous)
    expect((await list(seller, { part_id, delivery_price: 0, ...more })).error.errors?.delivery_price).toMatch(
      /or offer collection there/,
    )
  await nameCarrier(seller)
  expect((await server.api(editQuotationItem, edit, seller)).status).toBe(200)
  for (const [part_id, more] of dangerous) expect((await quote(seller, part_id, more)).status).toBe(201)
})

test('a deal never delivers dangerous goods from a depot without a carrier: reserved, accepted or sent elsewhere later', async () => {
  const [seller, buyer] = [await server.aSeller(), await server.aBuyer()]
  await nameCarrier(seller, null)
  const battery = await server.aProduct({
    depotId: seller.depotId,
    partId: 'battery',
    pricePence: 9_000,
    deliveryPence: 0,
    ...traction,
  } as never)
  const reserve = (delivery: object) =>
    server.api(reserveProduct, { params: { id: battery.id }, body: { delivery, total: 90 } as never }, buyer)
  expect((await reserve(homeAddress)).error.errors?.['delivery.method']).toMatch(COLLECT)
  const { deal } = (await reserve({ method: 'collect' })).body
  const bring = { params: { id: deal.id }, body: { to: 'delivery', delivery: homeAddress } as never }
  expect((await server.api(moveDeal, bring, buyer)).error.errors?.['delivery.method']).toMatch(COLLECT)
  expect((await server.api(getDeal, { params: { id: deal.id } }, buyer)).body).toMatchObject({ collects: true })

  const enquiry = await server.anEnquiry({ buyerId: buyer.id, partIds: ['airbag'], depotIds: [seller.depotId] })
  const quoted = await server.aQuotation({
    enquiryId: enquiry.id,
    depotId: seller.depotId,
    items: [{ partId: 'airbag', deliveryPence: 0 }],
  })
  const accept = (body: object) =>
    server.api(
      acceptOffers,
      { params: { enquiryId: enquiry.id }, body: { item_ids: quoted.items.map(({ id }) => id), ...body } as never },
      buyer,
    )
  expect((await accept({ delivery: homeAddress })).error.errors?.['delivery.method']).toMatch(COLLECT)
  expect((await accept({ delivery: { method: 'collect' } })).status).toBe(200)
  await nameCarrier(seller)
  expect((await server.api(moveDeal, bring, buyer)).status).toBe(200)
  expect((await server.api(moveDeal, { params: { id: deal.id }, body: { to: 'paid' } }, seller)).status).toBe(200)
  await nameCarrier(seller, null)
  const send = { params: { id: deal.id }, body: { to: 'sent', carrier: 'Northway ADR', parcels: 1 } as never }
  expect((await server.api(moveDeal, send, seller)).error.errors?.carrier).toMatch(/before you send them/)
  await nameCarrier(seller)
  expect((await server.api(moveDeal, send, seller)).status).toBe(200)
})

test('a file lists dangerous goods with delivery only for a depot that names its carrier, and a page says how they come', async () => {
  const seller = await server.aSeller()
  const row = { ...csvTemplateRow, part_id: 'battery', title: 'A traction battery', side: '', features: 'battery: traction' }
  const csv = (more: object) => {
    const cells: Record<string, string | undefined> = { ...row, ...more }
    return formatCsv([csvColumns, csvColumns.map((column) => cells[column] ?? '')])
  }
  const send = async (more: object) => (await server.api(own.importProducts, { body: { csv: csv(more) } }, seller)).body
  const refused = [{ line: 2, message: expect.stringMatching(/^delivery_price: .*Name your approved carrier/) }]
  expect(await send({ stock_number: 'T-1' })).toMatchObject({ created: 0, failed: refused })
  expect(await send({ stock_number: 'T-1', delivery_price: '0' })).toMatchObject({ created: 1, failed: [] })
  expect(await send({ stock_number: 'T-1', delivery_price: '60' })).toMatchObject({ updated: 0, failed: refused })
  await nameCarrier(seller)
  expect(await send({ stock_number: 'T-1', delivery_price: '60' })).toMatchObject({ updated: 1, failed: [] })
  const [listed] = (await server.api(own.listMyProducts, { query: {} }, seller)).body.products
  const page = (await server.api(getProduct, { params: { slug: listed?.slug ?? '' } })).body
  expect(page.seller).toMatchObject({ dangerous_carrier: 'Northway ADR', collection: true })
})

test('wheels with part-worn tyres are offered and listed only with their tread, from 2 mm, and as marked', async () => {
  const seller = await server.aSeller()
  const wheels = (features: object) => quote(seller, 'alloy-wheels', { features })
  const rule = /marked PART WORN and with at least 2 mm of tread over the whole width/
  expect((await wheels({ tyres: 'part-worn' })).error.errors?.['items.0.features.tread']).toMatch(rule)
  expect((await wheels({ tyres: 'part-worn', tread: 1 })).error.errors?.['items.0.features.tread']).toMatch(/at least 2 mm/)
  const [item] = (await wheels({ tyres: 'part-worn', tread: 4 })).body.quotationItems
  expect(item?.features).toEqual({ tyres: 'part-worn', tread: 4 })
  const edit = { params: { id: item?.id ?? '' }, body: { features: { tyres: 'part-worn' } } as never }
  expect((await server.api(editQuotationItem, edit, seller)).error.errors?.['features.tread']).toMatch(rule)
  expect((await wheels({ tyres: 'none' })).status).toBe(201)
  const listed = (features: object) => list(seller, { part_id: 'alloy-wheels', features })
  expect((await listed({ tyres: 'part-worn' })).error.errors?.['features.tread']).toMatch(rule)
  expect((await listed({ tyres: 'part-worn', tread: 3 })).status).toBe(201)
})

test('a traction battery is told from a 12-volt one', async () => {
  const seller = await server.aSeller()
  await nameCarrier(seller)
  for (const battery of ['12-volt', 'traction']) {
    const [item] = (await quote(seller, 'battery', { features: { battery } })).body.quotationItems
    expect(item?.features).toEqual({ battery })
  }
  expect((await quote(seller, 'headlamp', { features: { battery: 'traction' } })).status).toBe(422)
})
