import { getDepot } from '@allyards/contract/depots'
import { getQuotationPrefill } from '@allyards/contract/quotations'
import * as contract from '@allyards/contract/sellers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { makes } from '../catalogue/catalogue.table'

let server: TestServer
let brand: string
beforeAll(async () => {
  server = await startTestServer()
  const [make] = await server.db.select().from(makes).where(eq(makes.name, 'Ford'))
  brand = make?.name ?? ''
})
afterAll(() => server.close())

const details = {
  companyName: 'Kessler Auto Salvage',
  addressLine1: 'Unit 7, Mill Mead Road',
  city: 'London',
  postcode: 'n17 9qu',
}

describe('company details', () => {
  test('are for sellers only', async () => {
    const buyer = await server.aBuyer()
    for (const [caller, status] of [
      [{}, 401],
      [buyer, 403],
    ] as const) {
      expect((await server.api(contract.readSellerProfile, {}, caller)).status).toBe(status)
      expect((await server.api(contract.completeSellerSignup, { body: details }, caller)).status).toBe(status)
    }
  })

  test('open the seller area: before, seller calls are refused with a code of their own', async () => {
    const seller = await server.aNewSeller()
    const before = await server.send({ url: '/api/enquiries/received', token: seller.token })
    expect([before.status, before.error.code]).toEqual([403, 'company_details_missing'])
    expect((await server.api(contract.readSellerProfile, {}, seller)).body).toMatchObject({
      isCompanydetailsFilled: false,
      company: null,
    })

    const answer = await server.api(
      contract.completeSellerSignup,
      { body: { ...details, brands: [brand], vatNumber: '123456727', companyNumber: '8412276' } },
      seller,
    )
    expect(answer.body).toMatchObject({
      isCompanydetailsFilled: true,
      company: {
        companyName: details.companyName,
        postcode: 'N17 9QU',
        vatNumber: 'GB123456727',
        companyNumber: '08412276',
        brands: [brand],
      },
    })
    expect((await server.send({ url: '/api/enquiries/received', token: seller.token })).status).toBe(200)
    expect((await server.api(contract.readSellerProfile, {}, seller)).body).toMatchObject({ isCompanydetailsFilled: true })
  })

  test('two yards of one name get two addresses, and a change keeps the address', async () => {
    const [one, two] = [await server.aNewSeller(), await server.aNewSeller()]
    const body = { ...details, companyName: 'Northgate Breakers' }
    const [first, second] = await Promise.all(
      [one, two].map((seller) => server.api(contract.completeSellerSignup, { body }, seller)),
    )
    expect(new Set([first?.body.company.slug, second?.body.company.slug])).toEqual(
      new Set(['northgate-breakers', 'northgate-breakers-2']),
    )
    const changed = await server.api(contract.completeSellerSignup, { body: { ...body, companyName: 'Southgate' } }, one)
    expect(changed.body.company).toMatchObject({ companyName: 'Southgate', slug: first?.body.company.slug })
  })

  test('list brands in the order of every other list', async () => {
    const seller = await server.aNewSeller()
    const body = { ...details, brands: ['Volvo', 'BMW', 'Bentley', 'Audi'] }
    const { company } = (await server.api(contract.completeSellerSignup, { body }, seller)).body
    expect(company.brands).toEqual(['Audi', 'Bentley', 'BMW', 'Volvo'])
    const shown = await server.api(getDepot, { params: { slug: company.slug }, query: {} })
    expect(shown.body.company.brands).toEqual(company.brands)
  })

  test('that are left out stay as they were, and the first time what is required is asked for', async () => {
    const seller = await server.aNewSeller()
    const empty = await server.api(contract.completeSellerSignup, { body: { about: 'New here' } }, seller)
    expect([empty.status, Object.keys(empty.error.errors ?? {})]).toEqual([
      422,
      ['companyName', 'addressLine1', 'city', 'postcode'],
    ])
    const whole = { ...details, about: 'Since 1981', vatNumber: '123456727', brands: [brand], certification: 'VRA 1186' }
    const before = (await server.api(contract.completeSellerSignup, { body: whole }, seller)).body.company
    const changed = await server.api(contract.completeSellerSignup, { body: { city: 'Luton', vatNumber: '' } }, seller)
    expect(changed.body.company).toEqual({ ...before, city: 'Luton', vatNumber: null })
  })

  test.each([
    [{ companyName: ' ' }, 'companyName'],
    [{ companyNumber: '12AB' }, 'companyNumber'],
    [{ vatNumber: 'GB123456789' }, 'vatNumber'],
    [{ postcode: 'ZZ1 1ZZ' }, 'postcode'],
    [{ postcode: 'N17' }, 'postcode'],
    [{ addressLine1: '' }, 'addressLine1'],
    [{ city: '' }, 'city'],
    [{ phone_number: '12' }, 'phone_number'],
    [{ brands: ['No Such Make'] }, 'brands'],
    [{ logo: '/files/somebody-elses.webp' }, 'logo'],
  ])('%o is refused on its field', async (fields, field) => {
    const seller = await server.aNewSeller()
    const answer = await server.api(contract.completeSellerSignup, { body: { ...details, ...fields } }, seller)
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [field]])
  })

  test('may come as a form with the logo in it', async () => {
    const seller = await server.aNewSeller()
    const form = new FormData()
    for (const [name, value] of Object.entries({
      ...details,
      companyNumber: '',
      certification: 'VRA 1186',
      atfPermit: 'EA/WML/104417',
    }))
      form.append(name, value)
    form.append('brands', brand)
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#102030' } })
      .png()
      .toBuffer()
    form.append('logo', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'logo.png')
    const answer = await server.api(contract.completeSellerSignup, { body: form }, seller)
    expect(answer.body.company).toMatchObject({
      brands: [brand],
      certification: 'VRA 1186',
      atfPermit: 'EA/WML/104417',
      companyNumber: null,
    })
    expect(answer.body.company.logo).toMatch(/^\/files\//)

    const kept = await server.api(contract.completeSellerSignup, { body: details }, seller)
    expect(kept.body.company.logo).toBe(answer.body.company.logo)
  })
})

