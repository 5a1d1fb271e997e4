import { createHash } from 'node:crypto'
import { readCompanyNumber, readPostcode, readVatNumber } from '@allyards/contract/company-checks'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@allyards/contract/durations'
import { CC_APART } from '@allyards/contract/fitment/compare-row'
import { evidenceTerms } from '@allyards/contract/fitment/fit-evidence'
import { needsOf } from '@allyards/contract/fitment/part-needs'
import { isNumber, plainNumberOf } from '@allyards/contract/fitment/part-numbers'
import { whyImpossible } from '@allyards/contract/impossible-parts'
import { dealStates } from '@allyards/contract/lifecycles'
import { placesAgree, whyNoSuchPlace } from '@allyards/contract/part-places'
import { allParts } from '@allyards/contract/parts'
import { isPlate } from '@allyards/contract/plate'
import { readPlaceOf } from '@allyards/contract/read-place'
import { expect, test } from 'vitest'
import { readCatalogueFiles, toVariants } from '../modules/catalogue/catalogue-file'
import { inServerFolder } from '../server-folder'
import { createDataset, demoAccounts } from './dataset'
import { partTrade } from './parts/part-trade'
import { saysTested } from './stock/listing-words'
import { handles } from './stock/listings'
import { families } from './vehicles/families'
import { enginesOf } from './vehicles/family-of'
import { demoPlates } from './vehicles/plates'
import { VehiclePool } from './vehicles/vehicle-pool'

const now = new Date('2026-11-15T10:30:00Z')
const catalogue = await readCatalogueFiles(inServerFolder('data', 'vehicles'))
const dataset = createDataset(catalogue, {}, now)

