import { deleteAccount, exportAccount } from '@allyards/contract/accounts'
import { addBranch, changeBranch, closeBranch, listBranches } from '@allyards/contract/branches'
import { getDeal, getDealConfirmation, moveDeal, reserveProduct } from '@allyards/contract/deals'
import { getDepot, listDepots } from '@allyards/contract/depots'
import { getReceivedEnquiry, listReceivedEnquiries, postEnquiry } from '@allyards/contract/enquiries'
import {
  addProduct,
  changeProduct,
  changeProducts,
  exportProducts,
  importProducts,
  listMyProducts,
} from '@allyards/contract/own-products'
import { getProduct, listProducts } from '@allyards/contract/products'
import {
  acceptOffers,
  createQuotation,
  getQuotationPrefill,
  listQuotationsOfEnquiry,
  listSellerQuotations,
  setQuotationItemStatus,
} from '@allyards/contract/quotations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPassword } from '../../../test/factories'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { leftAccounts } from '../accounts/accounts.table'
import { branches } from '../depots/branches/branches.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const brighton = { name: 'Brighton yard', addressLine1: '4 Coast Road', city: 'Brighton', postcode: 'bn1 1aa' }
const focus = { make: 'Ford', model: 'Focus' }

/** A company in Leeds with a second yard in Brighton. */
async function aCompany({ brands = [] as string[], second = {} as object } = {}) {
  const seller = await server.aSeller({ brands })
  const added = await server.api(addBranch, { body: { ...brighton, ...second } }, seller)
  expect(added.status).toBe(201)
  return { seller, branch: added.body.branch }
}

/** What the seller's inbox holds of an enquiry from there. */
async function asked(seller: { token: string }, postcode: string, vehicle = focus) {
  const body = { vehicle, parts: [{ id: 'headlamp' }], postcode }
  const { id } = (await server.api(postEnquiry, { body }, await server.aBuyer())).body
  await server.jobsDrained()
  return server.api(getReceivedEnquiry, { params: { enquiryId: id } }, seller)
}

const listing = { title: 'Headlamp', part_id: 'headlamp', price: 80, condition: 'A' as const, brand: 'Ford', models: ['Focus'] }

