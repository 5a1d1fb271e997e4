import { randomInt } from 'node:crypto'
import { listDepots } from '@allyards/contract/depots'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { boxOf } from './harness/box-of'
import { call } from './harness/call'
import { expectNoAxeViolations, expectNoSidewaysScroll, expectNotCut } from './harness/expectations'
import { fill } from './harness/fill'
import { holdRequests } from './harness/hold-requests'
import { journey } from './harness/journey'
import { aNewBuyer, aNewSeller } from './harness/new-accounts'
import { expectDrawnViews, expectPicturesWhole, threePhotos } from './harness/pictures'

const phone = { viewport: { width: 360, height: 800 } }

journey(
  'a part is found by a misspelt word and by filters, Back undoes them, and its page starts an enquiry',
  async ({ page }) => {
    const tooFar = await page.request.get('/products?page=100000')
    expect(await tooFar.text()).toContain('There is no page 100,000')
    const tooMany = await page.request.get(
      `/products?brand=Ford&models=${Array.from({ length: 101 }, (_, index) => `M${index}`)}`,
    )
    expect(tooMany.status()).toBe(422)
    await page.goto('/products?search=headlmp')
    await page.getByText('Showing results for headlamp').waitFor()
    await expectNoAxeViolations(page)

    const filters = page.getByRole('complementary', { name: 'Filters' })
    const unfold = (hasText: RegExp) => filters.locator('summary').filter({ hasText }).click()
    await unfold(/^Brand/)
    await filters.getByRole('checkbox', { name: 'BMW', exact: true }).click()
    await page.waitForURL(/brand=BMW/)
    await unfold(/^Model/)
    await filters.getByRole('checkbox', { name: '3 Series', exact: true }).click()
    await page.waitForURL(/models=3/)
    await page.getByRole('button', { name: 'Remove 3 Series' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Remove 3 Series' }).waitFor({ state: 'detached' })
    // A part with sides brings their filter, and removing the part takes it away.
    await filters.getByRole('checkbox', { name: 'Headlamp' }).click()
    await filters.getByRole('checkbox', { name: 'Nearside (left)' }).click()
    await page.waitForURL(/side=nearside/)
    await filters.getByRole('checkbox', { name: 'Headlamp' }).click()
    await filters.getByRole('checkbox', { name: 'Nearside (left)' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Remove Headlamp' }).click()
    await page.waitForURL((url) => !url.searchParams.has('search'))
    await page.getByLabel('Sort by').selectOption('nearest')
    await page.waitForURL(/sort=nearest/)
    await unfold(/^Category/)
    await filters.getByLabel('Search categories').fill('lig')
    await filters.getByRole('checkbox', { name: 'Lights and lamps' }).click()
    await page.waitForURL(/category=lights-and-lamps/)
    await filters.getByRole('slider', { name: 'Highest price on the chart' }).press('ArrowLeft')
    await page.waitForURL(/max_price=1000/)
    await page.getByRole('button', { name: /^Remove .*£1,?000/ }).waitFor()

    await page.getByRole('region', { name: 'Products' }).getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await page.getByRole('heading', { name: 'What it fits' }).waitFor()
    await page.getByText('14 days to cancel').waitFor()
    const described = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(described.flatMap((text) => JSON.parse(text))).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        offers: expect.objectContaining({ '@type': 'Offer', priceCurrency: 'GBP' }),
      }),
    )
    const inPlace = await boxOf(page.getByRole('button', { name: /^Enlarge/ }))
    await page.getByRole('button', { name: /^Enlarge/ }).click()
    expect((await boxOf(page.getByRole('dialog').getByRole('button', { name: 'Zoom in' }))).width).toBeGreaterThan(inPlace.width)
    await page.getByRole('dialog').getByRole('button', { name: 'Zoom in' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zoom out' }).waitFor()
    await page.keyboard.press('Escape')
    await expectNoAxeViolations(page)

    // Only the listing's depot is asked about it; a draft for every depot stays as it is.
    const buyer = await aNewBuyer()
    await page.getByRole('button', { name: 'Ask for a quote' }).click()
    const login = page.getByRole('dialog', { name: 'Login' })
    await fill(login, { 'Email or phone': buyer.emailOrPhone, Password: buyer.password })
    await login.getByRole('button', { name: 'Login', exact: true }).click()
    const quote = page.getByRole('dialog', { name: 'Ask for a quote' })
    await quote.getByText(/^Only .+ is asked\.$/).waitFor()
    await quote.getByText(/^BMW/).first().waitFor()
    await quote.getByLabel('Your question').fill('Is it tested?')
    await quote.getByRole('button', { name: 'Send to the depot' }).click()
    await page.waitForURL('**/buyer-quotation/*')
    await page.getByText(/^Sent to 1 depot,/).waitFor()
    await page.goto('/findpart/findpartform')
    await page.getByText('No parts picked yet').waitFor()
  },
)

journey(
  'on a phone the list is for the chosen vehicle, filters are a sheet, and a product says that it fits',
  async ({ newPage }) => {
    const page = await newPage(phone)
    await page.goto('/')
    await page.getByLabel('Vehicle registration').fill('LR14 XKD')
    await page.getByLabel('Vehicle registration').press('Enter')
    await page.getByRole('button', { name: 'Yes, this is my vehicle' }).click()
    await page.waitForURL('**/findpart')
    await page.goto('/products?brand=BMW&models=3+Series')
    await page.getByRole('heading', { level: 1, name: 'parts for your 3 Series' }).waitFor()
    expect((await boxOf(page.getByText('Your 3 Series, BMW'))).width).toBeGreaterThan(80)
    await expectPicturesWhole(page)

    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    for (const other of ['Likely', 'Check first']) await sheet.getByRole('checkbox', { name: other }).click()
    await page.waitForURL(/fits=fits/)
    await sheet.getByRole('checkbox', { name: /^Grade A/ }).click()
    await page.waitForURL(/condition=A/)
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    await expectNoAxeViolations(page)
    await sheet.getByRole('button', { name: /^Show \d+ parts?$/ }).click()
    await sheet.waitFor({ state: 'hidden' })
    await expectNoSidewaysScroll(page)

    await page.getByRole('region', { name: 'Products' }).getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await expectNotCut(page.getByRole('heading', { name: 'Fits your 3 Series' }))
    await expectPicturesWhole(page)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByPlaceholder('Search Product here').fill('altenator')
    await menu.getByPlaceholder('Search Product here').press('Enter')
    await page.waitForURL(/search=altenator/)
    await menu.waitFor({ state: 'hidden' })
    await expectDrawnViews(page)
  },
)

journey(
  'a depot is found in the directory and shows who it is, what it sells and what buyers say',
  async ({ page, newPage, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    await page.goto('/sellerDetails')
    await page.getByRole('heading', { level: 1, name: /depots$/ }).waitFor()
    await page.getByLabel('Brand', { exact: true }).selectOption('BMW')
    await page.waitForURL(/brand=BMW/)
    await page.getByLabel('Rating', { exact: true }).selectOption('4.5')
    await page.waitForURL(/min_rating=4.5/)
    await expectNoAxeViolations(page)
    await page.locator('main a[href*="/sellerDetails?seller="]').first().click()
    await page.getByRole('heading', { name: 'Company details' }).waitFor()
    for (const fact of ['Legal name', 'Address', 'Company number', 'VAT number'])
      await page.getByText(fact, { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Feedback' }).waitFor()
    await page.getByRole('heading', { name: 'Products', exact: true }).waitFor()
    const { data: depots } = await call(listDepots, { query: { limit: 100 } as never })
    const [most] = depots.rows.sort((a, b) => b.reviewCount - a.reviewCount)
    await page.goto(`/sellerDetails?seller=${most?.slug}`)
    const entries = page.getByRole('region', { name: 'Feedback' }).getByRole('listitem')
    const shownAtFirst = await entries.count()
    await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
    await entries.nth(shownAtFirst).waitFor()
    await expectNoAxeViolations(page)
    const small = await newPage(phone)
    await small.goto('/sellerDetails')
    expect((await boxOf(small.getByLabel('Sort by'))).width).toBeGreaterThan(120)
    expect(await small.getByRole('group', { name: 'City' }).isVisible()).toBe(false)
    await small.route('**/assets/depot-body-*.js', (route) => route.abort())
    const failed = small.waitForEvent('requestfailed')
    await small.goto(page.url())
    await expectNoSidewaysScroll(small)
    // If the feedback script cannot be fetched, the page stays as it is. A press fetches it once more, and is kept meanwhile.
    await small.mouse.move(10, 10)
    await failed
    await small.unroute('**/assets/depot-body-*.js')
    const release = await holdRequests(small, '**/assets/depot-body-*.js')
    await small.getByRole('button', { name: /^Show \d+ more$/ }).click()
    release()
    await small.getByRole('region', { name: 'Feedback' }).getByRole('listitem').nth(shownAtFirst).waitFor()
  },
)

journey('a discarded draft is empty without error messages, and comes back complete', async ({ loginAs }) => {
  const page = await loginAs(await anEmptyDepot())
  await page.goto('/addProductForm')
  const title = page.getByLabel('Title')
  await title.fill('Zephyr door, offside')
  await page.getByText('Light wear, ready to fit').click()
  await page.getByRole('button', { name: 'Publish product' }).click()
  await page.getByRole('alert').getByText('Please give a price').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => title.inputValue()).toBe('')
  expect(await page.getByRole('group', { name: 'Grade' }).getByRole('radio', { checked: true }).count()).toBe(0)
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => title.inputValue()).toBe('Zephyr door, offside')
  expect(await page.getByRole('group', { name: 'Grade' }).getByRole('radio', { checked: true }).count()).toBe(1)
  await page.reload()
  await expect.poll(() => title.inputValue()).toBe('Zephyr door, offside')
  // On phones and tablets only the form's own bar covers it, even where a keyboard leaves little room.
  const publish = page.getByRole('button', { name: 'Publish product' })
  for (const [width, height] of [
    [390, 844],
    [390, 420],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByLabel('Description').scrollIntoViewIfNeeded()
    await expect.poll(async () => (await boxOf(publish)).bottom).toBeLessThanOrEqual(height)
    await expect.poll(() => page.getByRole('navigation', { name: 'Seller area' }).count()).toBe(0)
  }
})

journey(
  'a seller lists a part with three photos, buyers see it at once, and it is priced, copied, deleted, brought back and sold',
  async ({ page: guest, loginAs, allowErrors }) => {
    allowErrors(/status of 410/)
    const seller = await anEmptyDepot()
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

    const cross = await boxOf(page.getByRole('button', { name: 'Remove photo 3' }))
    expect(cross.bottom).toBeLessThan((await boxOf(page.getByRole('img', { name: '3 of 3' }))).bottom)

    await page.getByRole('button', { name: 'Publish product' }).click()
    await page.getByRole('alert').getByText('Please choose a part', { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('head')
    await page.keyboard.press('Enter')
    await page.getByLabel('Title').fill('Zephyr headlamp, nearside')
    await page.getByRole('button', { name: /^Nearside/, pressed: true }).waitFor()
    await page.getByLabel('Fill in from a reg').fill('LR14 XKD')
    await page.getByRole('button', { name: 'Add vehicle' }).click()
    const row = page.getByRole('group', { name: 'Row 1' })
    await row.getByText('Reg', { exact: true }).waitFor()
    expect(await row.getByLabel('Model').inputValue()).toBe('3 Series')
    // The plate adds the years of its whole generation.
    expect(await row.getByLabel('Generation').inputValue()).not.toBe('')
    expect(await row.getByLabel('From').inputValue()).toMatch(/^20\d\d$/)
    await page.reload()
    expect(await page.getByLabel('Title').inputValue()).toBe('Zephyr headlamp, nearside')
    await page.getByText('Light wear, ready to fit').click()
    await page.getByLabel('Delivery').fill('9.95')
    await page.getByRole('button', { name: /^Use £/ }).click()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByLabel('Arrives in, working days').fill('4')
    await page.getByLabel('Bay (optional)').fill('C-14')
    await page.getByLabel('Stock number (optional)').fill('HL 0042')
    await page.getByText(', still to do').first().waitFor({ state: 'detached' })
    // On a phone there is one bar at the bottom: the form's.
    const bars = page.getByRole('navigation', { name: 'Seller area' })
    await page.setViewportSize({ width: 390, height: 780 })
    expect(await bars.count()).toBe(0)
    await page.setViewportSize({ width: 1280, height: 720 })
    await bars.waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Publish product' }).click()
    await page.waitForURL('**/product')

    await guest.reload()
    await guest.getByRole('link', { name: 'Zephyr headlamp, nearside' }).click()
    await guest.getByText('1 of 3', { exact: true }).waitFor()
    await guest.getByText('4 working days').waitFor()
    await guest.getByText('Nearside (left)').first().waitFor()
    const arrow = await boxOf(guest.getByRole('button', { name: 'Next photo' }))
    expect(arrow.bottom).toBeLessThan((await boxOf(guest.getByRole('button', { name: /^Enlarge/ }))).bottom)
    await guest.getByRole('button', { name: 'Next photo' }).click()
    await guest.getByText('2 of 3', { exact: true }).waitFor()

    const own = await page.context().newPage()
    await own.goto(guest.url())
    await own.getByText('Buyers see “Reserve”').waitFor()
    expect(await own.getByRole('button', { name: 'Message seller' }).count()).toBe(0)
    await own.close()

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
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    expect(await page.getByLabel('Bay (optional)').inputValue()).toBe('C-14')
    expect(await page.getByLabel('Stock number (optional)').inputValue()).toBe('')
    await page.getByLabel('Title').fill('Zephyr headlamp, offside')
    await page.getByLabel('Part price').fill('118')
    await page.getByRole('button', { name: 'Publish and add another from this car' }).click()
    // The next part of the car has its vehicle, bay and delivery, and nothing of the part before.
    await page.waitForURL(/\?car=/)
    await page.getByRole('group', { name: 'Row 1' }).getByLabel('Model').waitFor()
    expect(await page.getByRole('group', { name: 'Row 1' }).getByLabel('Model').inputValue()).toBe('3 Series')
    expect(await page.getByLabel('Bay (optional)').inputValue()).toBe('C-14')
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    await page.goto('/product')
    await page.getByRole('link', { name: 'Zephyr headlamp, offside' }).waitFor()
    await page.getByRole('button', { name: /^No photo\s?1$/ }).click()
    await page.getByRole('link', { name: 'Zephyr headlamp, nearside' }).waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Move to bay' }).click()
    await page.getByLabel('Bay of each').fill('D-02')
    await page.getByLabel('Bay of each').press('Enter')
    await page.getByText('1 product moved to bay D-02').waitFor()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    await page.getByText('1 product hidden').waitFor()
    await page.getByRole('button', { name: /^No photo/ }).click()
    await page.getByRole('link', { name: 'Zephyr headlamp, nearside' }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: 'Print labels' }).click()
    await page.getByLabel('Start at label').selectOption('4')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Print 2 labels' }).click()
    await page.locator('[data-printed]').waitFor()
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('[data-prints-alone]')
    for (const words of ['HL 0042', 'Bay D-02', 'Zephyr headlamp, offside']) await sheet.getByText(words).first().waitFor()
    expect(await page.getByRole('heading', { name: 'Products' }).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
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

journey(
  'photos whose answers arrive at the same moment are all kept, in the order in which they were chosen',
  async ({ loginAs }) => {
    const page = await loginAs(await anEmptyDepot())
    await page.goto('/addProductForm')
    const waiting: (() => Promise<void>)[] = []
    await page.route('**/api/uploads', async (route) => {
      const response = await route.fetch()
      waiting.push(() => route.fulfill({ response }))
      // The last request is answered first.
      if (waiting.length % 3 === 0)
        await Promise.all(
          waiting
            .splice(0)
            .reverse()
            .map((answer) => answer()),
        )
    })
    // On a slow phone the next answer arrives before the page has handled the last one.
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.getByLabel('Photos', { exact: true }).setInputFiles(await threePhotos(page))
    await page.getByText(/^3 photos/).waitFor()
    const shown = page.getByRole('img', { name: / of 3$/ })
    expect(await shown.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth))).toEqual([
      120, 240, 360,
    ])
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('Draft discarded').waitFor()
    await shown.first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/^3 photos/).waitFor()
  },
)

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for Zephyr headlamp, nearside' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** A separate depot, so that journeys do not meet in one stock list. */
const anEmptyDepot = () => aNewSeller(`Journey Breakers ${randomInt(1e9)}`)
