import { expect } from 'vitest'
import { aNewBuyer } from '../harness/new-accounts'
import { journeyInEveryBrowser } from './journey'
import { logInHere } from './log-in-here'
import { typeInto } from './type-into'

journeyInEveryBrowser(
  'on a phone a guest looks up a plate, picks a part and posts an enquiry once logged in',
  async ({ newPage }) => {
    const buyer = await aNewBuyer()
    const page = await newPage('phone')
    await page.goto('/')
    await typeInto(page.getByLabel('Vehicle registration'), 'LR14 XKD')
    await page.getByLabel('Vehicle registration').press('Enter')
    await page.getByRole('button', { name: 'Yes, this is my vehicle' }).click()
    await page.waitForURL(/\/findpart$/)
    await page.getByRole('checkbox', { name: 'Headlamp', exact: true }).click()
    await page.getByRole('link', { name: /add details$/ }).click()
    await page
      .getByRole('group', { name: /^Which .* Headlamp/ })
      .getByRole('button', { name: /^Nearside/ })
      .click()
    await typeInto(page.getByLabel('Postcode'), 'LS1 4DY')
    await page.getByRole('button', { name: 'Post enquiry' }).click()
    await page.getByRole('dialog', { name: 'Sign Up' }).getByRole('button', { name: 'Login' }).click()
    await logInHere(page, buyer)
    await page.waitForURL(/\/buyer-quotation\//)
    await page.getByText(/^Sent to \d+ depots/).waitFor()
  },
)

journeyInEveryBrowser('a buyer signs in on a desktop and sees their enquiries, even after a reload', async ({ newPage }) => {
  const buyer = await aNewBuyer()
  const page = await newPage('desk')
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Buyer' }).click()
  await logInHere(page, buyer)
  await page.waitForURL(/\/buyer-enquiry$/)
  await page.reload()
  await page.getByRole('button', { name: /^Account of Bea Buyer/ }).waitFor()
})

journeyInEveryBrowser('a part is found on a phone, and its page opens from the list', async ({ newPage }) => {
  const page = await newPage('phone')
  await page.goto('/products?search=headlmp')
  await page.getByText('Showing results for headlamp').waitFor()
  const products = page.getByRole('region', { name: 'Products' })
  expect(await products.getByRole('heading').count()).toBeGreaterThan(3)
  await products
    .getByRole('heading', { name: /headlamp/i })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('heading', { name: 'What it fits' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'What it fits' }).waitFor()
})
