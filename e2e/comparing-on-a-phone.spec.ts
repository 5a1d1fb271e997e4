import { postEnquiry } from '@allyards/contract/enquiries'
import { expect } from 'vitest'
import { ANSWERS_WITHIN_MS } from './harness/answers-within'
import { call } from './harness/call'
import { demoVehicle } from './harness/demo-vehicle'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { holdRequests } from './harness/hold-requests'
import { journey } from './harness/journey'
import { aNewBuyer } from './harness/new-accounts'

journey('on a phone a list of enquiries fits while it loads and afterwards', async ({ loginAs }) => {
  const page = await loginAs('buyer', { viewport: { width: 360, height: 800 } })
  const release = await holdRequests(page, '**/api/enquiries/my?*')
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/buyer-enquiry')
  await page.getByText('Loading...').first().waitFor()
  await expectNoSidewaysScroll(page)
  release()
  await page.getByRole('article').first().waitFor()
  const cutOff = await page.locator('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const edge = card.getBoundingClientRect().right
      return [...card.querySelectorAll('p, h2')]
        .filter((words) => words.getBoundingClientRect().right > edge)
        .map((words) => words.textContent)
    }),
  )
  expect(cutOff).toEqual([])
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01)
})

journey('on a phone offers are a list to compare, one is declined and the cheapest accepted', async ({ loginAs }) => {
  const buyer = await aNewBuyer()
  const enquiry = await call(
    postEnquiry,
    { body: { vehicle: demoVehicle, parts: [{ id: 'wing-mirror', side: 'nearside' }] } },
    { token: buyer.token },
  )
  const page = await loginAs(buyer, { viewport: { width: 360, height: 640 } })
  await page.goto(`/buyer-quotation/${enquiry.id}`)
  const offers = page.getByRole('article')
  await offers.nth(2).waitFor({ timeout: ANSWERS_WITHIN_MS })
  // The first offer begins on the first screen of a small phone, above the bar at the foot.
  const [firstOffer, foot] = [
    await offers.first().boundingBox(),
    await page.getByRole('region', { name: 'Best price' }).boundingBox(),
  ]
  expect((foot?.y ?? 0) - (firstOffer?.y ?? 0)).toBeGreaterThan(60)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('heading', { name: 'Wing Mirror Nearside (left)' }).filter({ visible: true }).waitFor()
  const barAt = (await page.getByRole('region', { name: 'Best price' }).boundingBox())?.y ?? 0
  for (const offer of (await offers.all()).slice(0, 3)) {
    const box = await offer.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(barAt)
    await offer.getByRole('img', { name: /^(Grade|Ungraded)/ }).waitFor()
    await offer
      .getByText(/\d days?$/)
      .first()
      .waitFor()
  }
  await page.getByRole('radio', { name: 'Delivery time' }).check({ force: true })
  const days = await offers
    .getByText(/^\d+ days?$/)
    .filter({ visible: true })
    .allTextContents()
  expect(days).toEqual([...days].sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10)))
  await page.setViewportSize({ width: 360, height: 640 })
  await expectNoAxeViolations(page)

  await offers
    .last()
    .getByRole('button', { name: /more about this offer$/ })
    .click()
  await offers
    .last()
    .getByRole('button', { name: /^Decline/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline offer' }).click()
  await page.getByText('1 other offer is declined').waitFor()

  await page.getByRole('button', { name: 'Accept cheapest' }).click()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Accept and agree to buy/ }).click()
  await page.waitForURL('**/deal/*')
  await page.getByRole('heading', { name: 'Where should it go?' }).waitFor()
  await expectNoSidewaysScroll(page)

  // The accepted enquiry stays at the top in full words, and cannot be asked again.
  await page.goto('/buyer-enquiry')
  const card = page.getByRole('article').first()
  await card.getByText('You accepted offers for').waitFor()
  await page.getByRole('button', { name: /^Accepted ?1$/ }).waitFor()
  expect(await card.textContent()).not.toMatch(/1 of 1|All 1/)
  expect(await card.getByRole('button', { name: 'Ask again' }).count()).toBe(0)
  expect(await card.getByText('Newest', { exact: true }).count()).toBe(0)
})
