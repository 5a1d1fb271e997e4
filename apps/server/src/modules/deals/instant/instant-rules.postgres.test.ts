import { weekDays } from '@allyards/contract/company-terms'
import { getDashboard } from '@allyards/contract/dashboard'
import { getDeal } from '@allyards/contract/deals'
import { DAY_MS } from '@allyards/contract/durations'
import { getReceivedEnquiry } from '@allyards/contract/enquiries'
import { londonWeekday } from '@allyards/contract/format-date'
import * as contract from '@allyards/contract/instant-rules'
import { listNotifications } from '@allyards/contract/notifications'
import { changeProduct } from '@allyards/contract/own-products'
import { createQuotation, editQuotationItem, setQuotationItemStatus } from '@allyards/contract/quotations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantScene, plainRule } from '../../../../test/instant-scene'
import { homeAddress } from '../../../../test/reserving'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { depots } from '../../depots/depots.table'
import { fitmentRows } from '../../products/fitment/fitment.table'
import { instantOffers, instantRefusals } from '../tables/instant.table'
import { tellOfInstantOffers } from './tell-daily'

let server: TestServer
let scene: ReturnType<typeof instantScene>
let seller: Awaited<ReturnType<TestServer['aSeller']>>

beforeAll(async () => {
  server = await startTestServer()
  scene = instantScene(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  // The rules of one test answer no enquiry of the next.
  if (seller) await server.api(contract.pauseInstantRules, { body: { paused: true } }, seller)
  seller = await server.aSeller()
})

const rulesOf = async (caller = seller) => (await server.api(contract.listInstantRules, {}, caller)).body
const logOf = async (caller = seller) => (await server.api(contract.readInstantLog, { query: {} }, caller)).body
const reasons = async () => (await logOf()).not_made.map(({ reason }) => reason)

describe('whoever may write rules', () => {
  test('a guest, a buyer, a member without the right and another depot’s owner may not', async () => {
    const { body: rule } = await scene.add(seller)
    const calls = (caller: { token?: string }) => [
      server.api(contract.listInstantRules, {}, caller),
      server.api(contract.addInstantRule, { body: plainRule }, caller),
      server.api(contract.changeInstantRule, { params: { id: rule.id }, body: { daily_limit: 1 } }, caller),
      server.api(contract.pauseInstantRules, { body: { paused: true } }, caller),
      server.api(contract.removeInstantRule, { params: { id: rule.id } }, caller),
      server.api(contract.dryRunInstantRules, { body: { rule_id: rule.id } }, caller),
      server.api(contract.readInstantLog, { query: {} }, caller),
    ]
    const statuses = async (caller: { token?: string }) => (await Promise.all(calls(caller))).map(({ status }) => status)
    expect(new Set(await statuses({}))).toEqual(new Set([401]))
    expect(new Set(await statuses(await server.aBuyer()))).toEqual(new Set([403]))
    for (const role of ['yard', 'accounts'] as const)
      expect(new Set(await statuses(await server.aMember(seller, role)))).toEqual(new Set([403]))
    expect(await statuses(await server.aSeller())).toEqual([200, 201, 404, 200, 404, 404, 200])
    expect((await rulesOf()).rules).toMatchObject([{ id: rule.id, daily_limit: 40 }])
    expect((await rulesOf()).paused).toBe(false)
    expect((await server.api(contract.listInstantRules, {}, await server.aMember(seller, 'quoting'))).status).toBe(200)
  })

  test('a rule that gives away, or says nothing, is refused at its field', async () => {
    const refused = async (fields: object) => Object.keys((await scene.add(seller, fields)).error.errors ?? {})
    expect(await refused({ floor: 381 })).toEqual(['floor'])
    expect(await refused({ floor: 0 })).toEqual(['floor'])
    expect(await refused({ under_percent: 41 })).toEqual(['under_percent'])
    expect(await refused({ price_to: 10 })).toEqual(['price_to'])
    expect(await refused({ hours: { days: [], from: '08:00', until: '17:00' } })).toEqual(['hours.days'])
    expect(await refused({ hours: { days: ['monday'], from: '08:00', until: '08:00' } })).toEqual(['hours.until'])
    expect(await refused({ daily_limit: 0 })).toEqual(['daily_limit'])
    expect(await refused({ grades: [] })).toEqual(['grades'])
    expect(await refused({ parts: ['airbag'] })).toEqual(['parts'])
    expect(await refused({ makes: ['Wolkswagen'] })).toEqual(['makes'])
    const { body: rule } = await scene.add(seller)
    expect((await scene.change(seller, rule.id, { floor: 381 })).error.errors).toHaveProperty('floor')
    expect((await scene.change(seller, rule.id, { floor: 30 })).body).toMatchObject({ floor: 30, under_percent: 5 })
  })

  test('a rule is switched on only after the dry run of this very sentence', async () => {
    const { body: rule } = await scene.add(seller)
    expect(rule).toMatchObject({ on: false, tried_at: null, makes: [], parts: [], hours: null })
    expect((await scene.change(seller, rule.id, { on: true })).status).toBe(409)
    await scene.dryRun(seller, { rule_id: rule.id })
    expect((await scene.change(seller, rule.id, { on: true })).body.on).toBe(true)
    expect((await scene.change(seller, rule.id, { name: 'Another name' })).body.on).toBe(true)
    expect((await scene.change(seller, rule.id, { under_percent: 10 })).body.on).toBe(false)
    await scene.dryRun(seller, { rule_id: rule.id, rule: { ...plainRule, under_percent: 20 } })
    expect((await scene.change(seller, rule.id, { under_percent: 20, on: true })).body).toMatchObject({
      on: true,
      under_percent: 20,
    })
    expect((await scene.dryRun(seller, { rule: plainRule })).body.may_switch_on).toBe(false)
  })

  test('rules have an order that can be changed, and a depot has up to twenty', async () => {
    const ids: string[] = []
    for (const name of ['One', 'Two', 'Three']) ids.push((await scene.add(seller, { name })).body.id)
    await scene.change(seller, ids[2] ?? '', { position: 0 })
    expect((await rulesOf()).rules.map(({ name, position }) => `${position} ${name}`)).toEqual(['0 Three', '1 One', '2 Two'])
    expect((await server.api(contract.removeInstantRule, { params: { id: ids[0] ?? '' } }, seller)).status).toBe(204)
    for (let more = 0; more < 18; more++) await scene.add(seller)
    expect((await scene.add(seller)).status).toBe(409)
    expect((await rulesOf()).rules).toHaveLength(20)
  })
})

describe('an enquiry', () => {
  test('is answered from stock as it is sent out, and the depot learns of it as of any offer', async () => {
    await scene.list(seller)
    await scene.aRule(seller)
    const asked = await scene.ask()
    const [quotation] = await scene.quotationsOf(asked)
    expect(quotation).toMatchObject({ seller: { id: seller.depotId } })
    expect(quotation?.quotationItems).toMatchObject([
      { is_instant: true, price: 95, delivery_price: 9.95, status: 'pending', condition: 'A', fit: { verdict: 'fits' } },
    ])
    const { rows } = await logOf()
    expect(rows).toMatchObject([{ rule: 'From the shelf', list_price: 100, price: 95, bay: 'B12', status: 'pending' }])
    expect(await rulesOf()).toMatchObject({ made_today: 1 })
    const received = await server.api(getReceivedEnquiry, { params: { enquiryId: asked.id } }, seller)
    expect(received.body.status).toBe('quoted')
    const notices = async (caller: { token: string }) =>
      (await server.api(listNotifications, {}, caller)).body.rows.map(({ title }) => title)
    expect((await notices(asked.buyer)).join()).toContain('offers £104.95 delivered')
    expect((await notices(seller)).join()).not.toContain('New enquiry')

    // A hand that quotes the same part is told to edit the offer.
    const offer = {
      part_id: 'headlamp',
      price: 80,
      condition: 'A',
      warranty_months: 3,
      delivery_price: 5,
      delivery_days: 2,
    } as const
    const twice = await server.api(createQuotation, { body: { enquiry_id: asked.id, notes: '', items: [offer] } }, seller)
    expect(twice).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('A rule of yours has already offered') },
    })
    const params = { id: quotation?.quotationItems[0]?.id ?? '' }
    expect((await server.api(editQuotationItem, { params, body: { price: 90 } }, seller)).status).toBe(200)
    expect(await scene.offersOf(asked)).toMatchObject([{ price: 90, is_instant: true }])

    const body = { status: 'accepted' as const, delivery: homeAddress }
    const accepted = await server.api(setQuotationItemStatus, { params, body }, asked.buyer)
    const deal = await server.api(getDeal, { params: { id: accepted.body.deal?.id ?? '' } }, seller)
    expect(JSON.stringify(deal.body)).toContain('B12')
    expect((await logOf()).rows).toMatchObject([{ status: 'accepted' }])
  })

  test('gets nothing that a rule may not offer, and the log says why', async () => {
    await scene.aRule(seller)
    const nothing = async (parts?: object[], fields?: object) =>
      expect(await scene.offersOf(await scene.ask(parts, fields))).toEqual([])
    await nothing()
    const id = await scene.list(seller, { price: 500 })
    await nothing()
    const put = (body: object) => server.api(changeProduct, { params: { id }, body: body as never }, seller)
    await put({ price: 20 })
    await nothing()
    await put({ price: 100, condition: 'C' })
    await nothing()
    await put({ condition: 'A' })
    await server.db.update(fitmentRows).set({ stated: true }).where(eq(fitmentRows.productId, id))
    expect((await rulesOf()).unlooked).toBe(1)
    await nothing()
    await server.db.update(fitmentRows).set({ stated: false }).where(eq(fitmentRows.productId, id))
    await nothing([{ id: 'headlamp', side: 'offside' }])
    await nothing([{ id: 'airbag' }])
    await nothing(undefined, { vehicle: { make: 'Volkswagen', model: 'Golf', year: 2015, body_style: 'Estate' } })
    await nothing(undefined, { postcode: 'JE2 3AB' })
    expect(new Set(await reasons())).toEqual(new Set(['no-piece', 'price', 'floor', 'grade', 'unlooked', 'restricted', 'place']))
    expect(await scene.offersOf(await scene.ask())).toHaveLength(1)
    await nothing()
    expect(await reasons()).toContain('promised')
    const { examples } = await logOf()
    expect(examples[0]).toMatchObject({ reason: 'promised', part_id: 'headlamp', make: 'Volkswagen', rule: 'From the shelf' })
  })

  test('is answered by the first rule that can, in its hours and up to its limit of the day', async () => {
    for (let more = 0; more < 4; more++) await scene.list(seller)
    const today = londonWeekday(Date.now()).toLowerCase()
    const closed = { days: weekDays.filter((day) => day !== today).slice(1, 4), from: '00:00', until: '24:00' }
    await scene.aRule(seller, { name: 'Closed', under_percent: 40, hours: closed })
    const first = await scene.aRule(seller, { name: 'First', under_percent: 10, daily_limit: 2 })
    const second = await scene.aRule(seller, { name: 'Second', under_percent: 0, daily_limit: 1 })
    const prices = async () => (await scene.offersOf(await scene.ask())).map(({ price }) => price)
    expect(await prices()).toEqual([90])
    await scene.change(seller, second, { position: 0 })
    expect(await prices()).toEqual([100])
    expect(await prices()).toEqual([90])
    expect(await prices()).toEqual([])
    expect(await reasons()).toContain('limit')
    await server.api(contract.pauseInstantRules, { body: { paused: true } }, seller)
    await scene.change(seller, first, { daily_limit: 3 })
    expect(await prices()).toEqual([])
  })

  test('gets no offer of a suspended depot, nor by a rule that is paused or off', async () => {
    await scene.list(seller)
    const rule = await scene.aRule(seller)
    await server.db.update(depots).set({ state: 'suspended' }).where(eq(depots.id, seller.depotId))
    expect(await scene.offersOf(await scene.ask())).toEqual([])
    await server.db.update(depots).set({ state: 'active' }).where(eq(depots.id, seller.depotId))
    expect((await server.api(contract.pauseInstantRules, { body: { paused: true } }, seller)).body.paused).toBe(true)
    expect(await scene.offersOf(await scene.ask())).toEqual([])
    await server.api(contract.pauseInstantRules, { body: { paused: false } }, seller)
    await scene.change(seller, rule, { on: false })
    expect(await scene.offersOf(await scene.ask())).toEqual([])
    await scene.change(seller, rule, { on: true })
    expect(await scene.offersOf(await scene.ask())).toHaveLength(1)
  })

  test('loses an offer by rule the moment its depot sells or removes the piece, which does not count against it', async () => {
    const [product, other] = [await scene.list(seller), await scene.list(seller)]
    await scene.aRule(seller)
    const [one, two] = [await scene.ask(), await scene.ask()]
    expect([...(await scene.offersOf(one)), ...(await scene.offersOf(two))]).toHaveLength(2)
    for (const [id, body] of [
      [product, { stock: 0 }],
      [other, { status: 'removed' }],
    ] as const)
      await server.api(changeProduct, { params: { id }, body: body as never }, seller)
    await server.jobsDrained()
    expect([...(await scene.offersOf(one)), ...(await scene.offersOf(two))]).toMatchObject([
      { status: 'withdrawn', is_gone: true },
      { status: 'withdrawn', is_gone: true },
    ])
    const [depot] = await server.db.select().from(depots).where(eq(depots.id, seller.depotId))
    expect(depot?.withdrawnOffers).toBe(0)
  })

  test('of several parts gets what there is; the rest waits in the inbox', async () => {
    await scene.list(seller)
    await scene.list(seller, { title: 'Golf mirror', part_id: 'wing-mirror', price: 60, stock: 1 })
    await scene.aRule(seller)
    const asked = await scene.ask([
      { id: 'headlamp', side: 'nearside' },
      { id: 'wing-mirror', side: 'nearside' },
      { id: 'grille' },
    ])
    expect((await scene.offersOf(asked)).map(({ part_id, price }) => [part_id, price])).toEqual([
      ['headlamp', 95],
      ['wing-mirror', 57],
    ])
    const notices = (await server.api(listNotifications, {}, seller)).body.rows
    expect(notices.map(({ title }) => title).join()).toContain('New enquiry')
  })
})