test('the same catalogue and time give the same data, row for row', { timeout: 600_000 }, () => {
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

test('some enquiries of the last month went unanswered: what the operator looks at first is not empty', () => {
  const answered = new Set(dataset.quotations.map(({ enquiryId }) => enquiryId))
  const ageDays = (createdAt: Date | undefined) => (now.getTime() - (createdAt ?? now).getTime()) / DAY_MS
  const lastMonth = dataset.enquiries.filter(({ createdAt }) => ageDays(createdAt) > 2 && ageDays(createdAt) < 29)
  const share = lastMonth.filter(({ id }) => !answered.has(id ?? '')).length / lastMonth.length
  expect(share).toBeGreaterThan(0.02)
  expect(share).toBeLessThan(0.15)
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
      ({ depotId, status, stock, brand, models, years, fuels, gearboxes, bodyStyles, trims, partId, side, end }) =>
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
        dataset.enquiryParts.some(
          (part) =>
            part.enquiryId === enquiry?.id &&
            part.partId === partId &&
            placesAgree(part, { side: side ?? null, end: end ?? null }),
        ),
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

test('one part of one car has one part number, wherever it is listed or offered', () => {
  const numbers = new Map<string, Set<string>>()
  const note = (key: string, number: string | null | undefined) => {
    if (number) numbers.set(key, (numbers.get(key) ?? new Set()).add(number))
  }
  for (const { title, gearboxes, bodyStyles, oemNumber, partId } of dataset.products)
    if (!needsOf(partId).number) note(`${title} ${gearboxes} ${bodyStyles}`, oemNumber)
  for (const { enquiryPartId, oemNumber } of dataset.quotationItems) note(enquiryPartId, oemNumber)
  expect([...numbers].filter(([, known]) => known.size > 1)).toEqual([])
  expect(numbers.size).toBeGreaterThan(3000)
})

test('a number is listed by several depots, some of them under another make, always for one kind of part', () => {
  const listed = new Map<string, (typeof dataset.products)[number][]>()
  for (const product of dataset.products)
    for (const { number } of product.numbers) listed.set(number, [...(listed.get(number) ?? []), product])
  const countOf = (distinct: (product: (typeof dataset.products)[number]) => string) =>
    [...listed.values()].filter((products) => new Set(products.map(distinct)).size > 1).length
  expect(countOf(({ depotId }) => depotId)).toBeGreaterThan(300)
  expect(countOf(({ brand }) => brand)).toBeGreaterThan(50)
  expect(countOf(({ partId }) => partId)).toBe(0)
  expect([...listed.keys()].filter((number) => !isNumber(number))).toEqual([])
})

test('rows name vehicles of the catalogue, in years in which they were sold, with a fuel, gearbox, body and engine that they had', () => {
  const variants = catalogue.flatMap(toVariants)
  const rows = dataset.products.flatMap(({ fitments }) => fitments)
  const wrong = rows.filter(
    (row) =>
      !variants.some(
        ({ make, model, generation, trim, yearFrom, yearTo, fuels, gearboxes, bodyStyles }) =>
          make === row.make &&
          model === row.model &&
          generation === (row.generation ?? generation) &&
          trim === (row.trim ?? trim) &&
          yearFrom <= (row.year_to ?? 9999) &&
          (row.year_from ?? 0) <= (yearTo ?? 9999) &&
          (!row.fuel || fuels.includes(row.fuel)) &&
          (!row.gearbox || gearboxes.includes(row.gearbox)) &&
          (!row.body_style || bodyStyles.includes(row.body_style)),
      ),
  )
  expect(wrong).toEqual([])
  expect(rows.filter(({ engine_cc }) => engine_cc !== null).length).toBeGreaterThan(500)
  expect(dataset.products.filter(({ fitments }) => new Set(fitments.map(({ make }) => make)).size > 2).length).toBeGreaterThan(
    100,
  )
})

test('families name generations of the catalogue, and the engine of each demo plate is one of theirs', () => {
  const names = new Set(catalogue.flatMap(toVariants).map(({ make, model, generation }) => `${make} ${model} ${generation}`))
  for (const { members } of families) for (const member of members) expect(names).toContain(member.join(' '))
  const pool = new VehiclePool(catalogue, now.getFullYear())
  const known = demoPlates.flatMap(({ reg, body_style: bodyStyle, engine_cc, ...vehicle }) => {
    const generation = pool.generationOf({ ...vehicle, bodyStyle })
    const engines = generation ? enginesOf(generation).filter(({ fuel }) => fuel === vehicle.fuel) : []
    return engines.length > 0 && engine_cc ? [{ reg, engine_cc, sizes: engines.map(({ cc }) => cc) }] : []
  })
  expect(known.length).toBeGreaterThan(10)
  for (const { reg, engine_cc, sizes } of known)
    expect(
      sizes.some((cc) => Math.abs(cc - engine_cc) <= CC_APART),
      `${reg}: ${engine_cc} of ${sizes}`,
    ).toBe(true)
})

test('buyers say of what many bought whether it fitted: for some numbers always, for some it often did not', () => {
  const said = new Map<string, typeof dataset.fitEvidence>()
  for (const one of dataset.fitEvidence) {
    const key = `${one.number} ${one.make} ${one.model} ${one.generation}`
    said.set(key, [...(said.get(key) ?? []), one])
  }
  const listed = new Set(dataset.products.flatMap(({ numbers }) => numbers.map(({ number }) => plainNumberOf(number))))
  const shown = [...said.values()].filter(
    (cases) =>
      cases.length >= evidenceTerms.shown.cases &&
      new Set(cases.map(({ depotId }) => depotId)).size >= evidenceTerms.shown.depots &&
      listed.has(cases[0]?.number ?? ''),
  )
  const failuresIn = (cases: typeof dataset.fitEvidence) => cases.filter(({ fits }) => !fits).length
  expect(shown.filter((cases) => failuresIn(cases) === 0).length).toBeGreaterThan(2)
  expect(shown.filter((cases) => failuresIn(cases) > 1).length).toBeGreaterThan(0)
  const answered = new Map(dataset.dealItems.map((item) => [item.id, item.fits]))
  for (const { itemId, fits } of dataset.fitEvidence) expect(answered.get(itemId)).toBe(fits ? 'fits' : 'does-not-fit')
})

/** Facts of the trade, written apart from the demo's own rules. */
test.each([
  ['wheels of more than 16 inches before 1998', /Alloy Wheels.*1[789] inch/, { before: 1998 }],
  ['wheels of more than 15 inches before 1991', /Alloy Wheels.*1[6789] inch/, { before: 1991 }],
  ['19 inch wheels before 2008', /Alloy Wheels.*19 inch/, { before: 2008 }],
  ['digital radio before 2008', /DAB/, { before: 2008 }],
  ['navigation before 2000', /navigation/, { before: 2000 }],
  ['cassettes after 2008', /cassette/, { after: 2008 }],
  ['curtain airbags before 1999', /curtain/, { before: 1999 }],
  ['airbags before 1992', /Airbag/, { before: 1992 }],
  ['power folding mirrors before 2000', /power fold/, { before: 2000 }],
  ['180 ampere alternators before 2005', /180 A/, { before: 2005 }],
  ['distributors after 2004', /Distributor/, { after: 2004 }],
  ['rear doors of cars without them', /(Fortwo|Adam|Mii? Roadster|MX-5|TT|Ka) .*(Car Door|Window Winder Motor), rear/, {}],
  ['coil packs for diesels', /Ignition, coil pack,.*diesel/, {}],
  ['catalytic converters before 1991', /Catalytic/, { before: 1991 }],
])('nobody lists %s', (_, words, { before = 9999, after = 0 }: { before?: number; after?: number }) => {
  const wrong = dataset.products.filter(
    ({ title, years = [] }) => words.test(title) && Math.max(...years) < before && Math.min(...years) > after,
  )
  expect(wrong.map(({ title }) => title)).toEqual([])
})

test('the better grade in a quotation costs more, and newer cars have dearer parts', () => {
  const pairs = new Map<string, typeof dataset.quotationItems>()
  for (const item of dataset.quotationItems) {
    const key = `${item.quotationId} ${item.enquiryPartId}`
    pairs.set(key, [...(pairs.get(key) ?? []), item])
  }
  const both = [...pairs.values()].filter(({ length }) => length === 2)
  expect(both.length).toBeGreaterThan(50)
  const priceOf = (offers: typeof dataset.quotationItems, grade: string) =>
    offers.find(({ condition }) => condition === grade)?.pricePence ?? 0
  expect(both.filter((offers) => priceOf(offers, 'A') <= priceOf(offers, 'C'))).toEqual([])
  const median = (from: number, to: number) => {
    const prices = dataset.products
      .filter(({ partId, years }) => partId === 'headlamp' && (years?.[0] ?? 0) >= from && (years?.[0] ?? 0) < to)
      .map(({ pricePence }) => pricePence)
      .sort((a, b) => a - b)
    return prices[Math.floor(prices.length / 2)] ?? 0
  }
  expect(median(2015, 2030)).toBeGreaterThan(median(1995, 2010))
})

test('a part has one possible place from enquiry and listing to offer and deal', () => {
  const placed = [...dataset.enquiryParts, ...dataset.products, ...dataset.dealItems]
  expect(placed.filter((row) => whyNoSuchPlace(row.partId, row))).toEqual([])
  expect(dataset.products.filter(({ partId, title, side }) => readPlaceOf(partId, title).side !== (side ?? null))).toEqual([])
  const askedOf = new Map(dataset.enquiryParts.map((part) => [part.id, part]))
  const enquiryOf = new Map(dataset.quotations.map(({ id, enquiryId }) => [id, enquiryId]))
  const itemOf = new Map(dataset.quotationItems.map((item) => [item.id, item]))
  for (const { quotationId, enquiryPartId, partId } of dataset.quotationItems)
    expect(askedOf.get(enquiryPartId)).toMatchObject({ enquiryId: enquiryOf.get(quotationId), partId })
  for (const { quotationItemId, side, end, quantity } of dataset.dealItems)
    expect(askedOf.get(itemOf.get(quotationItemId ?? '')?.enquiryPartId ?? '')).toMatchObject({ side, end, quantity })
  const twice = new Set(dataset.enquiryParts.map(({ enquiryId, partId }) => `${enquiryId} ${partId}`))
  expect(dataset.enquiryParts.length - twice.size).toBeGreaterThan(20)
  expect(dataset.enquiryParts.filter(({ quantity }) => quantity === 4).length).toBeGreaterThan(3)
  const accepted = dataset.quotationItems.filter(({ status, releasedAt }) => status === 'accepted' && !releasedAt)
  expect(new Set(accepted.map(({ enquiryPartId }) => enquiryPartId)).size).toBe(accepted.length)
})

test('a depot has two of a part only where one car has several', () => {
  const several = dataset.products.filter(({ stock }) => (stock ?? 0) > 1)
  expect(several.length).toBeGreaterThan(20)
  expect(several.filter(({ title }) => !/Alloy Wheels, 1\d|Injector Pump, single|coil pack|coil spring/.test(title))).toEqual([])
})

test('notes about a part agree with the boxes ticked', () => {
  expect(dataset.products.filter(({ tested, description }) => !tested && saysTested.test(description ?? ''))).toEqual([])
  const notes = dataset.quotationItems.filter(({ note }) => note)
  expect(notes.filter(({ note, fitConfirmed }) => note?.startsWith('Same number') && !fitConfirmed)).toEqual([])
  expect(notes.filter(({ note, condition }) => note?.startsWith('Tested') && condition === 'U')).toEqual([])
  const painted = /bumper|bonnet|door|panel|tailgate|boot-lid|wing-mirror/
  expect(dataset.enquiryParts.filter(({ details, partId }) => details?.includes('Any colour') && !painted.test(partId))).toEqual(
    [],
  )
  const runs = (partId: string) => allParts.some(({ slug, name }) => slug === partId && partTrade[name].wear === 'mileage')
  expect(notes.filter(({ note, partId }) => /^(Tested|Comes with brackets)/.test(note ?? '') && !runs(partId))).toEqual([])
  expect(notes.filter(({ note, partId }) => note?.startsWith('Light marks') && runs(partId))).toEqual([])
  const confirmed = new Map<string, boolean>()
  const enquiryOf = new Map(dataset.quotations.map(({ id, enquiryId, depotId }) => [id, `${enquiryId} ${depotId}`]))
  for (const { quotationId, fitConfirmed } of dataset.quotationItems) {
    const key = enquiryOf.get(quotationId) ?? ''
    confirmed.set(key, confirmed.get(key) || Boolean(fitConfirmed))
  }
  const depotOf = new Map(dataset.depots.map(({ userId, id }) => [userId, id]))
  const threadOf = new Map(dataset.threads.map((thread) => [thread.id, thread]))
  const saysItFits = dataset.messages.filter(({ body }) => /ours fits|matches yours/.test(body ?? ''))
  expect(saysItFits.length).toBeGreaterThan(0)
  for (const { threadId } of saysItFits) {
    const thread = threadOf.get(threadId)
    expect(confirmed.get(`${thread?.enquiryId} ${depotOf.get(thread?.sellerUserId ?? '')}`)).toBe(true)
  }
})

test('people write in working hours, and every enquiry open for an hour has an offer', () => {
  const late = dataset.messages.filter(({ createdAt }) => {
    const hour = createdAt.getUTCHours()
    return createdAt.getUTCDay() === 0 || hour < 8 || hour >= 17
  })
  expect(late).toEqual([])
  const answered = new Set(dataset.quotations.map(({ enquiryId }) => enquiryId))
  const waiting = dataset.enquiries.filter(
    ({ id, status, createdAt }) => status === 'open' && createdAt.getTime() < now.getTime() - HOUR_MS && !answered.has(id),
  )
  expect(waiting.map(({ make, model, createdAt }) => `${make} ${model} ${createdAt.toISOString()}`)).toEqual([])
})

test('both demo accounts have conversations, even if the demo starts before the yards open', () => {
  const early = createDataset(catalogue, {}, new Date('2026-11-16T05:30:00Z'))
  for (const email of [demoAccounts.buyer.email, demoAccounts.seller.email]) {
    const id = early.users.find((user) => user.email === email)?.id
    const own = early.threads.filter(({ buyerId, sellerUserId }) => buyerId === id || sellerUserId === id)
    expect(own.length, email).toBeGreaterThan(8)
  }
})

test('unread messages are too old for a reminder', () => {
  const unread = dataset.messages.filter(({ readAt }) => readAt === null)
  expect(unread.length).toBeGreaterThan(0)
  expect(unread.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - 45 * MINUTE_MS)).toEqual([])
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
    if (depot) expect(own.filter(({ openClaims }) => openClaims === 1)).toHaveLength(1)
  }
  const dealOf = new Map(dataset.deals.map((deal) => [deal.id, deal]))
  const itemOf = new Map(dataset.dealItems.map((item) => [item.quotationItemId, item]))
  for (const { quotationItemId, createdAt } of dataset.feedback) {
    const receivedAt = dealOf.get(itemOf.get(quotationItemId)?.dealId ?? '')?.receivedAt
    expect(receivedAt && createdAt && receivedAt < createdAt).toBe(true)
  }
  for (const { createdAt } of dataset.dealEvents) expect(createdAt && createdAt <= now).toBe(true)
  for (const { openedAt } of dataset.claims) expect(openedAt && openedAt <= now).toBe(true)
})
