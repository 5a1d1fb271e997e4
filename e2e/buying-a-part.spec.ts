import { randomInt, randomUUID } from 'node:crypto'
import { login, register } from '@allyards/contract/accounts'
import { postEnquiry } from '@allyards/contract/enquiries'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from './harness/call'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { type Credentials, journey } from './harness/journey'

const PASSWORD = 'Str0ng!pass'
/** The last demo depot answers after 20 seconds. */
const ANSWERS_WITHIN_MS = 40_000

journey(
  'one enquiry is posted, offers arrive by themselves, and the best basket is accepted in one press',
  async ({ loginAs }) => {
    const buyer = await aNewBuyer()
    const page = await loginAs(buyer)
    await post(page, 'LR14 XKD', ['Headlamp', 'Wing Mirror'])
    await page.getByText(/depots asked/).waitFor()
    await page.getByRole('link', { name: /^Compare \d+ offers?$/ }).click({ timeout: ANSWERS_WITHIN_MS })

    await page.getByRole('heading', { name: 'Best basket' }).waitFor({ timeout: ANSWERS_WITHIN_MS })
    await page.getByText('This is a demo').waitFor()
    await page.getByText(/new offers? just arrived/).waitFor({ timeout: ANSWERS_WITHIN_MS })
    expect(await page.getByRole('button', { name: 'Copy the number' }).count()).toBe(0)
    await expectNoAxeViolations(page)

    const secondTab = await page.context().newPage()
    await secondTab.goto(page.url())
    await secondTab.getByRole('heading', { name: 'Best basket' }).waitFor()
    await page.getByRole('button', { name: 'Accept best basket' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept 2 offers' }).click()
    for (const tab of [page, secondTab]) {
      await tab.getByRole('heading', { name: 'Everything is accepted' }).waitFor()
      await tab.getByRole('button', { name: 'Copy the number' }).first().waitFor()
      await tab.getByRole('definition').filter({ hasText: buyer.emailOrPhone }).waitFor()
      expect(await tab.getByRole('button', { name: /^Accept/ }).count()).toBe(0)
    }
    await expectNoAxeViolations(page)
  },
)

journey('on a phone offers are swiped through, one is declined and the cheapest accepted', async ({ loginAs }) => {
  const buyer = await aNewBuyer()
  const { token } = await call(login, { body: buyer })
  const enquiry = await call(postEnquiry, { body: { vehicle, parts: [{ id: 'alternator' }] } }, { token })
  const page = await loginAs(buyer, { viewport: { width: 360, height: 800 } })
  await page.goto(`/buyer-quotation/${enquiry.id}`)
  const offers = page.getByRole('article')
  await offers.nth(2).waitFor({ timeout: ANSWERS_WITHIN_MS })
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)

  await offers
    .last()
    .getByRole('button', { name: /^Decline/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline offer' }).click()
  await page.getByText('1 other offer is declined').waitFor()

  await page.getByRole('button', { name: 'Accept cheapest' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept offer' }).click()
  await page.getByRole('heading', { name: 'Everything is accepted' }).waitFor()
  await page.getByRole('heading', { name: 'What happens next' }).waitFor()
  await expectNoSidewaysScroll(page)
})

journey(
  'the same part for the same plate leads to the enquiry that is open, and an old one can be asked again',
  async ({ loginAs, allowErrors }) => {
    allowErrors(/status of 409/)
    const page = await loginAs(await aNewBuyer())
    await post(page, 'LR14 XKD', ['Radiator'])
    await page.getByRole('heading', { name: 'My Enquiry' }).waitFor()
    await post(page, 'LR14 XKD', ['Radiator'])
    await page.waitForURL('**/buyer-quotation/*')

    await page.goto('/buyer-enquiry')
    await page.getByRole('button', { name: 'Close enquiry' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close enquiry' }).click()
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page.waitForURL('**/findpart/findpartform')
    await page.getByRole('button', { name: 'Post enquiry' }).click()
    await page.waitForURL('**/buyer-enquiry')
  },
)

const vehicle = {
  make: 'BMW',
  model: '3 Series',
  body_style: 'Saloon',
  trim: 'M Sport',
  year: 2014,
  gearbox: 'Automatic',
  fuel: 'Diesel',
}

/** From the home page to the posted enquiry, as a person would. */
async function post(page: Page, reg: string, parts: string[]): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Vehicle registration').fill(reg)
  await page.getByLabel('Vehicle registration').press('Enter')
  await page.getByRole('button', { name: 'Yes, this is my vehicle' }).click()
  await page.waitForURL('**/findpart')
  for (const part of parts) await page.getByRole('checkbox', { name: part, exact: true }).check()
  await page.getByRole('link', { name: /add details$/ }).click()
  await page.getByLabel('Postcode').fill('LS1 4DY')
  await page.getByRole('button', { name: 'Post enquiry' }).click()
  await page.waitForURL(/\/buyer-(enquiry|quotation)/)
}

async function aNewBuyer(): Promise<Credentials> {
  const email = `buyer-${randomUUID()}@example.com`
  const phone_number = `+4477009${randomInt(10_000, 99_999)}`
  await call(register, { body: { name: 'Bea Buyer', password: PASSWORD, type: 'buyer', email, phone_number } })
  return { emailOrPhone: email, password: PASSWORD }
}
