import { deleteAccount } from '@allyards/contract/accounts'
import { getDepot, listDepotFeedback, listDepots } from '@allyards/contract/depots'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '../../../test/factories'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { feedback } from '../feedback/feedback.table'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const leeds = { city: 'Leeds', latitude: 53.8, longitude: -1.55 }
const names = async (query: Parameters<typeof server.api<typeof listDepots>>[1]['query']) =>
  (await server.api(listDepots, { query })).body.data.rows.map(({ companyName }) => companyName)

describe('the directory', () => {
  test('is open to all and found by name, town, postcode, brand and rating', async () => {
    await server.aSeller({
      ...leeds,
      companyName: 'Aire Valley Breakers',
      postcode: 'LS9 0AA',
      brands: ['Ford'],
      ratingCounts: [0, 0, 0, 0, 4],
    })
    await server.aSeller({
      companyName: '100% Vans_Ltd',
      city: 'Truro',
      postcode: 'TR1 1AA',
      brands: [],
      ratingCounts: [3, 0, 0, 0, 0],
    })
    expect(await names({ search: 'aire valley' })).toEqual(['Aire Valley Breakers'])
    expect(await names({ search: 'truro' })).toEqual(['100% Vans_Ltd'])
    expect(await names({ search: 'LS9' })).toEqual(['Aire Valley Breakers'])
    expect(await names({ search: '100%' })).toEqual(['100% Vans_Ltd'])
    expect(await names({ search: '%' })).toEqual(['100% Vans_Ltd'])
    expect(await names({ city: 'leeds', brand: ['Ford'], search: 'aire' })).toEqual(['Aire Valley Breakers'])
    expect(await names({ brand: ['Skoda'], search: 'aire' })).toEqual([])
    expect(await names({ brand: ['Skoda'], search: 'vans' })).toEqual(['100% Vans_Ltd'])
    expect(await names({ min_rating: 4, search: 'aire' })).toHaveLength(1)
    expect(await names({ min_rating: 4, search: 'vans' })).toEqual([])
  })

  test('does not hold a depot whose account was deleted', async () => {
    const seller = await server.aSeller({ ...leeds, companyName: 'Gone Tomorrow', postcode: 'GT1 1AA' })
    expect(await names({ search: 'GT1' })).toEqual(['Gone Tomorrow'])
    expect((await server.api(deleteAccount, { body: { password: testPassword } }, seller)).status).toBe(204)
    expect(await names({ search: 'GT1' })).toEqual([])
  })

  test('is ordered by rating, reply time, name or distance', async () => {
    const near = { ...leeds, postcode: 'ZZ1 1AA' }
    await server.aSeller({ ...near, companyName: 'Order B', ratingCounts: [0, 0, 0, 0, 1], medianResponseMinutes: 50 })
    await server.aSeller({
      ...near,
      companyName: 'Order A',
      latitude: 51.5,
      longitude: -0.1,
      ratingCounts: [0, 0, 1, 0, 0],
      medianResponseMinutes: 5,
    })
    await server.aSeller({ ...near, companyName: 'Order C', latitude: 50.3, longitude: -4.1 })
    const search = 'ZZ1'
    expect(await names({ search })).toEqual(['Order B', 'Order A', 'Order C'])
    expect(await names({ search, sort: 'response' })).toEqual(['Order A', 'Order B', 'Order C'])
    expect(await names({ search, sort: 'name' })).toEqual(['Order A', 'Order B', 'Order C'])
    expect(await names({ search, sort: 'nearest', near: 'London' })).toEqual(['Order A', 'Order B', 'Order C'])
    const [nearest] = (await server.api(listDepots, { query: { search, sort: 'nearest', near: 'London' } })).body.data.rows
    expect(nearest?.distance_miles).toBeLessThan(5)
  })

  test('puts a depot that many praise before one that a single buyer praises more', async () => {
    const place = { ...leeds, postcode: 'ZZ2 1AA' }
    await server.aSeller({ ...place, companyName: 'Praised once', ratingCounts: [0, 0, 0, 0, 1] })
    await server.aSeller({ ...place, companyName: 'Praised often', ratingCounts: [0, 1, 2, 17, 60] })
    await server.aSeller({ ...place, companyName: 'Blamed once', ratingCounts: [1, 0, 0, 0, 0] })
    await server.aSeller({ ...place, companyName: 'Not rated' })
    expect(await names({ search: 'ZZ2' })).toEqual(['Praised often', 'Praised once', 'Blamed once', 'Not rated'])
  })

  test('comes in pages and refuses pages that cannot be', async () => {
    for (let number = 0; number < 3; number += 1) await server.aSeller({ companyName: `Paged ${number}`, postcode: 'QQ1 1AA' })
    const { body } = await server.api(listDepots, { query: { search: 'QQ1', limit: 2, page: 2 } })
    expect(body.data).toMatchObject({ count: 3, page: 2, limit: 2 })
    expect(body.data.rows).toHaveLength(1)
    expect((await server.api(listDepots, { query: { search: 'QQ1', page: 9000 } })).body.data).toMatchObject({
      rows: [],
      count: 3,
    })
    for (const query of ['page=0', 'limit=101', 'min_rating=9', 'sort=random'])
      expect((await server.send({ url: `/api/sellers?${query}` })).status, query).toBe(422)
    for (const search of ["o'brien", '"', '🚗', '\\', 'x'.repeat(10_000)])
      expect((await server.send({ url: `/api/sellers?search=${encodeURIComponent(search)}` })).status).toBe(200)
  })
})