describe('branches of a company', () => {
  it('are kept by their own seller only', async () => {
    const { seller, branch } = await aCompany()
    const stranger = await server.aSeller()
    const params = { id: branch.id }
    for (const [caller, status] of [
      [{}, 401],
      [await server.aBuyer(), 403],
      [await server.aNewSeller(), 403],
    ] as const) {
      expect((await server.api(listBranches, {}, caller)).status).toBe(status)
      expect((await server.api(addBranch, { body: brighton }, caller)).status).toBe(status)
      expect((await server.api(changeBranch, { params, body: { city: 'Hove' } }, caller)).status).toBe(status)
      expect((await server.api(closeBranch, { params }, caller)).status).toBe(status)
    }
    expect((await server.api(changeBranch, { params, body: { city: 'Hove' } }, stranger)).status).toBe(404)
    expect((await server.api(closeBranch, { params }, stranger)).status).toBe(404)
    expect((await server.api(listBranches, {}, stranger)).body).toEqual([])
    expect((await server.api(listBranches, {}, seller)).body).toMatchObject([{ name: 'Brighton yard', postcode: 'BN1 1AA' }])
  })

  it('have one name each, a known place and known brands, and what is left out of a change stays', async () => {
    const { seller, branch } = await aCompany({ second: { brands: ['Ford'] } })
    const refused = async (body: object) => {
      const { error } = await server.api(addBranch, { body: { ...brighton, ...body } }, seller)
      return Object.keys(error.errors ?? {})
    }
    expect(await refused({ name: 'BRIGHTON YARD' })).toEqual(['name'])
    expect(await refused({ name: 'main branch' })).toEqual(['name'])
    expect(await refused({ name: 'Hove', postcode: 'ZZ1 1ZZ' })).toEqual(['postcode'])
    expect(await refused({ name: 'Hove', brands: ['Frod'] })).toEqual(['brands'])
    const changed = await server.api(changeBranch, { params: { id: branch.id }, body: { city: 'Hove' } }, seller)
    expect(changed.body.branch).toMatchObject({ name: 'Brighton yard', city: 'Hove', brands: ['Ford'] })
  })

  it('get the enquiries that they are nearest to, and the inbox says which and how far', async () => {
    const { seller } = await aCompany()
    const south = (await asked(seller, 'BN2 9AB')).body
    const north = (await asked(seller, 'LS6 2AB')).body
    expect([south.branch, south.enquiry.distance_miles]).toEqual(['Brighton yard', 0])
    expect([north.branch, Math.round(north.enquiry.distance_miles ?? 99)]).toEqual([null, 3])
    const idsOf = async (query: object) =>
      (await server.api(listReceivedEnquiries, { query }, seller)).body.map(({ enquiry_id }) => enquiry_id)
    expect(await idsOf({ branch: 'brighton yard' })).toEqual([south.enquiry_id])
    expect(await idsOf({ branch: 'Main branch' })).toEqual([north.enquiry_id])
    expect(await idsOf({ max_miles: 5 })).toEqual([north.enquiry_id, south.enquiry_id])
  })

  it('get what is asked about a listing that stands there, however near another one is', async () => {
    const { seller } = await aCompany()
    const askedAbout = async (branch: object, postcode: string) => {
      const { product } = (await server.api(addProduct, { body: { ...listing, ...branch } as never }, seller)).body
      const body = { vehicle: focus, parts: [{ id: 'headlamp' }], postcode, product_id: product.id }
      const { id } = (await server.api(postEnquiry, { body }, await server.aBuyer())).body
      await server.jobsDrained()
      return (await server.api(getReceivedEnquiry, { params: { enquiryId: id } }, seller)).body
    }
    const inBrighton = await askedAbout({ branch: 'Brighton yard' }, 'LS6 2AB')
    expect(inBrighton.branch).toBe('Brighton yard')
    expect(inBrighton.enquiry.distance_miles).toBeGreaterThan(100)
    expect((await askedAbout({}, 'BN2 9AB')).branch).toBeNull()
  })

  it('start with the makes of their company where none are given, and handle every make where the list is empty', async () => {
    const seller = await server.aSeller({ brands: ['Audi', 'Kia'] })
    const first = await server.api(addBranch, { body: brighton }, seller)
    expect(first.body.branch.brands).toEqual(['Audi', 'Kia'])
    const second = await server.api(addBranch, { body: { ...brighton, name: 'Hove yard', brands: [] } }, seller)
    expect(second.body.branch.brands).toEqual([])
  })

  it('bring enquiries for their own brands, also those of the last days, and only once for each company', async () => {
    const seller = await server.aSeller({ brands: ['Audi'] })
    const picanto = { make: 'Kia', model: 'Picanto' }
    expect((await asked(seller, 'LS6 2AB', picanto)).status).toBe(404)
    await server.api(addBranch, { body: { ...brighton, brands: ['Kia'] } }, seller)
    await server.jobsDrained()
    const caughtUp = (await server.api(listReceivedEnquiries, { query: {} }, seller)).body
    expect(caughtUp).toMatchObject([{ branch: 'Brighton yard', enquiry: { vehicle: picanto } }])
    expect((await asked(seller, 'LS6 2AB', picanto)).body.branch).toBe('Brighton yard')
    expect((await asked(seller, 'BN2 9AB', { make: 'Audi', model: 'A3' })).body.branch).toBeNull()
  })

  it('are where an offer comes from: its town, distance and, once accepted, the yard’s address', async () => {
    const { seller } = await aCompany()
    const buyer = await server.aBuyer()
    const sent = { vehicle: focus, parts: [{ id: 'headlamp' }], postcode: 'BN2 9AB' }
    const enquiry = (await server.api(postEnquiry, { body: sent }, buyer)).body
    await server.jobsDrained()
    await server.api(addProduct, { body: { ...listing, branch: 'Brighton yard', bay: 'C4' } as never }, seller)
    const start = await server.api(getQuotationPrefill, { params: { enquiryId: enquiry.id } }, seller)
    const product = start.body.parts[0]?.suggestions[0]?.product
    expect(product).toMatchObject({ branch: 'Brighton yard', bay: 'C4' })
    const item = { enquiry_part_id: enquiry.parts[0]?.id, part_id: 'headlamp', price: 80, delivery_price: 0, delivery_days: 2 }
    const items = [{ ...item, condition: 'A', warranty_months: 3, product_id: product?.id }]
    const quoted = await server.api(createQuotation, { body: { enquiry_id: enquiry.id, notes: '', items } as never }, seller)
    expect(quoted.status).toBe(201)
    const offers = async () =>
      (await server.api(listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)).body.quotations
    const [offer] = await offers()
    expect(offer?.seller).toMatchObject({ city: 'Brighton', distance_miles: 0, contact: null })
    const accepted = await server.api(
      setQuotationItemStatus,
      { params: { id: offer?.quotationItems[0]?.id ?? '' }, body: { status: 'accepted', delivery: { method: 'collect' } } },
      buyer,
    )
    const [collected] = await offers()
    expect(collected?.seller.contact?.yards).toMatchObject([{ address: ['4 Coast Road', 'Brighton', 'BN1 1AA'] }])
    expect(collected?.quotationItems[0]?.deal).toMatchObject({ status: 'agreed', collects: true })
    const params = { id: accepted.body.deal?.id ?? '' }
    const deal = (await server.api(getDeal, { params }, seller)).body
    expect(deal.items).toMatchObject([{ branch: 'Brighton yard', bay: 'C4' }])
    expect(JSON.stringify((await server.api(getDealConfirmation, { params }, buyer)).body)).toContain(
      'To be collected at 4 Coast Road, Brighton, BN1 1AA',
    )
  })

  it('are named each with its parts, where a buyer collects from several', async () => {
    const { seller } = await aCompany()
    const buyer = await server.aBuyer()
    const sent = { vehicle: focus, parts: [{ id: 'headlamp' }, { id: 'gearbox' }], postcode: 'LS6 2AB' }
    const enquiry = (await server.api(postEnquiry, { body: sent }, buyer)).body
    await server.jobsDrained()
    const lamp = (await server.api(addProduct, { body: { ...listing, branch: 'Brighton yard' } as never }, seller)).body.product
    const gearbox = { ...listing, title: 'Gearbox', part_id: 'gearbox' }
    const box = (await server.api(addProduct, { body: gearbox as never }, seller)).body.product
    const priced = { price: 80, delivery_price: 0, delivery_days: 2, condition: 'A', warranty_months: 3 }
    const items = [
      { ...priced, part_id: 'headlamp', product_id: lamp.id },
      { ...priced, part_id: 'gearbox', product_id: box.id },
    ]
    await server.api(createQuotation, { body: { enquiry_id: enquiry.id, notes: '', items } as never }, seller)
    const offer = async () =>
      (await server.api(listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)).body.quotations[0]
    const before = await offer()
    expect(before?.seller.city).toBe('Leeds')
    expect(before?.quotationItems.map(({ site }) => site?.city)).toEqual(['Brighton', undefined])
    const ids = before?.quotationItems.map(({ id }) => id) ?? []
    const body = { items: ids.map((id) => ({ id })), delivery: { method: 'collect' as const } }
    const accepted = await server.api(acceptOffers, { params: { enquiryId: enquiry.id }, body }, buyer)

    const params = { id: accepted.body.deals[0]?.id ?? '' }
    const deal = (await server.api(getDeal, { params }, buyer)).body
    const [lampId, boxId] = deal.items.map(({ id }) => id)
    const { address } = deal.contacts.seller
    expect(deal.contacts.seller.yards).toMatchObject([
      { branch: 'Brighton yard', address: ['4 Coast Road', 'Brighton', 'BN1 1AA'], item_ids: [lampId] },
      { branch: null, address, item_ids: [boxId] },
    ])
    const orders = async () => (await server.api(listSellerQuotations, {}, seller)).body[0]?.orders
    expect(await orders()).toEqual([{ id: params.id, number: deal.number, status: 'agreed', collects: true, address: [] }])
    expect((await offer())?.seller.contact?.yards.map(({ item_ids }) => item_ids)).toEqual(ids.map((id) => [id]))
    expect((await server.api(getDealConfirmation, { params }, buyer)).body).toContain(
      `To be collected: Headlamp at 4 Coast Road, Brighton, BN1 1AA; Gearbox at ${address.join(', ')}`,
    )
    const home = { method: 'deliver' as const, name: 'Bea', addressLine1: '1 Hyde Park', city: 'Leeds', postcode: 'LS6 2AB' }
    await server.api(moveDeal, { params, body: { to: 'delivery', delivery: home } }, buyer)
    expect(await orders()).toMatchObject([{ collects: false, address: ['Bea', '1 Hyde Park', 'Leeds', 'LS6 2AB'] }])
  })

  it('hold listings: named by form, file and table, found by place in the shop, and moved several at once', async () => {
    const { seller } = await aCompany()
    const unknown = await server.api(addProduct, { body: { ...listing, branch: 'Hove' } as never }, seller)
    expect(unknown.error.errors).toEqual({ branch: 'You have no branch “Hove”' })
    const { product } = (await server.api(addProduct, { body: { ...listing, branch: 'Brighton yard' } as never }, seller)).body
    const other = (await server.api(addProduct, { body: listing as never }, seller)).body.product
    expect([product.branch, other.branch]).toEqual(['Brighton yard', null])

    const idsAt = async (branch: string) =>
      (await server.api(listMyProducts, { query: { branch } }, seller)).body.products.map(({ id }) => id)
    expect(await idsAt('Brighton yard')).toEqual([product.id])
    expect(await idsAt('Main branch')).toEqual([other.id])

    const shown = (await server.api(getProduct, { params: { slug: product.slug } })).body
    expect(shown.product.seller.city).toBe('Brighton')
    const nearest = async (near: string) =>
      (await server.api(listProducts, { body: { sort: 'nearest', near, seller: seller.depotId } })).body.data.rows
    const london = await nearest('London')
    expect(london.map(({ id }) => id)).toEqual([product.id, other.id])
    expect(london[0]?.seller.distance_miles).toBeLessThan(london[1]?.seller.distance_miles ?? 0)
    expect((await nearest('Manchester')).map(({ id }) => id)).toEqual([other.id, product.id])
    expect((await nearest('BN3'))[0]).toMatchObject({ id: product.id, seller: { distance_miles: 0 } })
    expect((await nearest('QQ9')).map(({ seller }) => seller.distance_miles)).toEqual(
      london.map(({ seller }) => seller.distance_miles),
    )

    const { csv } = (await server.api(exportProducts, {}, seller)).body
    const again = await server.api(importProducts, { body: { csv } }, seller)
    expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 2, failed: [] })
    const file = (branch: string) => ({ body: { csv: `id,branch\n${other.id},${branch}` } })
    expect((await server.api(importProducts, file('Hove'), seller)).body.failed).toEqual([
      { line: 2, message: 'branch: You have no branch “Hove”' },
    ])
    expect((await server.api(importProducts, file('brighton YARD'), seller)).body.updated).toBe(1)
    expect(await idsAt('Main branch')).toEqual([])
    await server.api(changeProducts, { body: { filter: { branch: 'Brighton yard' }, branch: 'Main branch' } }, seller)
    expect(await idsAt('Brighton yard')).toEqual([])
    await server.api(changeProduct, { params: { id: other.id }, body: { branch: 'Brighton yard' } as never }, seller)
    expect(await idsAt('Brighton yard')).toEqual([other.id])
  })

  it('are seen by everybody: on the page of the company, and in the directory by town, brand and distance', async () => {
    const { seller, branch } = await aCompany({ brands: ['Audi'], second: { brands: ['Ford'], name: 'Coast yard' } })
    const { id: _, ...everybodys } = branch
    const page = await server.api(getDepot, { params: { slug: seller.company.slug }, query: {} })
    expect(page.body.company).toMatchObject({ city: 'Leeds', brands: ['Audi'], branches: [everybodys] })
    const listed = async (query: object) => {
      const { body } = await server.api(listDepots, { query: { limit: 100, ...query } })
      return body.data.rows.find(({ id }) => id === seller.depotId)
    }
    expect((await server.api(listDepots, { query: {} })).body.cities).toContain('Brighton')
    expect(await listed({ city: 'brighton', brand: 'Ford', search: 'BN1' })).toMatchObject({
      city: 'Leeds',
      branches: [{ city: 'Brighton', brands: ['Ford'] }],
    })
    expect(await listed({ city: 'brighton', brand: 'Audi' })).toBeUndefined()
    expect(await listed({ brand: 'Kia' })).toBeUndefined()
    expect((await listed({ near: 'London', sort: 'nearest' }))?.distance_miles).toBeLessThan(60)
    expect((await listed({ near: 'BN3', sort: 'nearest' }))?.distance_miles).toBe(0)
  })

  it('leave their listings and enquiries to the main branch when they close, and nothing of them with the account', async () => {
    const { seller, branch } = await aCompany()
    const { product } = (await server.api(addProduct, { body: { ...listing, branch: 'Brighton yard' } as never }, seller)).body
    const received = (await asked(seller, 'BN2 9AB')).body
    const reserved = await server.api(
      reserveProduct,
      { params: { id: product.id }, body: { total: product.price + product.delivery_price } },
      await server.aBuyer(),
    )
    expect(reserved.body.deal.contacts.seller.yards).toMatchObject([{ branch: 'Brighton yard' }])
    expect((await server.api(closeBranch, { params: { id: branch.id } }, seller)).status).toBe(200)
    const mine = (await server.api(listMyProducts, { query: {} }, seller)).body.products
    expect(mine).toMatchObject([{ id: product.id, branch: null }])
    const params = { enquiryId: received.enquiry_id }
    expect((await server.api(getReceivedEnquiry, { params }, seller)).body.branch).toBeNull()

    const leaving = await server.aSeller()
    await server.api(addBranch, { body: brighton }, leaving)
    const exported = await server.api(exportAccount, {}, leaving)
    expect(exported.body).toMatchObject({ branches: [{ name: 'Brighton yard' }] })
    await server.api(deleteAccount, { body: { password: testPassword } }, leaving)
    await server.db.update(leftAccounts).set({ leftAt: new Date(0) })
    await server.oldDataForgotten()
    expect(await server.db.$count(branches, eq(branches.depotId, leaving.depotId))).toBe(0)
  })
})
