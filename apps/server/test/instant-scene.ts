import { postEnquiry } from '@allyards/contract/enquiries'
import { addInstantRule, changeInstantRule, dryRunInstantRules } from '@allyards/contract/instant-rules'
import { addProduct } from '@allyards/contract/own-products'
import { listQuotationsOfEnquiry } from '@allyards/contract/quotations'
import { expect } from 'vitest'
import type { TestServer } from './test-server'

type Caller = { token: string }

export const golf = {
  ...{ make: 'Volkswagen', model: 'Golf', year: 2015, body_style: 'Hatchback', trim: null, fuel: 'Diesel', gearbox: 'Manual' },
}
const golfRow = { make: 'Volkswagen', model: 'Golf', year_from: 2013, year_to: 2017, body_style: 'Hatchback' }

/** A rule that offers anything from £20 to £400 at 5 % under its list price, at any hour. */
export const plainRule = {
  ...{ name: 'From the shelf', grades: ['A' as const, 'B' as const], price_from: 20, price_to: 400, under_percent: 5, floor: 20 },
  daily_limit: 40,
}

/** Depots with stock that fits a Golf, their rules, and buyers who ask for its parts. */
export function instantScene(server: TestServer) {
  /** A grade A headlamp that fits the Golf unless more is said. */
  async function list(seller: Caller, fields: object = {}): Promise<string> {
    const body = {
      ...{ title: 'Golf headlamp', part_id: 'headlamp', price: 100, delivery_price: 9.95, condition: 'A', brand: 'Volkswagen' },
      ...{ imageUrls: [], side: 'nearside', fitments: [golfRow], bay: 'B12' },
      ...fields,
    }
    const answer = await server.api(addProduct, { body: body as never }, seller)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.product.id
  }

  const add = (seller: Caller, fields: object = {}) =>
    server.api(addInstantRule, { body: { ...plainRule, ...fields } as never }, seller)
  const change = (seller: Caller, id: string, body: object) =>
    server.api(changeInstantRule, { params: { id }, body: body as never }, seller)
  const dryRun = (seller: Caller, body: object) => server.api(dryRunInstantRules, { body: body as never }, seller)

  /** A rule that has had its dry run and is on. */
  async function aRule(seller: Caller, fields: object = {}): Promise<string> {
    const { status, body } = await add(seller, fields)
    expect(status, JSON.stringify(body)).toBe(201)
    expect((await dryRun(seller, { rule_id: body.id })).body.may_switch_on).toBe(true)
    expect((await change(seller, body.id, { on: true })).body).toMatchObject({ on: true })
    return body.id
  }

  /** Somebody asks, and the enquiry is sent out. */
  async function ask(parts: object[] = [{ id: 'headlamp', side: 'nearside' }], fields: object = {}) {
    const buyer = await server.aBuyer()
    const answer = await server.api(postEnquiry, { body: { vehicle: golf, parts, ...fields } as never }, buyer)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    await server.jobsDrained()
    return { buyer, id: answer.body.id }
  }

  const quotationsOf = async ({ buyer, id }: { buyer: Caller; id: string }) =>
    (await server.api(listQuotationsOfEnquiry, { params: { enquiryId: id } }, buyer)).body.quotations
  const offersOf = async (asked: { buyer: Caller; id: string }) =>
    (await quotationsOf(asked)).flatMap(({ quotationItems }) => quotationItems)

  return { list, add, change, dryRun, aRule, ask, quotationsOf, offersOf }
}
