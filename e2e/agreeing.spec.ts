import { listDeals } from '@allyards/contract/deals'
import { postEnquiry } from '@allyards/contract/enquiries'
import { createQuotation } from '@allyards/contract/quotations'
import { changeSellerTerms } from '@allyards/contract/sellers'
import { changeWaysToPay } from '@allyards/contract/ways-to-pay'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from './harness/call'
import { demoVehicle } from './harness/demo-vehicle'
import { expectFits, expectNoAxeViolations } from './harness/expectations'
import { journey } from './harness/journey'
import { aNewBuyer, aNewSeller } from './harness/new-accounts'

const at = (surcharge: number, extra_days: number) => ({ delivers: true, surcharge, extra_days })
const never = { delivers: false, surcharge: 0, extra_days: 0 }

/** A depot that collects and asks more for Northern Ireland, and one that does neither, with a part each at £50 and £10. */
async function twoOffers() {
  const [buyer, near, mainland] = [await aNewBuyer(), await aNewSeller('Aire Valley Spares'), await aNewSeller('Wharfe Breakers')]
  const terms = { price: 10, free_from: null, days: 2, note: null }
  const say = (seller: { token: string }, collection: boolean, place: typeof never) =>
    call(
      changeSellerTerms,
      { body: { deliveryTerms: { ...terms, collection, places: { 'northern-ireland': place } } } },
      { token: seller.token },
    )
  await say(near, true, at(15, 2))
  await say(mainland, false, never)
  const bank = { name: 'Aire Valley Spares', sortCode: '00-00-17', accountNumber: '00004821' }
  const ways = { bank, card_by_phone: true, card_on_collection: true, cash_on_collection: false }
  await call(changeWaysToPay, { body: { ways, currentPassword: near.password } }, { token: near.token })
  const parts = [{ id: 'alternator' }, { id: 'radiator' }]
  const { id: enquiry_id } = await call(
    postEnquiry,
    { body: { reg: 'LR14XKD', vehicle: demoVehicle, parts, postcode: 'LS1 4DY' } },
    buyer,
  )
  const offer = { price: 50, condition: 'A', warranty_months: 3, delivery_price: 10, delivery_days: 2 } as const
  const quote = (seller: { token: string }, part_id: string) =>
    call(createQuotation, { body: { enquiry_id, notes: 'Tested.', items: [{ ...offer, part_id }] } }, { token: seller.token })
  await quote(near, 'alternator')
  await quote(mainland, 'radiator')
  return { buyer, enquiryId: enquiry_id }
}

const offerOf = (page: Page, company: string) => page.getByRole('article').filter({ hasText: company })
const agree = (page: Page, total: string) => page.getByRole('button', { name: `Accept and agree to buy, ${total}` })

journey(
  'the address decides what the buyer agrees to, depot by depot, and a changed one asks again',
  async ({ loginAs, allowErrors }) => {
    // A dearer address is agreed to first.
    allowErrors(/409/)
    const { buyer, enquiryId } = await twoOffers()
    const page = await loginAs(buyer)
    await page.goto(`/buyer-quotation/${enquiryId}`)
    await offerOf(page, 'Wharfe Breakers')
      .getByRole('button', { name: /^Accept/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Agree to buy 1 part' })
    await agree(page, '£60.00').waitFor()
    await dialog.getByText('Wharfe Breakers does not offer collection.').waitFor()
    await dialog.getByLabel('Address', { exact: true }).fill('4 Chapel Lane')
    await dialog.getByLabel('Town').fill('Belfast')
    await dialog.getByLabel('Postcode').fill('BT1 5GS')
    await dialog.getByText('Wharfe Breakers does not deliver to Northern Ireland. This part is left out.').waitFor()
    await expect.poll(() => agree(page, '£0.00').isDisabled()).toBe(true)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')

    await offerOf(page, 'Aire Valley Spares')
      .getByRole('button', { name: /^Accept/ })
      .click()
    await dialog.getByText('£25.00 to Northern Ireland, in 4 days').waitFor()
    await agree(page, '£75.00').waitFor()
    await dialog.getByRole('radio', { name: /^I collect it/ }).check()
    await agree(page, '£50.00').waitFor()
    await page.keyboard.press('Escape')
    // Collection is a choice for one deal: the next dialog starts with delivery.
    await offerOf(page, 'Aire Valley Spares')
      .getByRole('button', { name: /^Accept/ })
      .click()
    expect(await dialog.getByRole('radio', { name: /^Deliver it/ }).isChecked()).toBe(true)
    await dialog.getByLabel('Postcode').fill('LS2 7AA')
    await agree(page, '£60.00').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectFits(page)
    await agree(page, '£60.00').click()
    await page.waitForURL('**/deal/*')

    await page
      .getByRole('button', { name: /change/i })
      .first()
      .click()
    await page.getByLabel('Postcode').fill('BT1 5GS')
    await page.getByRole('button', { name: 'Save where it goes' }).click()
    await page.getByText(/Delivery to this address costs more: £75\.00 in all, instead of £60\.00/).waitFor()
    await page.getByRole('button', { name: 'Agree to £75.00' }).click()
    await page.getByRole('heading', { name: 'Pay Aire Valley Spares £75.00' }).waitFor()

    await page.getByRole('button', { name: 'How to pay' }).click()
    const paying = page.getByRole('form', { name: 'I have paid' })
    await paying.getByText('00-00-17').waitFor()
    await paying.getByText('These details are new.').waitFor()
    await paying.getByRole('region', { name: 'What protects you' }).waitFor()
    await expectFits(page)
    await expectNoAxeViolations(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await paying.getByRole('button', { name: 'Copy the reference' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^AY-\d+$/)
    await paying.getByRole('button', { name: 'I have paid £75.00' }).click()
    await page.getByRole('heading', { name: /^You said you paid/ }).waitFor()
  },
)

journey(
  'a press without an answer is looked up when the network is back, and says whether anything was agreed',
  async ({ loginAs, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/)
    const { buyer, enquiryId } = await twoOffers()
    const page = await loginAs(buyer)
    await page.goto(`/buyer-quotation/${enquiryId}`)
    await offerOf(page, 'Aire Valley Spares')
      .getByRole('button', { name: /^Accept/ })
      .click()
    await agree(page, '£60.00').waitFor()
    await page.context().setOffline(true)
    await agree(page, '£60.00').click()
    await page.getByText(/We are checking whether this was agreed/).waitFor()
    await page.context().setOffline(false)
    await page.getByText('Nothing was agreed: the connection was lost first. You can press again.').waitFor()
    expect((await call(listDeals, {}, buyer)).rows).toEqual([])

    // The server agrees, and its answer is lost.
    await page.route('**/accept', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await agree(page, '£60.00').click()
    await page.waitForURL('**/deal/*')
    expect((await call(listDeals, {}, buyer)).rows).toHaveLength(1)
  },
)
