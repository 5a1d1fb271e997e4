import { randomInt, randomUUID } from 'node:crypto'
import { login, register } from '@allyards/contract/accounts'
import { formatCsv } from '@allyards/contract/csv'
import { listProducts } from '@allyards/contract/products'
import { completeSellerSignup } from '@allyards/contract/sellers'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from './harness/call'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { journey } from './harness/journey'

const PASSWORD = 'Str0ng!pass'
const phone = { viewport: { width: 360, height: 800 } }

journey(
  'a seller lists a part with three photos, buyers see it at once, and it is priced, copied, deleted, brought back and sold',
  async ({ page: guest, loginAs, allowErrors }) => {
    allowErrors(/status of 410/)
    const seller = await aNewSeller()
    await guest.goto(`/products?seller=${seller.slug}`)
    await guest.getByRole('heading', { name: 'No products found' }).waitFor()

    const page = await loginAs(seller)
    await page.goto('/addProductForm')
    await page.getByLabel('Photos', { exact: true }).setInputFiles(await threePhotos(page))
    await page.getByText(/^3 photos/).waitFor()
    const third = await page.getByRole('img', { name: '3 of 3' }).getAttribute('src')
    await page.getByRole('button', { name: 'Move photo 3 forward' }).click()
    await page.getByRole('button', { name: 'Move photo 2 forward' }).click()
    expect(await page.getByRole('img', { name: '1 of 3' }).getAttribute('src')).toBe(third)

    await page.getByRole('combobox', { name: /^Part/ }).click()
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('headl')
    await page.keyboard.press('Enter')
    await page.getByLabel('Title').fill('Zephyr headlamp, nearside')
    await page.getByLabel('Fill in from a reg').fill('LR14 XKD')
    await page.getByRole('button', { name: 'Add vehicle' }).click()
    await page.getByRole('button', { name: 'Remove 3 Series' }).waitFor()
    await page.reload()
    expect(await page.getByLabel('Title').inputValue()).toBe('Zephyr headlamp, nearside')
    await page.getByText('Light wear, ready to fit').click()
    await page.getByLabel('Delivery').fill('9.95')
    await page.getByRole('button', { name: /^Use £/ }).click()
    await page.getByText(', still to do').first().waitFor({ state: 'detached' })
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Publish product' }).click()
    await page.waitForURL('**/product')

    await guest.reload()
    await guest.getByRole('link', { name: 'Zephyr headlamp, nearside' }).click()
    await guest.getByText('1 of 3', { exact: true }).waitFor()

    const price = page.getByLabel('Price of Zephyr headlamp, nearside')
    await price.fill('54O')
    await price.press('Enter')
    await page.getByText('Price must be a number').waitFor()
    await price.fill('123.45')
    await price.press('Enter')
    await page.getByText('£123.45 saved').waitFor()
    await guest.reload()
    await guest.getByText('£133.40').first().waitFor()

    await fromMenu(page, 'Duplicate')
    await page.getByLabel('Title').fill('Zephyr headlamp, offside')
    await page.getByRole('button', { name: 'Save hidden' }).click()
    await page.getByRole('link', { name: 'Zephyr headlamp, offside' }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('2 products deleted').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 products are back').waitFor()
    await page.getByRole('button', { name: /^Hidden\s?1$/ }).waitFor()
    await page.getByRole('button', { name: /^Live\s?1$/ }).waitFor()

    await fromMenu(page, 'Mark as sold')
    await page.getByText('marked as sold').waitFor()
    const gone = await guest.reload()
    expect(gone?.status()).toBe(410)
    await guest.getByRole('heading', { name: 'This product has been sold' }).waitFor()
    await guest.getByRole('heading', { name: 'Similar products' }).waitFor()
  },
)

journey('a file with bad rows is imported, mended on the page, and managed on a phone', async ({ loginAs }) => {
  const seller = await aNewSeller()
  const page = await loginAs(seller)
  await page.goto('/product?import')
  const row = (title: string, part: string, price: string) => [title, part, 'Ford', 'Focus', price, 'A', '2']
  const file = formatCsv([
    ['Name', 'Part type', 'Make', 'Model', 'Price ex del', 'Cond', 'Qty'],
    row('Good alternator', 'Alternator', '52'),
    row('Misspelt alternator', 'Alternater', '58'),
    row('Gearbox, odd price', 'Gearbox', '54O'),
  ])
  await page.getByLabel('CSV file').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByText('2 need you').first().waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText('1 created, 0 updated, 0 unchanged, 2 failed').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Failed rows as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('allyards-failed-rows.csv')
  await page.getByRole('button', { name: 'Use Alternator' }).click()
  await page.getByLabel('price of line 4').fill('540')
  await page.getByLabel('price of line 4').press('Enter')
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('3 created, 0 updated, 0 unchanged, 0 failed').waitFor()
  await page.getByRole('link', { name: 'Go to products' }).click()
  await page.getByRole('link', { name: 'Misspelt alternator' }).waitFor()
  const listed = await call(listProducts, { body: { seller: seller.slug } })
  expect(listed.data.count).toBe(3)

  const small = await loginAs(seller, phone)
  await small.goto('/product')
  await small.getByRole('button', { name: 'One less of Gearbox, odd price' }).click()
  await small.getByRole('status', { name: 'Stock of Gearbox, odd price' }).filter({ hasText: /^1$/ }).waitFor()
  await expectNoSidewaysScroll(small)
  await expectNoAxeViolations(small)
})

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for Zephyr headlamp, nearside' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Three pictures that differ, taken from the page itself. */
async function threePhotos(page: Page) {
  const photos = []
  for (const x of [0, 120, 240]) {
    const buffer = await page.screenshot({ clip: { x, y: 0, width: 120 + x, height: 160 } })
    photos.push({ name: `photo-${x}.png`, mimeType: 'image/png', buffer })
  }
  return photos
}

/** A depot of its own, so that journeys do not meet on one shelf. One product of the same part lies on another. */
async function aNewSeller() {
  const email = `seller-${randomUUID()}@example.com`
  const phone_number = `+4477008${randomInt(10_000, 99_999)}`
  await call(register, { body: { name: 'Sam Seller', password: PASSWORD, type: 'seller', email, phone_number } })
  const credentials = { emailOrPhone: email, password: PASSWORD }
  const { token } = await call(login, { body: credentials })
  const details = {
    companyName: `Journey Breakers ${randomInt(1e9)}`,
    addressLine1: '1 Mill Road',
    city: 'Leeds',
    postcode: 'LS1 4DY',
    brands: [],
  }
  const { company } = await call(completeSellerSignup, { body: details as never }, { token })
  return { ...credentials, slug: company.slug }
}