test('the log keeps a hundred examples of a depot, and the night removes what is old', async () => {
  await scene.aRule(seller)
  const parts = ['headlamp', 'grille', 'bumper', 'bonnet', 'seat', 'radio'].map((id) => ({ id }))
  for (let more = 0; more < 18; more++) await scene.ask(parts)
  const { examples, not_made } = await logOf()
  expect(examples).toHaveLength(100)
  expect(not_made).toMatchObject([{ reason: 'no-piece', parts: 108 }])
  await server.db.update(instantRefusals).set({ day: '2020-01-01' })
  await server.oldDataForgotten()
  expect((await logOf()).not_made).toEqual([])
  expect((await logOf()).examples).toHaveLength(100)
})

test('a dry run does what the rules then do, on the same stream', async () => {
  const [dry, live] = [await server.aSeller(), await server.aSeller()]
  const stock = [
    {},
    { price: 80 },
    { price: 300, condition: 'B' },
    { price: 45, condition: 'C' },
    { price: 21 },
    { price: 90, stock: 2 },
  ]
  const mirror = { part_id: 'wing-mirror', side: 'offside' }
  for (const [index, fields] of [...stock, { ...mirror, price: 60 }, { ...mirror, price: 900 }].entries())
    for (const depot of [dry, live]) await scene.list(depot, { title: `Piece ${index}`, ...fields })
  const rules = [
    { name: 'Cheap', price_to: 85, daily_limit: 2 },
    { name: 'All', grades: ['A', 'B', 'C'], under_percent: 12, daily_limit: 4 },
  ]
  for (const rule of rules) await scene.aRule(live, rule)
  const asks = [{}, { side: 'offside' }, {}, {}, {}, {}, {}, {}].map((place) => [{ id: 'headlamp', side: 'nearside', ...place }])
  for (const parts of [...asks, [{ id: 'wing-mirror', side: 'offside' }, { id: 'grille' }]]) await scene.ask(parts)

  await scene.add(dry, rules[0])
  const first = await scene.dryRun(dry, { rule_id: (await rulesOf(dry)).rules[0]?.id })
  await scene.change(dry, (await rulesOf(dry)).rules[0]?.id ?? '', { on: true })
  expect(first.body.answered).toBe(2)
  const run = (await scene.dryRun(dry, { rule: { ...plainRule, ...rules[1] } })).body
  const made = (await logOf(live)).rows
  const told = (rows: { enquiry_id: string; part_id: string; price: number; list_price: number }[]) =>
    rows.map(({ enquiry_id, part_id, price, list_price }) => [enquiry_id, part_id, list_price, price].join()).sort()
  expect(told(run.offers)).toEqual(told(made))
  expect(run).toMatchObject({ enquiries: 9, answered: made.length, left_out: 0 })
  expect(run.value).toBeCloseTo(made.reduce((sum, { price }) => sum + price, 0))
  expect(run.by_rule.map(({ offers }) => offers)).toEqual([2, 4])
  const today = run.days.at(-1)
  expect(today?.outcomes.reduce((sum, { enquiries }) => sum + enquiries, 0)).toBe(9)
  const count = (reason: string) => run.not_answered.find((one) => one.reason === reason)?.enquiries ?? 0
  expect(run.not_answered.reduce((sum, { enquiries }) => sum + enquiries, 0)).toBe(9 - run.answered)
  expect(count('limit')).toBeGreaterThan(0)
})

