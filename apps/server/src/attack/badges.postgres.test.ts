import { addBranch, changeBranch, closeBranch } from '@allyards/contract/branches'
import { type CheckKind, checkKinds, readOwnChecks } from '@allyards/contract/depot-checks'
import { getDepot } from '@allyards/contract/depots'
import { londonDay } from '@allyards/contract/format-date'
import { listNotifications } from '@allyards/contract/notifications'
import * as desk from '@allyards/contract/operator-depots'
import { getProduct } from '@allyards/contract/products'
import { completeSellerSignup } from '@allyards/contract/sellers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server'
import { products } from '../modules/products/products.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Operator = Awaited<ReturnType<TestServer['anOperator']>>
type Seller = Awaited<ReturnType<TestServer['aSeller']>>

const stated = {
  companyNumber: '01234567',
  vatNumber: 'GB123456727',
  atfPermit: 'EPR/1',
  scrapLicence: 'S/1',
  certification: 'V1',
}
const change = (seller: Seller, body: object) => server.api(completeSellerSignup, { body }, seller)
const badgesOf = async ({ company: { slug } }: Seller) =>
  (await server.api(getDepot, { params: { slug }, query: {} })).body.company.badges.map(({ kind }) => kind)
const checksOf = async (operator: Operator, { depotId }: Seller) =>
  (await server.api(desk.takeDepot, { params: { id: depotId } }, operator)).body.checks

const found = {
  outcome: 'matches' as const,
  register_number: 'R1',
  register_holder: 'A',
  why_it_matches: 'Its paper names both.',
  looked_on: londonDay(Date.now()),
}

async function decideAll(operator: Operator, seller: Seller): Promise<void> {
  const stated = (await checksOf(operator, seller)).filter(({ mark }) => mark !== 'not-stated')
  for (const { kind, waits_since, decided_at } of stated) {
    const body = { ...found, seen: decided_at, seen_waits: waits_since }
    await server.api(desk.decideCheck, { params: { id: seller.depotId, kind }, body }, operator)
  }
}

/** A depot of which an operator has checked everything. */
async function aCheckedDepot(operator: Operator) {
  const seller = await server.aSeller()
  await change(seller, stated)
  await decideAll(operator, seller)
  expect(await badgesOf(seller)).toEqual(checkKinds)
  return seller
}

test.each([
  ['companyName', { companyName: 'Big Known Breakers Ltd' }, 'Company name'],
  ['addressLine1', { addressLine1: '99 Other Road' }, 'Address line 1'],
  ['addressLine2', { addressLine2: 'Unit 5' }, 'Address line 2'],
  ['city', { city: 'Aberdeen' }, 'Town or city'],
  ['postcode', { postcode: 'AB10 1AB' }, 'Postcode'],
  ['companyNumber', { companyNumber: 'SC123456' }, 'Company number'],
  ['companyNumber taken away', { companyNumber: '' }, 'Company number'],
  ['vatNumber taken away', { vatNumber: '' }, 'VAT number'],
])('no badge survives a new %s, until an operator has looked again', async (_name, body, what) => {
  const operator = await server.anOperator()
  const seller = await aCheckedDepot(operator)
  const product = await server.aProduct({ depotId: seller.depotId })
  expect((await server.api(getProduct, { params: { slug: product.slug } })).body.seller.badges).toHaveLength(5)
  const saved = await change(seller, body)
  expect(saved.body.message).toMatch(/Your badges are gone until we have looked again/)
  expect(await badgesOf(seller)).toEqual([])
  expect((await server.api(getProduct, { params: { slug: product.slug } })).body.seller.badges).toEqual([])
  const [notice] = (await server.api(listNotifications, { query: {} }, seller)).body.rows
  expect(notice).toMatchObject({ title: 'We check your depot again', link: '/seller-profile#checks' })

  const [field = '', after] = Object.entries(body)[0] ?? []
  const before = { ...seller.company, ...stated }[field as 'city'] ?? null
  const waiting = (await checksOf(operator, seller)).filter(({ value }) => value !== null)
  for (const check of waiting)
    expect(check).toMatchObject({ mark: 'waits', outcome: null, changes: [{ what, before, after: after || null }] })
  await decideAll(operator, seller)
  expect(await badgesOf(seller)).toEqual(waiting.map(({ kind }) => kind))
  expect((await checksOf(operator, seller)).flatMap(({ changes }) => changes)).toEqual([])
})

