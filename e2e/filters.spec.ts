import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoSidewaysScroll } from './harness/expectations'
import { journey } from './harness/journey'

journey('two filters that are pressed at the same moment both narrow the list', async ({ page }) => {
  await page.goto('/products')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByText('Brand', { exact: true }).first().click()
  await filters.getByRole('checkbox', { name: 'BMW', exact: true }).waitFor()
  await pressAtOnce(page, ['input[name=brand][value=BMW]', 'input[name=condition][value=A]'])
  await page.waitForURL(/brand=BMW.*condition=A/)
  await page.getByRole('button', { name: 'Remove BMW' }).waitFor()
  await page.getByRole('button', { name: 'Remove Grade A' }).waitFor()

  // Removes both; a second press on the same filter does not undo the first.
  await pressAtOnce(page, [
    'button[aria-label="Remove BMW"]',
    'button[aria-label="Remove BMW"]',
    'button[aria-label="Remove Grade A"]',
  ])
  await page.waitForURL((url) => url.pathname === '/products' && url.search === '')
})

journey('two filters of a signed-in list that are pressed at the same moment both count', async ({ loginAs }) => {
  const page = await loginAs('seller')
  await page.goto('/quotations')
  await page.getByRole('heading', { name: 'Quotations' }).waitFor()
  await page.getByRole('radio', { name: 'Year' }).waitFor()
  await page.evaluate(() => {
    const [search] = document.querySelectorAll<HTMLInputElement>('main input[name=search]')
    if (search) search.value = 'lamp'
    search?.form?.requestSubmit()
    document.querySelectorAll<HTMLElement>('main input[type=radio]').item(2).click()
  })
  await page.waitForURL((url) => url.searchParams.get('search') === 'lamp' && url.searchParams.get('days') === '365')
})

journey('without JavaScript the filters, the order and the prices are a form', async ({ newPage }) => {
  for (const width of [360, 1280]) {
    const page = await newPage({ javaScriptEnabled: false, viewport: { width, height: 800 } })
    await page.goto('/products?search=lamp&part=headlamp')
    expect(await page.getByRole('combobox', { name: 'Search Product here' }).inputValue()).toBe('lamp')
    if (width === 360) await page.getByRole('link', { name: 'Filters', exact: true }).click()
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.locator('summary', { hasText: 'Brand' }).click()
    await filters.getByRole('checkbox', { name: 'BMW', exact: true }).check()
    await filters.getByRole('checkbox', { name: /^Grade A/ }).check()
    await filters.getByLabel('Highest price', { exact: true }).fill('400')
    await page.getByLabel('Sort by').selectOption('price_asc')
    await filters.getByRole('button', { name: 'Show products' }).click()
    const { searchParams: asked } = new URL(page.url())
    expect(Object.fromEntries(asked)).toMatchObject({
      search: 'lamp',
      part: 'headlamp',
      brand: 'BMW',
      condition: 'A',
      max_price: '400',
      sort: 'price_asc',
    })
    expect(await filters.getByRole('checkbox', { name: /^Grade A/ }).isChecked()).toBe(true)
    await filters.getByRole('checkbox', { name: /^Grade A/ }).uncheck()
    await filters.getByRole('button', { name: 'Show products' }).click()
    expect(new URL(page.url()).searchParams.has('condition')).toBe(false)
  }
})

journey('without JavaScript the filters of the depots are a form', async ({ newPage }) => {
  for (const width of [360, 1280]) {
    const page = await newPage({ javaScriptEnabled: false, viewport: { width, height: 800 } })
    await page.goto('/sellerDetails')
    await page.getByLabel('City', { exact: true }).selectOption('London')
    await page.getByLabel('Brand', { exact: true }).selectOption('BMW')
    await page.getByLabel('Sort by').selectOption('name')
    await page.getByRole('button', { name: 'Show depots' }).click()
    const { searchParams: asked } = new URL(page.url())
    expect(Object.fromEntries(asked)).toMatchObject({ city: 'London', brand: 'BMW', sort: 'name' })
    await page.getByRole('heading', { level: 1, name: /^\d+ depots? in London$/ }).waitFor()
    expect(await page.getByLabel('Brand', { exact: true }).inputValue()).toBe('BMW')
    await expectNoSidewaysScroll(page)
  }
})

journey('with JavaScript the controls for browsers without it are hidden', async ({ page }) => {
  await page.goto('/products')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Set price' }).waitFor()
  expect(await filters.getByRole('button', { name: 'Show products' }).isVisible()).toBe(false)
  await page.goto('/sellerDetails')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: 'Show depots' }).isVisible()).toBe(false)
})

/** Presses all before the page can react to the first. */
function pressAtOnce(page: Page, selectors: string[]): Promise<void> {
  return page.evaluate((all) => {
    for (const selector of all) document.querySelector<HTMLElement>(selector)?.click()
  }, selectors)
}
