import { createHash } from 'node:crypto'
import { readCompanyNumber, readPostcode, readVatNumber } from '@allyards/contract/company-checks'
import { whyImpossible } from '@allyards/contract/impossible-parts'
import { dealStates } from '@allyards/contract/lifecycles'
import { allParts } from '@allyards/contract/parts'
import { isPlate } from '@allyards/contract/plate'
import { expect, test } from 'vitest'
import { readCatalogueFiles } from '../modules/catalogue/catalogue-file'
import { inServerFolder } from '../server-folder'
import { createDataset, demoAccounts } from './dataset'
import { handles } from './listings'

const now = new Date('2026-11-15T10:30:00Z')
const catalogue = await readCatalogueFiles(inServerFolder('data', 'vehicles'))
const dataset = createDataset(catalogue, {}, now)

test('the same catalogue and time give the same data, row for row', { timeout: 120_000 }, () => {
  const again = createDataset(catalogue, {}, now)
  for (const [table, rows] of Object.entries(dataset))
    expect(hashOf(again[table as keyof typeof again]), table).toBe(hashOf(rows))
})

test('156 depots have company details that the product itself would accept', () => {
  expect(dataset.depots).toHaveLength(156)
  expect(new Set(dataset.depots.map(({ slug }) => slug)).size).toBe(156)
  for (const company of dataset.depots) {
    expect(readPostcode(company.postcode), company.postcode).toBe(company.postcode)
    if (company.vatNumber) expect(readVatNumber(company.vatNumber), company.vatNumber).toBe(company.vatNumber)
    if (company.companyNumber) expect(readCompanyNumber(company.companyNumber), company.companyNumber).toBe(company.companyNumber)
  }
})

test('every make is handled by at least a dozen depots, common ones by most', () => {
  const handlers = (make: string) => dataset.depots.filter(({ brands }) => handles(brands, make)).length
  for (const { make } of catalogue) expect(handlers(make), make).toBeGreaterThanOrEqual(12)
  for (const make of ['Ford', 'Vauxhall', 'BMW']) expect(handlers(make), make).toBeGreaterThan(100)
})

test('at least 5,000 products cover every make and every part', () => {
  expect(dataset.products.length).toBeGreaterThanOrEqual(5000)
  const live = dataset.products.filter(({ status }) => status === 'live')
  expect(new Set(live.map(({ brand }) => brand)).size).toBe(catalogue.length)
  expect(new Set(live.map(({ partId }) => partId)).size).toBe(allParts.length)
  for (const { title, pricePence, years } of live) {
    expect(pricePence, title).toBeGreaterThan(500)
    expect(years?.length, title).toBeGreaterThan(0)
  }
})

test('nobody asks for, offers or lists a part that the vehicle cannot have', () => {
  const vehicleOf = new Map(dataset.enquiries.map((enquiry) => [enquiry.id, enquiry]))
  const asked = dataset.enquiryParts.filter(({ enquiryId, partId }) => whyImpossible(partId, vehicleOf.get(enquiryId) ?? {}))
  expect(asked).toEqual([])
  const anyIfEmpty = <Value>(values: Value[] | undefined) => (values?.length ? values : [null])
  const listed = dataset.products.filter(({ partId, brand, models, years, fuels }) =>
    anyIfEmpty(models).some((model) =>
      anyIfEmpty(fuels).some((fuel) =>
        anyIfEmpty(years).some((year) => whyImpossible(partId, { make: brand, model, year, fuel })),
      ),
    ),
  )
  expect(listed.map(({ title }) => title)).toEqual([])
})

test('the demo buyer has an enquiry in every status, and the demo seller something in every state', () => {
  const idOf = (email: string) => dataset.users.find((user) => user.email === email)?.id
  const mine = dataset.enquiries.filter(({ buyerId }) => buyerId === idOf(demoAccounts.buyer.email))
  expect(mine).toHaveLength(14)
  expect(new Set(mine.map(({ status }) => status))).toEqual(new Set(['open', 'quoted', 'accepted', 'closed', 'expired']))
  const depot = dataset.depots.find(({ userId }) => userId === idOf(demoAccounts.seller.email))
  const received = dataset.receivedEnquiries.filter(({ depotId }) => depotId === depot?.id)
  expect(new Set(received.map(({ status }) => status))).toEqual(new Set(['pending', 'accepted', 'declined', 'quoted']))
  const sent = new Set(dataset.quotations.filter(({ depotId }) => depotId === depot?.id).map(({ id }) => id))
  const offers = dataset.quotationItems.filter(({ quotationId }) => sent.has(quotationId))
  expect(new Set(offers.map(({ status }) => status))).toEqual(
    new Set(['pending', 'accepted', 'declined', 'withdrawn', 'expired']),
  )
})