describe('one depot', () => {
  test('shows what the law asks for, its rating by stars, its feedback and what it sells', async () => {
    const seller = await server.aSeller({
      companyName: 'Lawful Breakers Ltd',
      companyNumber: '08412276',
      vatNumber: 'GB123456727',
      atfPermit: 'EA/WML/104417',
      certification: 'VRA 1186',
      ratingCounts: [0, 0, 0, 1, 3],
    })
    const live = await server.aProduct({ depotId: seller.depotId })
    await server.aProduct({ depotId: seller.depotId, status: 'draft' })
    const buyer = await server.aBuyer({ name: 'Priya Singh' })
    const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId], reg: 'LR14XKD' })
    const { items } = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId })
    await server.db.insert(feedback).values({
      fromUserId: buyer.id,
      toUserId: seller.id,
      quotationItemId: items[0]?.id ?? '',
      rating: 5,
      comment: 'Every tab whole.',
    })
    const { body } = await server.api(getDepot, { params: { slug: seller.company.slug }, query: { near: 'London' } })
    expect(body.company).toMatchObject({
      companyName: 'Lawful Breakers Ltd',
      addressLine1: seller.company.addressLine1,
      companyNumber: '08412276',
      vatNumber: 'GB123456727',
      atfPermit: 'EA/WML/104417',
      certification: 'VRA 1186',
      badges: [],
      ratingCounts: [0, 0, 0, 1, 3],
      rating: 4.75,
      reviewCount: 4,
      offers_made: 1,
    })
    expect(body.products.map(({ id }) => id)).toEqual([live.id])
    expect(body.feedback).toMatchObject([{ buyer: 'Priya S.', part: 'Headlamp', vehicle: 'Ford Focus', rating: 5 }])
    const everything = JSON.stringify(body)
    for (const secret of ['LR14XKD', seller.email, seller.phoneNumber, buyer.email]) expect(everything).not.toContain(secret)
  })

  test('shows its newest feedback, and all of it on request', async () => {
    const seller = await server.aSeller()
    const buyer = await server.aBuyer()
    const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
    const { items } = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId })
    await server.db.execute(sql`
      with offers as (insert into quotation_items select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid()))).*
        from quotation_items i, generate_series(1, 25) where i.id = ${items[0]?.id ?? ''} returning id)
      insert into feedback (id, from_user_id, to_user_id, quotation_item_id, rating, created_at)
      select gen_random_uuid(), ${buyer.id}, ${seller.id}, id, 5, now() - (row_number() over () / 3) * interval '1 hour' from offers`)
    const { slug } = seller.company
    const { body } = await server.api(getDepot, { params: { slug }, query: {} })
    expect([body.feedback.length, body.moreFeedback]).toEqual([5, 20])
    const seen = body.feedback.map(({ id }) => id)
    for (const expected of [8, 8, 4, 0]) {
      const query = { after: seen.at(-1) ?? '', limit: 8 }
      const more = await server.api(listDepotFeedback, { params: { slug }, query })
      expect(more.body).toHaveLength(expected)
      seen.push(...more.body.map(({ id }) => id))
    }
    expect(new Set(seen).size).toBe(25)
    expect((await server.api(listDepotFeedback, { params: { slug: 'nobody' }, query: {} })).status).toBe(404)
    expect((await server.send({ url: `/api/sellers/${slug}/feedback?after=x` })).status).toBe(422)
  })

  test('that does not exist is 404, however it is written', async () => {
    for (const slug of ['nobody', '%00', "'", '%F0%9F%9A%97'])
      expect((await server.send({ url: `/api/sellers/${slug}` })).status, slug).toBe(404)
  })
})
