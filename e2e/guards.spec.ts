import { login, register } from '@allyards/contract/accounts'
import { expect } from 'vitest'
import { call } from './harness/call'
import { journey } from './harness/journey'

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
]
const buyerPaths = ['/buyer-dashboard', '/buyer-feedback', '/buyer-feedback-list', '/buyer-enquiry', '/buyer-profile']

const pathOf = (page: { url(): string }) => new URL(page.url()).pathname

journey('a guest is sent home from every page of both areas', async ({ page }) => {
  for (const path of [...sellerPaths, ...buyerPaths]) {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === '/')
  }
})

journey('a buyer is sent home from the seller area, and a seller from the buyer area', async ({ loginAs }) => {
  const [buyer, seller] = [await loginAs('buyer'), await loginAs('seller')]
  for (const path of ['/seller-dashboard', '/product', '/seller-signup-branch']) {
    await buyer.goto(path)
    await buyer.waitForURL((url) => url.pathname === '/')
  }
  for (const path of ['/buyer-enquiry', '/buyer-profile']) {
    await seller.goto(path)
    await seller.waitForURL((url) => url.pathname === '/')
  }
})

journey('every page of an area opens for its role, with a title and a heading', async ({ loginAs }) => {
  const [buyer, seller] = [await loginAs('buyer'), await loginAs('seller')]
  for (const [page, paths] of [
    [seller, sellerPaths],
    [buyer, buyerPaths],
  ] as const) {
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading').first().waitFor()
      expect(pathOf(page)).toBe(path)
      expect(await page.title()).toMatch(/ \| Allyards$/)
    }
  }
})

journey('a seller without company details is held there, on any path and after a reload', async ({ loginAs }) => {
  const credentials = { emailOrPhone: `held-${Date.now()}@example.test`, password: 'Passw0rd!' }
  const digits = String(Date.now()).slice(-9)
  await call(register, {
    body: {
      name: 'Held Seller',
      type: 'seller',
      email: credentials.emailOrPhone,
      password: credentials.password,
      phone_number: `+447${digits}`,
    },
  })
  expect((await call(login, { body: credentials })).isCompanydetailsFilled).toBe(false)
  const page = await loginAs(credentials)
  for (const path of ['/seller-dashboard', '/', '/products']) {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === '/seller-signup-branch')
  }
  await page.reload()
  await page.getByRole('heading').first().waitFor()
  expect(pathOf(page)).toBe('/seller-signup-branch')
})
