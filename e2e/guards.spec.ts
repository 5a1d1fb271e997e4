import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectFits, expectNoAxeViolations } from './harness/expectations'
import { demoAccounts, journey } from './harness/journey'

const sellerPaths = [
  '/product',
  '/feedback',
  '/feedback-list',
  '/EnquiryPage',
  '/seller-profile',
  '/addProductForm',
  '/message',
  '/seller-dashboard',
  '/seller-explore',
  '/quotations',
  '/seller-deals',
  '/pick-list',
  '/seller-team',
  '/instant-offers',
]
const buyerPaths = [
  '/buyer-dashboard',
  '/buyer-feedback',
  '/buyer-feedback-list',
  '/buyer-enquiry',
  '/buyer-deals',
  '/buyer-wants',
  '/buyer-profile',
]

const isHome = (url: URL) => url.pathname === '/'

journey('a guest is sent home from every page of both areas', async ({ page }) => {
  await inTabs(page.context(), [...sellerPaths, ...buyerPaths], async (tab) => {
    await tab.waitForURL(isHome, { waitUntil: 'commit' })
  })
  // The page says why, even after a reload, and leads on.
  await page.goto('/buyer-feedback-list')
  await page.getByText('Log in to see this page.').waitFor()
  await page.reload()
  await page.getByText('Log in to see this page.').waitFor()
  await expectNoAxeViolations(page, { within: '[aria-label="Log in first"]' })
  await page.getByRole('complementary', { name: 'Log in first' }).getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email or phone').fill(demoAccounts.buyer.emailOrPhone)
  await dialog.getByLabel('Password', { exact: true }).fill(demoAccounts.buyer.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/buyer-feedback-list')
})

journey('a buyer is sent home from the seller area, and a seller from the buyer area', async ({ loginAs }) => {
  for (const [who, paths] of [
    ['buyer', ['/seller-dashboard', '/product', '/seller-signup-branch']],
    ['seller', ['/buyer-enquiry', '/buyer-profile']],
  ] as const) {
    const context = (await loginAs(who)).context()
    await inTabs(context, paths, (tab) => tab.waitForURL(isHome, { waitUntil: 'commit' }))
  }
})

journey(
  'every page of an area opens for its role, with a title, a heading and links to products and depots',
  async ({ loginAs }) => {
    for (const [who, paths] of [
      ['seller', sellerPaths],
      ['buyer', buyerPaths],
    ] as const) {
      const context = (await loginAs(who)).context()
      await inTabs(context, paths, async (tab, path) => {
        await tab.getByRole('heading', { level: 1, name: /^(?!Loading)/ }).waitFor()
        expect(new URL(tab.url()).pathname).toBe(path)
        expect(await tab.title()).toMatch(/ \| Allyards$/)
        await tab.getByRole('button', { name: /^Account of/ }).click()
        for (const to of ['/products', '/sellerDetails']) await tab.getByRole('banner').locator(`a[href="${to}"]`).waitFor()
      })
    }
  },
)

const sidebars = {
  seller: [
    ['Dashboard', '/seller-dashboard'],
    ['Products', '/product'],
    ['Messages', '/message'],
    ['Enquiry', '/seller-explore'],
    ['Quotations', '/quotations'],
    ['Deals', '/seller-deals'],
    ['Feedback', '/feedback'],
    ['Team', '/seller-team'],
    ['My Profile', '/seller-profile'],
  ],
  buyer: [
    ['My Enquiry', '/buyer-enquiry'],
    ['Deals', '/buyer-deals'],
    ['Messages', '/buyer-dashboard'],
    ['Feedback', '/buyer-feedback'],
    ['My Profile', '/buyer-profile'],
  ],
} as const

journey(
  'both sidebars show their entries in order, mark the page, collapse, and become a bar on a phone',
  async ({ loginAs }) => {
    for (const [who, start] of [
      ['seller', '/feedback-list'],
      ['buyer', '/buyer-feedback-list'],
    ] as const) {
      const page = await loginAs(who)
      await page.goto(start)
      const sidebar = page.getByRole('navigation', { name: `${who === 'seller' ? 'Seller' : 'Buyer'} area` })
      const entries = await sidebar.getByRole('link').evaluateAll((links) =>
        // The unread count follows the label.
        links.map((link) => [link.textContent?.replace(/\s*\d+\D*$/, ''), link.getAttribute('href')]),
      )
      expect(entries).toEqual(sidebars[who])
      expect(await sidebar.locator('[aria-current=page]').textContent()).toContain('Feedback')
      const wide = (await sidebar.boundingBox())?.width ?? 0
      await sidebar.getByRole('button', { name: 'Collapse' }).press('Enter')
      await page.reload()
      await sidebar.getByRole('link', { name: /^My Profile/ }).waitFor()
      expect((await sidebar.boundingBox())?.width).toBeLessThan(wide / 2)

      await page.setViewportSize({ width: 360, height: 780 })
      expect((await sidebar.boundingBox())?.width).toBe(360)
      if (who === 'buyer') continue
      await sidebar.getByRole('button', { name: 'More' }).press('Enter')
      const more = page.getByRole('dialog', { name: 'More' })
      await more.waitFor()
      expect(await more.getByRole('link').allTextContents()).toEqual(['Products', 'Quotations', 'Feedback', 'Team', 'My Profile'])
      await page.keyboard.press('Escape')
      await page.goto('/sidebar')
      await page
        .getByRole('navigation', { name: 'Seller area' })
        .getByRole('link', { name: /^Dashboard/ })
        .waitFor()
      await expectFits(page)
    }
  },
)

/** Opens the paths two at a time, each in its own tab, without waiting for what a page loads last. */
async function inTabs(
  context: BrowserContext,
  paths: readonly string[],
  check: (tab: Page, path: string) => Promise<void>,
): Promise<void> {
  const waiting = [...paths]
  await Promise.all(
    Array.from({ length: 2 }, async () => {
      const tab = await context.newPage()
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        await tab.goto(path, { waitUntil: 'commit' })
        await check(tab, path)
      }
      await tab.close()
    }),
  )
}