test('capitals and spaces are no other name, and words about the depot no other depot', async () => {
  const operator = await server.anOperator()
  const seller = await aCheckedDepot(operator)
  const { companyName, city } = seller.company
  const saved = await change(seller, {
    companyName: ` ${companyName.toUpperCase()}`,
    city: city.toLowerCase(),
    vatNumber: 'gb 123 4567 27',
    about: 'Open since 1974.',
  })
  expect(saved.body.message).toBe('Your company details are saved.')
  expect(await badgesOf(seller)).toEqual(checkKinds)
})

test('an operator still checks a name that was changed back, and sees two steps as one', async () => {
  const operator = await server.anOperator()
  const seller = await aCheckedDepot(operator)
  const { companyName } = seller.company
  await change(seller, { companyName: 'Second Name Ltd' })
  await change(seller, { companyName: 'Third Name Ltd' })
  const changes = async () => (await server.api(readOwnChecks, {}, seller)).body.checks[0]?.changes
  expect(await changes()).toEqual([{ what: 'Company name', before: companyName, after: 'Third Name Ltd' }])
  await change(seller, { companyName })
  expect(await changes()).toEqual([{ what: 'Company name', before: companyName, after: companyName }])
  expect(await badgesOf(seller)).toEqual([])
})

test('a decision about a name that changed meanwhile is refused', async () => {
  const operator = await server.anOperator()
  const seller = await server.aSeller()
  await change(seller, stated)
  const [check] = await checksOf(operator, seller)
  await change(seller, { companyName: 'Somebody Else Ltd' })
  const body = { ...found, seen: check?.decided_at ?? null, seen_waits: check?.waits_since ?? null }
  const params = { id: seller.depotId, kind: 'company-number' as CheckKind }
  expect((await server.api(desk.decideCheck, { params, body }, operator)).status).toBe(409)
  expect(await badgesOf(seller)).toEqual([])
})

test('a new or moved site needs its permits and licences checked again', async () => {
  const operator = await server.anOperator()
  const seller = await aCheckedDepot(operator)
  const ofCompany = checkKinds.filter((kind) => kind !== 'atf-permit' && kind !== 'scrap-licence')
  const site = { name: 'North yard', addressLine1: '1 Dock Road', city: 'Leeds', postcode: 'LS1 1AA' }
  const { branch, message } = (await server.api(addBranch, { body: site }, seller)).body
  expect(message).toMatch(/badges are gone/)
  expect(await badgesOf(seller)).toEqual(ofCompany)
  await decideAll(operator, seller)
  const params = { id: branch.id }
  await server.api(changeBranch, { params, body: { brands: ['Ford'], name: 'NORTH YARD' } }, seller)
  expect(await badgesOf(seller)).toEqual(checkKinds)
  await server.api(changeBranch, { params, body: { city: 'Dundee' } }, seller)
  expect(await badgesOf(seller)).toEqual(ofCompany)
  await decideAll(operator, seller)
  await server.api(closeBranch, { params }, seller)
  expect(await badgesOf(seller)).toEqual(checkKinds)
})

test('catalytic converters leave the shop with the permit', async () => {
  const operator = await server.anOperator()
  const seller = await aCheckedDepot(operator)
  const converter = await server.aProduct({ depotId: seller.depotId, partId: 'catalytic-converter' })
  const lamp = await server.aProduct({ depotId: seller.depotId, partId: 'headlamp' })
  await change(seller, { city: 'Aberdeen' })
  await server.jobsDrained()
  const rows = await server.db.select().from(products).where(eq(products.depotId, seller.depotId))
  const statusOf = (id: string) => rows.find((row) => row.id === id)?.status
  expect([statusOf(converter.id), statusOf(lamp.id)]).toEqual(['draft', 'live'])
})
