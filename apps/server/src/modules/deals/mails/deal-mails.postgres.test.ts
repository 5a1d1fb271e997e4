import { moveClaim, openClaim } from '@allyards/contract/claims'
import { moveDeal } from '@allyards/contract/deals'
import { postEnquiry } from '@allyards/contract/enquiries'
import { changeNoticePreferences } from '@allyards/contract/notifications'
import * as contract from '@allyards/contract/quotations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { inTransaction } from '../../../platform/database/in-transaction'
import { notify } from '../../notifications'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Person = { id: string; token: string; email: string }

const vehicle = {
  ...{ make: 'Volkswagen', model: 'Golf', body_style: 'Hatchback' },
  ...{ trim: 'Match', year: 2014, gearbox: 'Manual', fuel: 'Diesel' },
}
const mirror = { condition: 'A', warranty_months: 6, delivery_days: 2, part_id: 'wing-mirror', mileage: 61_200 } as const
const delivery = { method: 'deliver', name: 'Priya', addressLine1: '1 Elm Road', city: 'Leeds', postcode: 'LS1 4DY' } as const

const mailsTo = async ({ email }: Person) => (await server.outbox()).filter(({ to }) => to?.[0]?.address === email)
const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject)

/** An enquiry for a part with an offer from each of so many depots, in pounds. */
async function quoted(prices: number[], buyer?: Person, partId = 'wing-mirror') {
  const asking = buyer ?? (await server.aBuyer({ name: 'Priya Shah' }))
  const sellers: Awaited<ReturnType<typeof server.aSeller>>[] = []
  while (sellers.length < prices.length) sellers.push(await server.aSeller())
  const body = { reg: 'LR14XKD', vehicle, parts: [{ id: partId }], postcode: 'LS1 4DY' }
  const { body: enquiry } = await server.api(postEnquiry, { body }, asking)
  await server.jobsDrained()
  const itemIds: string[] = []
  for (const [index, price] of prices.entries()) {
    const items = [{ ...mirror, part_id: partId, price, delivery_price: 5 }]
    const made = await server.api(
      contract.createQuotation,
      { body: { enquiry_id: enquiry.id, notes: '', items } },
      sellers[index],
    )
    itemIds.push(made.body.quotationItems[0]?.id ?? '')
  }
  return { buyer: asking, sellers, enquiry, itemIds }
}

async function agreed() {
  const world = await quoted([57.4])
  const [seller] = world.sellers
  if (!seller) throw new Error('nobody quoted')
  const params = { enquiryId: world.enquiry.id }
  const { body } = await server.api(contract.acceptOffers, { params, body: { item_ids: world.itemIds, delivery } }, world.buyer)
  const dealId = body.deals[0]?.id ?? ''
  const move = (to: object, who: Person) => server.api(moveDeal, { params: { id: dealId }, body: to as never }, who)
  return { ...world, seller, dealId, move }
}