describe('opening hours, delivery terms and the default warranty', () => {
  const day = { opens: '08:00', closes: '17:30' }
  const week = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: null, sunday: null }
  const delivery = { price: 8.5, free_from: 120, days: 1, collection: true, note: 'Sent the same day.' }

  test('are for sellers with company details only', async () => {
    for (const [caller, status] of [
      [{}, 401],
      [await server.aBuyer(), 403],
      [await server.aNewSeller(), 403],
    ] as const) {
      const answer = await server.api(contract.changeSellerTerms, { body: { openingHours: week } }, caller)
      expect(answer.status).toBe(status)
    }
  })

  test('are changed one by one, shown on the public page, and start a quotation of which nothing better is known', async () => {
    const seller = await server.aSeller()
    const first = await server.api(contract.changeSellerTerms, { body: { openingHours: week } }, seller)
    expect(first.body.company).toMatchObject({ openingHours: week, deliveryTerms: { price: null, note: null } })
    const body = { deliveryTerms: delivery, defaultWarrantyMonths: 6 }
    await server.api(contract.changeSellerTerms, { body }, seller)
    const own = await server.api(contract.readSellerProfile, {}, seller)
    expect(own.body.company).toMatchObject({ openingHours: week, ...body })

    const page = await server.api(getDepot, { params: { slug: seller.company.slug } })
    expect(page.body.company).toMatchObject({ openingHours: week, ...body })

    const enquiry = await server.anEnquiry({ depotIds: [seller.depotId] })
    const prefill = await server.api(getQuotationPrefill, { params: { enquiryId: enquiry.id } }, seller)
    expect(prefill.body.terms).toMatchObject({ delivery, place: null, warranty_months: 6 })

    const cleared = await server.api(contract.changeSellerTerms, { body: { openingHours: null } }, seller)
    expect(cleared.body.company).toMatchObject({ openingHours: null, ...body })
  })

  test.each([
    [{ openingHours: { ...week, monday: { opens: '17:00', closes: '08:00' } } }, 'openingHours.monday.closes'],
    [{ openingHours: { ...week, monday: { opens: '25:00', closes: '26:00' } } }, 'openingHours.monday.opens'],
    [{ deliveryTerms: { ...delivery, price: 9.999 } }, 'deliveryTerms.price'],
    [{ deliveryTerms: { ...delivery, days: 91 } }, 'deliveryTerms.days'],
    [{ deliveryTerms: { ...delivery, note: 'x'.repeat(501) } }, 'deliveryTerms.note'],
    [{ defaultWarrantyMonths: 121 }, 'defaultWarrantyMonths'],
  ])('%o is refused on its field', async (body, field) => {
    const seller = await server.aSeller()
    const answer = await server.api(contract.changeSellerTerms, { body }, seller)
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, expect.arrayContaining([field])])
  })
})
