import { randomUUID } from 'node:crypto'
import { getDepot } from '@allyards/contract/depots'
import { readSellerProfile } from '@allyards/contract/sellers'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from './harness/call'
import { expectFits, expectNoAxeViolations } from './harness/expectations'
import { holdCalls } from './harness/hold-calls'
import { journey } from './harness/journey'
import { aNewBuyer, aNewSeller } from './harness/new-accounts'

const main = { within: 'main' }

journey('a new seller finds empty screens that say what to do, and sets the terms by keyboard', async ({ loginAs }) => {
  const seller = await aNewSeller(`Newcomer Breakers ${randomUUID()}`)
  const page = await loginAs(seller)
  await page.goto('/seller-dashboard')
  await page.getByRole('heading', { name: 'No figures yet' }).waitFor()
  await expectFits(page, main)
  await openBySidebar(page, 'Feedback', 'Feedback follows a deal')
  await expectFits(page, main)
  await page.getByRole('link', { name: /^Received/ }).press('Enter')
  await page.getByRole('heading', { name: 'No feedback yet' }).waitFor()
  await expectFits(page, main)

  await openBySidebar(page, 'My Profile', 'Opening hours')
  const hours = page.getByRole('region', { name: 'Opening hours' })
  await hours.getByRole('switch', { name: 'Monday' }).press('Space')
  await hours.getByLabel('Monday closes').fill('07:00')
  await hours.getByRole('button', { name: 'Save opening hours' }).press('Enter')
  await hours.getByText('Please close after opening').waitFor()
  await expectFits(page)
  await hours.getByLabel('Monday closes').fill('17:00')
  await hours.getByRole('button', { name: 'Copy Monday to Friday' }).press('Enter')
  await hours.getByRole('button', { name: 'Save opening hours' }).press('Enter')
  await page.getByText('Your opening hours are saved.').first().waitFor()

  const terms = page.getByRole('region', { name: 'Delivery and warranty' })
  await terms.getByLabel('Standard delivery').fill('8.50')
  await terms.getByLabel('Free from').fill('120')
  await terms.getByLabel('Default warranty').selectOption('6 months')
  await page.getByRole('button', { name: 'Preview the whole page' }).press('Enter')
  const preview = page.getByRole('dialog', { name: 'Your public page' })
  await preview.getByText('Monday to Friday').waitFor()
  await preview.getByText('£8.50 delivery, free from £120').waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'hidden' })
  await terms.getByRole('button', { name: 'Save delivery and warranty' }).press('Enter')
  await page.getByText('Your delivery terms and warranty are saved.').first().waitFor()
  const { company: own } = await call(readSellerProfile, {}, seller)
  const { company } = await call(getDepot, { params: { slug: own?.slug ?? '' } })
  expect(company).toMatchObject({
    openingHours: { friday: { opens: '08:00', closes: '17:00' }, saturday: null },
    deliveryTerms: { price: 8.5, free_from: 120 },
    defaultWarrantyMonths: 6,
  })
})

journey('a new buyer finds empty screens that say what to do, and says which town', async ({ loginAs }) => {
  const page = await loginAs(await aNewBuyer())
  await page.goto('/buyer-feedback')
  await page.getByRole('heading', { name: 'Feedback follows a deal' }).waitFor()
  await expectFits(page, main)
  await page.getByRole('link', { name: /^Received/ }).press('Enter')
  await page.getByRole('heading', { name: 'No feedback yet' }).waitFor()
  await expectFits(page, main)
  await openBySidebar(page, 'My Profile', 'Your details')
  await page.getByLabel('Town or city').fill('Hebden Bridge')
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  await page.getByText('Your profile is saved.').first().waitFor()
  await page.getByRole('complementary', { name: 'What depots see of you' }).getByText('Hebden Bridge').waitFor()
  await expectFits(page)
})

const screens = {
  seller: [
    { path: '/seller-dashboard', entry: 'Dashboard', call: '/dashboard*', failure: 'Your figures did not load' },
    { path: '/feedback', entry: 'Feedback', call: '/feedback/open*', failure: 'Your deals did not load' },
    { path: '/feedback-list', entry: /^Received/, call: '/feedback/received*', failure: 'Your feedback did not load' },
    { path: '/seller-profile', entry: 'My Profile', call: '/auth/seller-profile', failure: 'Your profile could not be loaded' },
  ],
  buyer: [
    { path: '/buyer-feedback', entry: 'Feedback', call: '/feedback/open*', failure: 'Your deals did not load' },
    { path: '/buyer-feedback-list', entry: /^Received/, call: '/feedback/received*', failure: 'Your feedback did not load' },
    { path: '/buyer-profile', entry: 'My Profile', call: '/auth/sessions', failure: 'Your devices could not be loaded.' },
  ],
} as const

for (const who of ['seller', 'buyer'] as const) {
  journey(`every ${who} screen shows that it loads, that it failed, and recovers`, async ({ loginAs, allowErrors }) => {
    allowErrors(/Failed to load resource/)
    const page = await loginAs(who)
    for (const [index, screen] of screens[who].entries()) {
      const held = await holdCalls(page, screen.call)
      if (index === 0) await page.goto(screen.path)
      else await page.getByRole('link', { name: screen.entry }).first().click()
      await page.getByRole('status').filter({ hasText: 'Loading...' }).first().waitFor({ state: 'attached' })
      await expectFits(page, main)
      held.fail()
      const failure = page.getByText(screen.failure).first()
      await failure.waitFor()
      expect(new URL(page.url()).pathname).toBe(screen.path)
      await expectFits(page, main)
      await held.recover()
      await page.getByRole('button', { name: 'Try again' }).first().press('Enter')
      await failure.waitFor({ state: 'hidden' })
    }
  })
}

async function openBySidebar(page: Page, entry: string, heading: string): Promise<void> {
  await page.getByRole('navigation', { name: /area$/ }).getByRole('link', { name: entry }).first().press('Enter')
  await page.getByRole('heading', { name: heading }).waitFor()
}