describe('offers are mailed', () => {
  test('with vehicle and plate, cheapest first, one button, and a subject that says what matters', async () => {
    const { buyer, enquiry, sellers } = await quoted([80, 57.4, 120])
    await server.noticesMailed()
    const [mail, ...others] = await mailsTo(buyer)
    expect(others).toEqual([])
    expect(mail?.subject).toBe("3 offers for your Golf's wing mirror, from £62.40")
    for (const words of ['LR14 XKD', 'Volkswagen Golf Hatchback (Match, 2014)', 'Grade A, 61,200 miles, 6 months warranty'])
      for (const text of [mail?.text, mail?.html]) expect(text).toContain(words)
    const order = [1, 0, 2].map((place) => mail?.text?.indexOf(`* ${sellers[place]?.company.companyName}: £`) ?? -1)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order[0]).toBeGreaterThan(0)
    expect(mail?.text).toContain('£62.40 delivered (Cheapest)')
    expect(mail?.text?.match(/\/buyer-quotation\//g)).toHaveLength(1)
    expect(mail?.text).toContain(`Compare offers:\n${server.context.config.publicUrl}/buyer-quotation/${enquiry.id}`)
    expect(mail?.html).toContain('prefers-color-scheme:dark')
  })

  test('for each enquiry in one line, beside everything else that waits', async () => {
    const { buyer } = await quoted([80, 57.4])
    const { enquiry } = await quoted([33], buyer, 'bonnet')
    await server.noticesMailed()
    const [mail, ...others] = await mailsTo(buyer)
    expect(others).toEqual([])
    expect(mail?.subject).toBe("2 offers for your Golf's wing mirror, from £62.40, and 1 more")
    expect(mail?.text).toContain("* 1 offer for your Golf's bonnet, £38.00")
    expect(mail?.text).toContain(`/buyer-quotation/${enquiry.id}`)
  })
})

describe('what happens in a deal', () => {
  test('is a mail of its own at once for each side, also for a reader who wants one mail a day', async () => {
    const { buyer, seller, dealId, move } = await agreed()
    await server.api(changeNoticePreferences, { body: { rhythm: 'daily' } }, buyer)
    expect(await subjectsTo(seller)).toEqual(['SOLD £62.40: wing mirror, Golf, to Priya'])
    await move({ to: 'paid', amount: 62.4 }, buyer)
    await move({ to: 'paid', method: 'bank-transfer' }, seller)
    await move({ to: 'sent', carrier: 'DPD', tracking: '15501234567890', parcels: 1 }, seller)
    const [confirmation, paid, sent, ...others] = (await mailsTo(buyer)).slice(-3)
    expect(others).toEqual([])
    expect(confirmation?.subject).toBe(`You agreed to buy a part for your Golf from ${seller.company.companyName}, £62.40`)
    for (const words of [
      'LR14 XKD',
      'Volkswagen Golf Hatchback (Match, 2014)',
      `Total to pay ${seller.company.companyName}: £62.40`,
    ])
      expect(confirmation?.text).toContain(words)
    expect(paid?.subject).toBe(`${seller.company.companyName} has received your £62.40`)
    expect(sent?.subject).toBe('SENT: your wing mirror, DPD 15501234567890')
    expect(sent?.text).toContain('15501234567890')
    expect(sent?.html).toMatch(/href="https:\/\/[^"]*15501234567890/)
    expect(sent?.text).toContain(`Open the deal:\n${server.context.config.publicUrl}/deal/${dealId}`)

    await move({ to: 'received', fits: 'does-not-fit' }, buyer)
    const claim = { kind: 'does-not-fit', wish: 'refund', text: 'The plug is another one.', imageUrls: [] } as const
    const { body } = await server.api(openClaim, { params: { id: dealId }, body: claim as never }, buyer)
    expect(await subjectsTo(seller)).toContainEqual(expect.stringMatching(/^CLAIM: answer by \w+day\. Wing mirror, from Priya$/))
    const offer = { refund: 'refund', return_cost: 'seller' } as const
    const claimId = 'claims' in body ? (body as { claims: { id: string }[] }).claims[0]?.id : (body as { id: string }).id
    await server.api(moveClaim, { params: { id: claimId ?? '' }, body: { to: 'proposed', offer, text: 'Sorry.' } }, seller)
    expect((await subjectsTo(buyer)).at(-1)).toBe(
      `CLAIM: ${seller.company.companyName} proposes how to put the wing mirror right`,
    )
    expect((await subjectsTo(buyer)).filter((subject) => /more$|wait for you/.test(subject ?? ''))).toEqual([])
  })

  test('is not mailed to a reader who wants no mails', async () => {
    const { buyer, seller, move } = await agreed()
    await server.api(changeNoticePreferences, { body: { rhythm: 'off' } }, buyer)
    const before = (await subjectsTo(buyer)).length
    await move({ to: 'paid', method: 'bank-transfer' }, seller)
    expect(await subjectsTo(buyer)).toHaveLength(before)
  })

  test('floods nobody: the thirteenth mail about one deal within an hour waits, and is not lost', async () => {
    const { buyer, seller, dealId } = await agreed()
    const tell = (number: number) =>
      inTransaction(server.context, (work) =>
        notify(server.context, work, {
          userId: buyer.id,
          kind: 'deal',
          title: `News ${number}`,
          body: '',
          link: `/deal/${dealId}`,
        }),
      )
    for (let number = 1; number <= 13; number++) await tell(number)
    const news = async () => (await subjectsTo(buyer)).filter((subject) => subject?.startsWith('News'))
    expect(await news()).toHaveLength(12)
    const { rows } = await server.db.execute(
      "select start_after > now() as waits from pgboss.job where name = 'notifications.own-mail' and state = 'created'",
    )
    expect(rows).toEqual([{ waits: true }])
    expect(await subjectsTo(seller)).toHaveLength(1)
  })
})

test('a digest names everything, or says how many more there are and where', async () => {
  const buyer = await server.aBuyer()
  const notices = Array.from({ length: 43 }, (_, number) => ({
    ...{ userId: buyer.id, kind: 'message' as const, body: '', link: `/buyer-dashboard?with=${number}` },
    title: `Message number ${number + 1}.`,
  }))
  await inTransaction(server.context, (work) => notify(server.context, work, ...notices))
  await server.noticesMailed()
  const [mail] = await mailsTo(buyer)
  expect(mail?.subject).toBe('Message number 1., and 42 more')
  for (const number of [1, 28, 40]) expect(mail?.text).toContain(`Message number ${number}.`)
  expect(mail?.text).not.toContain('Message number 41.')
  expect(mail?.text).toMatch(/\* And 3 more\n {2}All of them are in the bell on Allyards\.\n {2}https?:\S+\/buyer-enquiry/)
})