test('a depot reads once a day what its rules offered', async () => {
  await scene.list(seller)
  await scene.aRule(seller)
  await scene.ask()
  await server.db.update(instantOffers).set({ createdAt: new Date(Date.now() - DAY_MS) })
  await tellOfInstantOffers.run(server.context, {})
  const notices = (await server.api(listNotifications, {}, seller)).body.rows
  expect(notices).toContainEqual(
    expect.objectContaining({ kind: 'instant', title: 'Your rules made one offer yesterday', link: '/instant-offers' }),
  )
})

test('the dashboard counts what rules were asked for, what they offered and what was accepted of it', async () => {
  const figures = async (caller = seller) => (await server.api(getDashboard, { query: { days: 7 } }, caller)).body.by_rule
  expect(await figures()).toBeNull()
  await scene.list(seller)
  await scene.aRule(seller)
  expect(await figures()).toEqual({ asked: 0, answered: 0, won: 0 })
  const answered = await scene.ask()
  await scene.ask([{ id: 'headlamp', side: 'offside' }])
  const [made] = (await logOf()).rows
  const params = { id: made?.id ?? '' }
  const accepted = await server.api(setQuotationItemStatus, { params, body: { status: 'accepted' } }, answered.buyer)
  expect(accepted.status).toBe(200)
  expect(await figures()).toEqual({ asked: 2, answered: 1, won: 1 })
  expect(await figures(await server.aSeller())).toBeNull()
})
