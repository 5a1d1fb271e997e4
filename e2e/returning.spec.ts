import { sendMessage } from '@allyards/contract/chat'
import { listReceivedEnquiries, postEnquiry } from '@allyards/contract/enquiries'
import { saveVehicle } from '@allyards/contract/garage'
import { addProduct } from '@allyards/contract/own-products'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { anAgreedDeal } from './harness/agreed-deal'
import { call } from './harness/call'
import { demoVehicle } from './harness/demo-vehicle'
import { expectNoSidewaysScroll } from './harness/expectations'
import { holdRequests } from './harness/hold-requests'
import { journey } from './harness/journey'
import { aNewBuyer, aNewSeller, type NewAccount } from './harness/new-accounts'
import { ownProduct } from './harness/own-product'
import { startProxyWithoutWebsockets } from './harness/proxy-without-websockets'

const ask = (buyer: NewAccount, model: string) =>
  call(postEnquiry, { body: { vehicle: { ...bare, make: 'BMW', model }, parts: [{ id: 'headlamp' }] } }, buyer)

journey('My Enquiry shows the previous list before the network answers, and nobody else’s', async ({ loginAs }) => {
  const [buyer, other] = [await aNewBuyer(), await aNewBuyer()]
  const page = await loginAs(buyer)
  const card = (model: string) => page.getByRole('heading', { name: `BMW ${model}` })
  await ask(buyer, '1 Series')
  await page.goto('/buyer-enquiry')
  await card('1 Series').waitFor()
  await page.getByRole('button', { name: /^All\s*1/ }).waitFor()
  await away(page)
  await ask(buyer, '5 Series')

  const release = await holdRequests(page, '**/api/**')
  await page.goto('/buyer-enquiry')
  await card('1 Series').waitFor()
  await page.getByRole('button', { name: /^All\s*1/ }).waitFor()
  expect(await card('5 Series').count()).toBe(0)
  release()
  await card('5 Series').waitFor()
  await card('1 Series').waitFor()
  await page.getByRole('button', { name: /^All\s*2/ }).waitFor()

  // Another person in the same browser, without the first one logging out. A picture runs no scripts that would write too.
  await page.unrouteAll()
  await away(page)
  const releaseOther = await holdRequests(page, '**/api/**')
  await page.goto('/favicon.svg')
  await page.evaluate(({ token, userId }) => {
    localStorage.setItem('userId', userId)
    localStorage.setItem('token', token)
  }, other)
  await page.goto('/buyer-enquiry')
  await page.getByRole('heading', { name: 'My Enquiry' }).waitFor()
  expect(await page.getByRole('heading', { name: /^BMW/ }).count()).toBe(0)
  releaseOther()
  await page.getByText('Ask 150+ depots at once').waitFor()
})

journey("a depot's inbox and products show the previous lists before the network answers", async ({ loginAs }) => {
  const [buyer, seller] = [await aNewBuyer(), await aNewSeller('Returning Spares')]
  const page = await loginAs(seller)
  const row = (model: string) => page.getByRole('region', { name: 'Inbox' }).getByText(`BMW ${model}`)
  const arrived = (count: number) =>
    expect
      .poll(async () => (await call(listReceivedEnquiries, { query: { search: 'Series' } }, seller)).length)
      .toBeGreaterThanOrEqual(count)
  const product = (title: string) => page.getByRole('region', { name: 'Your products' }).getByText(title)
  const list = (title: string) => call(addProduct, { body: { ...lamp, title } }, seller)

  await Promise.all([ask(buyer, '1 Series'), list('Left headlamp')])
  await arrived(1)
  await page.goto('/seller-explore')
  await row('1 Series').first().waitFor()
  await page.goto('/product')
  await product('Left headlamp').first().waitFor()
  await away(page)
  await Promise.all([ask(buyer, '5 Series'), list('Right headlamp')])
  await arrived(2)

  for (const { path, before, after } of [
    { path: '/seller-explore', before: row('1 Series'), after: row('5 Series') },
    { path: '/product', before: product('Left headlamp'), after: product('Right headlamp') },
  ]) {
    const release = await holdRequests(page, '**/api/**')
    await page.goto(path)
    await before.first().waitFor()
    expect(await after.count()).toBe(0)
    release()
    await after.first().waitFor()
    await before.first().waitFor()
    await page.unrouteAll()
    await away(page)
  }
})

journey('home shows a buyer their car, their open deal and what to ask again, and moves nothing', async ({ loginAs }) => {
  const [buyer, seller] = [await aNewBuyer(), await aNewSeller('Homecoming Spares')]
  await call(saveVehicle, { body: { reg: 'LR14XKD', colour: null, vehicle: demoVehicle } }, buyer)
  const deal = await anAgreedDeal(buyer.token, seller.token, 'Homecoming Spares')
  const page = await loginAs(buyer, { viewport: { width: 390, height: 844 } })
  // The typeface arrives: what moves afterwards moves because of the strip.
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Welcome back' })
  await strip.getByRole('link', { name: /^Radio/ }).waitFor()
  await strip.getByRole('button', { name: /^Ask again Radio/ }).waitFor()
  await strip.getByRole('button', { name: /BMW 3 Series/ }).waitFor()
  await expectNoSidewaysScroll(page)
  expect((await strip.boundingBox())?.y).toBeLessThan(100)
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02)
  await strip.getByRole('link', { name: /^Radio/ }).click()
  await page.waitForURL(`**/deal/${deal}`)
  await page.goto('/')
  await strip.getByRole('button', { name: /^Ask again/ }).click()
  await page.waitForURL('**/findpart/findpartform')
  await page.goto('/')
  await strip.getByRole('button', { name: /BMW 3 Series/ }).click()
  await page.waitForURL('**/findpart')
})

/** Leaves the page, so that it hears nothing. */
const away = (page: Page) => page.goto('about:blank')

const bare = { body_style: null, trim: null, year: null, gearbox: null, fuel: null }
const lamp = {
  part_id: 'headlamp',
  price: 60,
  condition: 'A',
  body_styles: [],
  trims: [],
  years: [],
  gearboxes: [],
  fuels: [],
  imageUrls: [],
  brand: 'BMW',
  models: ['3 Series'],
} as const

journey(
  'behind a proxy that forbids websockets the browser polls, and a message still arrives by itself',
  async ({ loginAs, allowErrors }) => {
    allowErrors(/WebSocket connection to .* failed/)
    const proxy = await startProxyWithoutWebsockets(ownProduct().url)
    onTestFinished(proxy.close)
    const [buyer, seller] = [await aNewBuyer(), await aNewSeller('Shelf Spares')]
    const write = (from: NewAccount, to: NewAccount, body: string) =>
      call(sendMessage, { params: { userId: to.userId }, body: { clientId: crypto.randomUUID(), body } }, from)
    await write(buyer, seller, 'Is the headlamp still there?')
    const page = await loginAs(buyer, { baseURL: proxy.url })
    const bubble = (text: string) => page.getByRole('log').getByText(text, { exact: true })
    await page.goto(`/buyer-dashboard?with=${seller.userId}`)
    await bubble('Is the headlamp still there?').waitFor()
    await expect.poll(() => proxy.seen.polls).toBeGreaterThan(1)
    expect(proxy.seen.refused).toBeGreaterThan(0)
    await write(seller, buyer, 'It is, on the shelf')
    await bubble('It is, on the shelf').waitFor()
  },
)
