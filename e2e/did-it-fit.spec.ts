import { type DealMove, listDeals, moveDeal, reserveProduct } from '@allyards/contract/deals'
import { addProduct } from '@allyards/contract/own-products'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { homeAddress } from '../apps/server/test/reserving'
import { anAgreedDeal } from './harness/agreed-deal'
import { call } from './harness/call'
import { demoVehicle } from './harness/demo-vehicle'
import { expectFits, expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { journey } from './harness/journey'
import { aNewBuyer, aNewSeller, type NewAccount } from './harness/new-accounts'

for (const width of [390, 1280]) {
  const screen = { viewport: { width, height: 844 } }

  journey(
    `at ${width} px a plate leads to a fitting listing, to a deal and to "it fitted", which the next visitor with such a car reads`,
    async ({ newPage, loginAs }) => {
      const number = `63 11 7 ${width}`
      const sellers = [await aNewSeller(`Colne Lamps ${width}`), await aNewSeller(`Nidd Lamps ${width}`)] as const
      const [listing, other] = [await listLamp(sellers[0], number), await listLamp(sellers[1], number)]

      const buyer = await aNewBuyer()
      const page = await loginAs(buyer, screen)
      await page.goto(`/products?search=${encodeURIComponent(number)}`)
      await choosePlate(page)
      const fitting = page.getByRole('region', { name: /^Fits \d+$/ }).getByRole('listitem')
      await fitting
        .filter({ hasText: `Colne Lamps ${width}` })
        .getByRole('heading', { level: 3 })
        .getByRole('link')
        .click()
      await page.getByRole('heading', { name: 'Fits your 3 Series' }).waitFor()
      expect(
        await panelOf(page)
          .getByText(/cars like yours/)
          .count(),
      ).toBe(0)
      await page.getByRole('button', { name: /^Reserve, / }).click()
      const dialog = page.getByRole('dialog', { name: 'Reserve and agree to buy' })
      await dialog.getByText('For your BMW 3 Series').waitFor()
      await dialog.getByRole('button', { name: /^Reserve and agree to buy/ }).click()
      await page.getByText(/^Reserved: deal AY-/).waitFor()
      const [deal] = (await call(listDeals, { query: {} as never }, buyer)).rows
      expect(deal?.vehicle).toMatchObject({ make: 'BMW', model: '3 Series', year: 2014 })

      await bring(deal?.id ?? '', buyer, sellers[0])
      await page.goto(`/deal/${deal?.id}`)
      await page.getByRole('button', { name: 'I have received it' }).click()
      await page.getByRole('button', { name: 'It fits', exact: true }).click()
      await page.getByRole('heading', { name: 'It fits', exact: true }).waitFor()

      for (const [index, id] of [listing.id, other.id].entries()) await buyAndSay(id, sellers[index] ?? sellers[0])

      const next = await newPage(screen)
      await next.goto(`/products/${other.slug}`)
      await choosePlate(next)
      await panelOf(next).getByText('Fitted 3 of 3 cars like yours').waitFor()
      await expectNoAxeViolations(next)
      await expectNoSidewaysScroll(next)
      await next.goto(`/products?search=${encodeURIComponent(number)}`)
      await next.getByRole('listitem').filter({ hasText: 'Fitted 3 of 3 cars like yours' }).first().waitFor()
      await expectNoSidewaysScroll(next)
    },
  )

  journey(`at ${width} px each part of a deal is asked whether it fitted`, async ({ loginAs }) => {
    const [buyer, seller] = [await aNewBuyer(), await aNewSeller(`Aire Parts ${width}`)]
    const id = await anAgreedDeal(buyer.token, seller.token, `Aire Parts ${width}`, ['radio', 'bonnet'])
    await bring(id, buyer, seller)
    const page = await loginAs(buyer, screen)
    await page.goto(`/deal/${id}`)
    await page.getByRole('button', { name: 'I have received it' }).click()
    await page.getByRole('heading', { name: 'Did each part fit?' }).waitFor()
    await expectFits(page)
    await expectNoAxeViolations(page)
    await page.getByRole('group', { name: 'Radio' }).getByRole('button', { name: 'It fits', exact: true }).click()
    await page.getByRole('group', { name: 'Radio' }).getByRole('button', { name: 'It fits', pressed: true }).waitFor()
    await page.getByRole('group', { name: 'Bonnet' }).getByRole('button', { name: 'Does not fit' }).click()
    await page.getByRole('heading', { name: '1 part of 2 does not fit' }).waitFor()
    await page.getByText('You said: It fits').waitFor()
    await page.getByText('You said: It does not fit').waitFor()
    await expectNoSidewaysScroll(page)

    const yard = await loginAs(seller, screen)
    await yard.goto(`/deal/${id}`)
    await yard.getByText('The buyer said: It does not fit').waitFor()
    await page.getByRole('button', { name: 'It fits after all' }).click()
    await page.getByRole('heading', { name: 'Everything fits' }).waitFor()
  })
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Does it fit?' })

async function choosePlate(page: Page): Promise<void> {
  await page.getByLabel('Your registration').fill('LR14 XKD')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('Your 3 Series, BMW').waitFor()
}

/** A lamp whose row names all that matters. */
async function listLamp({ token }: NewAccount, number: string) {
  const body = {
    ...{ title: 'BMW 3 Series headlamp', part_id: 'headlamp', condition: 'A', price: 60, delivery_price: 10, stock: 5 },
    ...{ brand: 'BMW', imageUrls: [], numbers: [{ number, of: 'vehicle-maker' }] },
    fitments: [{ make: 'BMW', model: '3 Series', year_from: 2012, year_to: 2018, body_style: 'Saloon' }],
  }
  return (await call(addProduct, { body: body as never }, { token })).product
}

/** The depot is paid and sends it. */
async function bring(id: string, buyer: NewAccount, seller: NewAccount): Promise<void> {
  const move = (token: string, body: DealMove) => call(moveDeal, { params: { id }, body }, { token })
  await move(buyer.token, { to: 'delivery', delivery: homeAddress })
  await move(seller.token, { to: 'paid', method: 'card' })
  await move(seller.token, { to: 'sent', carrier: 'Own van', parcels: 1 })
}

/** Another buyer with such a car. */
async function buyAndSay(productId: string, seller: NewAccount): Promise<void> {
  const buyer = await aNewBuyer()
  const body = { total: 70, vehicle: demoVehicle }
  const { deal } = await call(reserveProduct, { params: { id: productId }, body }, buyer)
  await bring(deal.id, buyer, seller)
  await call(moveDeal, { params: { id: deal.id }, body: { to: 'received', fits: 'fits' } }, buyer)
}