test('the demo seller can quote some of the new enquiries from stock', () => {
  const seller = dataset.users.find((user) => user.email === demoAccounts.seller.email)
  const depot = dataset.depots.find(({ userId }) => userId === seller?.id)
  const fits = <Value>(listed: Value[] | undefined, asked: Value | null | undefined) =>
    !listed?.length || (asked != null && listed.includes(asked))
  const fresh = dataset.receivedEnquiries
    .filter(({ depotId, status }) => depotId === depot?.id && status === 'pending')
    .map(({ enquiryId }) => dataset.enquiries.find(({ id }) => id === enquiryId))
  const inStock = fresh.filter((enquiry) =>
    dataset.products.some(
      ({ depotId, status, stock, brand, models, years, fuels, gearboxes, bodyStyles, trims, partId }) =>
        depotId === depot?.id &&
        status === 'live' &&
        Number(stock) > 0 &&
        brand === enquiry?.make &&
        fits(models, enquiry?.model) &&
        fits(years, enquiry?.year) &&
        fits(fuels, enquiry?.fuel) &&
        fits(gearboxes, enquiry?.gearbox) &&
        fits(bodyStyles, enquiry?.bodyStyle) &&
        fits(trims, enquiry?.trim) &&
        dataset.enquiryParts.some((part) => part.enquiryId === enquiry?.id && part.partId === partId),
    ),
  )
  expect(inStock.length).toBeGreaterThanOrEqual(3)
  expect(inStock.length).toBeLessThan(fresh.length)
})

test('plates look like plates, and nothing lies in the future', () => {
  for (const { reg, createdAt, closedAt } of dataset.enquiries) {
    if (reg) expect(isPlate(reg), reg).toBe(true)
    expect(createdAt <= now && (closedAt ?? now) <= now).toBe(true)
  }
  const moments = [
    ...dataset.messages.map(({ createdAt }) => createdAt),
    ...dataset.feedback.map(({ createdAt }) => createdAt),
    ...dataset.quotationItems.flatMap(({ createdAt, decidedAt }) => [createdAt, decidedAt]),
    ...dataset.receivedEnquiries.map(({ respondedAt }) => respondedAt),
    ...dataset.products.map(({ createdAt }) => createdAt),
  ]
  expect(moments.filter((moment) => moment && moment > now)).toEqual([])
})

test('what waits unread is too old for chat to remind of it', () => {
  const unread = dataset.messages.filter(({ readAt }) => readAt === null)
  expect(unread.length).toBeGreaterThan(0)
  expect(unread.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - 45 * 60_000)).toEqual([])
})

function hashOf(rows: unknown): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

test('every accepted offer is in a deal, deals stand in every state, and what they say fits ratings and time', () => {
  const accepted = dataset.quotationItems.filter(({ status }) => status === 'accepted').map(({ id }) => id)
  expect(new Set(dataset.dealItems.map(({ quotationItemId }) => quotationItemId))).toEqual(new Set(accepted))
  for (const email of [demoAccounts.buyer.email, demoAccounts.seller.email]) {
    const user = dataset.users.find((one) => one.email === email)
    const depot = dataset.depots.find(({ userId }) => userId === user?.id)
    const own = dataset.deals.filter(({ buyerId, depotId }) => buyerId === user?.id || depotId === depot?.id)
    expect(new Set(own.map(({ status }) => status)), email).toEqual(new Set(dealStates))
  }
  const dealOf = new Map(dataset.deals.map((deal) => [deal.id, deal]))
  const itemOf = new Map(dataset.dealItems.map((item) => [item.quotationItemId, item]))
  for (const { quotationItemId, createdAt } of dataset.feedback) {
    const receivedAt = dealOf.get(itemOf.get(quotationItemId)?.dealId ?? '')?.receivedAt
    expect(receivedAt && createdAt && receivedAt < createdAt).toBe(true)
  }
  for (const { createdAt } of dataset.dealEvents) expect(createdAt && createdAt <= now).toBe(true)
  expect(dataset.claims.some(({ status }) => status === 'open')).toBe(true)
})
