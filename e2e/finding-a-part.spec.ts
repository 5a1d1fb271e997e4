import { messages } from '@allyards/contract/messages'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ByKeyboard } from './harness/by-keyboard'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { holdRequests } from './harness/hold-requests'
import { journey } from './harness/journey'

const focus = { brand: 'Ford', model: 'Focus', bodyStyle: 'Hatchback', trim: 'Titanium', year: '2013' }

journey('a plate leads to the parts by way of the facts missing from the records', async ({ page, allowErrors }) => {
  allowErrors(/status of (404|422)/)
  await page.goto('/')
  await expectNothingToDo(page)
  const plate = page.getByLabel('Vehicle registration')
  await plate.pressSequentially('zz99zzz')
  expect(await plate.inputValue()).toBe('ZZ99 ZZZ')
  await page.getByRole('button', { name: 'Find Now' }).click()
  await page.getByText(messages.reg.notFound).first().waitFor()
  // The toast goes; the plate keeps the reason, also when the focus leaves it.
  await plate.blur()
  await page.getByRole('main').getByText(messages.reg.notFound).waitFor()
  expect(await plate.getAttribute('aria-invalid')).toBe('true')
  await page.route('**/api/vehicles/by-reg*', (route) => route.abort('failed'), { times: 1 })
  allowErrors(/ERR_FAILED/)
  await plate.fill('OY09 VSX')
  await page.getByRole('button', { name: 'Find Now' }).click()
  await page.getByText(messages.reg.failure).first().waitFor()
  await page.getByRole('button', { name: 'Find Now' }).click()

  await page.waitForURL('**/vehicle-confirmation')
  await page.getByRole('heading', { name: 'Is this your Volvo V50?' }).waitFor()
  // The lookup has now worked, so no error about it is left.
  for (const text of Object.values(messages.reg)) await expect.poll(() => page.getByText(text).count(), { timeout: 5000 }).toBe(0)
  await page.getByText('0 of 1 answered').waitFor()
  await page.getByRole('button', { name: 'Yes, this is my vehicle' }).click()
  await page
    .getByText(/^Choose the /)
    .first()
    .waitFor()
  await expectNoAxeViolations(page)
  for (const question of await page.getByRole('group').all()) await question.getByRole('radio').first().check()
  await page.reload()
  await page.getByText('1 of 1 answered').waitFor()
  await page.getByRole('button', { name: 'Yes, this is my vehicle' }).click()

  await page.getByRole('heading', { name: 'Which parts do you need?' }).waitFor()
  const tiles = page.getByRole('main').getByRole('checkbox')
  const notOnThisCar = page.getByRole('main').getByRole('group').filter({ hasText: 'that a Volvo V50 does not have' })
  await notOnThisCar.getByText(/parts? that a Volvo V50 does not have/).click()
  expect((await tiles.count()) + (await notOnThisCar.getByRole('listitem').count())).toBe(53)
  await notOnThisCar.getByText('Diesel engines need no spark.').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('headl')
  await expect.poll(() => tiles.count()).toBe(1)
  await page.getByRole('checkbox', { name: 'Headlamp' }).check()
  await page.getByLabel('Search parts').fill('zzz')
  await page.getByText('No parts found').waitFor()
  await page.getByLabel('Search parts').fill('')
  await page.getByRole('checkbox', { name: 'Turbo' }).check()
  await page.getByRole('link', { name: '2 parts: add details' }).click()
  await page.getByRole('heading', { name: 'Headlamp' }).waitFor()
  await page.getByRole('heading', { name: 'Turbo' }).waitFor()

  // The vehicle is in the garage: one press instead of typing it again. A late answer does not move a visitor who has left.
  await page.goto('/')
  const letAnswerCome = await holdRequests(page, '**/api/vehicles/by-reg*')
  await plate.fill('LR14 XKD')
  await plate.press('Enter')
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await page.waitForURL('**/about')
  const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('by-reg'))
  letAnswerCome()
  await answered
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  const garage = page.getByRole('region', { name: 'My garage' })
  await page.getByLabel('Select Brand').selectOption('Ford')
  await garage
    .getByRole('button', { name: /Volvo V50/ })
    .first()
    .click()
  expect(await page.getByLabel('Model').inputValue()).toBe('V50')
})

journey('a plate that is submitted before hydration is looked up', async ({ page }) => {
  const letScriptsCome = await holdRequests(page, '**/assets/*.js')
  const alive = page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Vehicle registration').fill('lr14xkd')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/?reg=lr14xkd', { waitUntil: 'commit' })
  letScriptsCome()
  await alive
  await page.waitForURL('**/vehicle-confirmation')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/' && url.search === '')
})

journey('each choice opens the next, and changing an upper one clears the lower ones', async ({ page }) => {
  // Choices and input from before hydration count.
  const letScriptsCome = await holdRequests(page, '**/assets/*.js')
  const alive = page.goto('/')
  await page.getByLabel('Select Brand').selectOption(focus.brand)
  await page.getByLabel('Vehicle registration').pressSequentially('lr14xkd')
  await page.getByLabel('Additional Information').fill('Early')
  letScriptsCome()
  await alive
  await expect.poll(() => page.getByLabel('Vehicle registration').inputValue()).toBe('LR14 XKD')
  await choose(page, 'Model', 'Fiesta')
  expect(await page.getByLabel('Select Brand').inputValue()).toBe(focus.brand)
  expect(await page.getByLabel('Additional Information').inputValue()).toBe('Early')

  expect(await page.getByLabel('Trim').isDisabled()).toBe(true)
  await chooseFocus(page)
  const parts = page.waitForResponse('**/api/vehicles/parts')
  await choose(page, 'Fuel', 'Petrol')
  await parts
  await page.getByLabel('Model').selectOption('Fiesta')
  for (const label of ['Body Style', 'Trim', 'Year', 'Gearbox', 'Fuel']) {
    expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe('')
  }
  expect(await page.getByLabel('Year').isDisabled()).toBe(true)
  await page.getByLabel('Additional Information').fill('1.6 engine')
  await page.reload()
  await expect.poll(() => page.getByLabel('Model').inputValue()).toBe('Fiesta')
  await page.getByRole('button', { name: 'Find Parts' }).click()
  await page.waitForURL('**/findpart')
  await page.getByText('Ford Fiesta', { exact: true }).waitFor()
})

/** A small phone. */
const small = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

journey(
  'a reg that is not a plate is distinguished from an unknown one, and a message about a plate disappears with it',
  async ({ newPage, allowErrors }) => {
    allowErrors(/status of 404/)
    const page = await newPage(small)
    await page.goto('/')
    await expectInView(page.getByRole('button', { name: 'Find Now' }))
    const lookUp = async (plate: string) => {
      await page.getByLabel('Vehicle registration').fill(plate)
      await page.getByRole('button', { name: 'Find Now' }).click()
    }
    const toast = page.getByRole('alertdialog').filter({ hasText: messages.reg.notFound })
    await lookUp('ZZ99 ZZZ')
    await toast.waitFor()
    await page.getByRole('main').getByText(messages.reg.notFound).waitFor()
    await lookUp('MY FORD FOCUS')
    await page.getByText('This is not a UK plate: one has 2 to 7 letters and digits.').waitFor()
    expect(await page.getByLabel('Vehicle registration').inputValue()).toBe('MYFORDFOCUS')
    await toast.waitFor({ state: 'hidden', timeout: 5000 })

    await lookUp('ZZ99 ZZZ')
    await toast.waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await page.waitForURL('**/about')
    await toast.waitFor({ state: 'hidden', timeout: 5000 })
  },
)

journey('a visitor may not know the trim and still goes on, and a small phone shows the next step', async ({ newPage }) => {
  const page = await newPage(small)
  await page.goto('/')
  await page.getByLabel('Vehicle registration').fill('GU64 PNE')
  await page.getByRole('button', { name: 'Find Now' }).click()
  await page.getByLabel('Trim').selectOption('Not sure')
  await page.getByText('1 of 1 answered').waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  const yes = await expectInView(page.getByRole('button', { name: 'Yes, this is my vehicle' }))
  expect(yes.width).toBeGreaterThan(240)
  await page.getByRole('button', { name: 'Yes, this is my vehicle' }).click()
  await page.waitForURL('**/findpart')
  await page.getByText('Renault Captur', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Headlamp' }).check()
  const way = await expectInView(page.getByRole('link', { name: '1 part: add details' }))
  const vehicle = await expectInView(page.getByText('Renault Captur', { exact: true }))
  expect(Math.abs(way.y + way.height / 2 - vehicle.y)).toBeLessThan(30)
  await page.getByRole('link', { name: '1 part: add details' }).click()
  await page.getByRole('heading', { name: 'Tell the depots what to look for' }).waitFor()
  await expectInView(page.getByRole('main').getByText('Renault Captur', { exact: true }))
  await page.getByText('Add a photo').waitFor()
  expect(await page.getByText('Drop a photo here').isVisible()).toBe(false)
})

journey('an exhaust for an electric car is warned of, and can be asked for all the same', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Vehicle registration').fill('YK69 SLU')
  await page.getByRole('button', { name: 'Find Now' }).click()
  await page.getByRole('button', { name: 'Yes, this is my vehicle' }).click()
  await page.getByLabel('Search parts').fill('exhaust')
  await page.getByText('Electric vehicles have no exhaust.').first().waitFor()
  expect(await page.getByRole('main').getByRole('checkbox').count()).toBe(0)
  await expectNoAxeViolations(page)
  await page.goto('/products?search=exhaust')
  await page.getByRole('heading', { name: 'Your Tesla Model 3 does not have this part' }).waitFor()
  expect(await page.getByRole('button', { name: /^Ask every depot for/ }).count()).toBe(0)

  await page.goto('/')
  await page.getByLabel('Vehicle registration').fill('LR14 XKD')
  await page.getByRole('button', { name: 'Find Now' }).click()
  await page.getByRole('button', { name: 'Yes, this is my vehicle' }).click()
  await page.getByRole('checkbox', { name: 'Exhaust System' }).check()
  await page.goto('/')
  await page.getByLabel('Vehicle registration').fill('YK69 SLU')
  await page.getByRole('button', { name: 'Find Now' }).click()
  await page.getByRole('button', { name: 'Yes, this is my vehicle' }).click()
  await page.getByRole('link', { name: '1 part: add details' }).click()
  const warning = page.getByText('As far as we know, a Tesla Model 3 does not have this part. Electric vehicles have no exhaust.')
  await warning.waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.goto('/findpart')
  await page.getByText(/parts that a Tesla Model 3 does not have$/).click()
  await page.getByRole('button', { name: 'Ask anyway for Exhaust System' }).click()
  await page.getByRole('link', { name: '1 part: add details' }).click()
  await warning.waitFor()
  await page.getByRole('button', { name: 'Post enquiry' }).click()
  await page.getByRole('dialog', { name: 'Sign Up' }).waitFor()
})

journey('a brand is drilled down to the home page with the form filled in', async ({ page }) => {
  await page.goto('/')
  await expectLogosInMenu(page)
  await page.goto('/ford')
  for (const [title, choice] of [
    ['Browse by model for Ford', 'focus'],
    ['Browse by Body Type', 'hatchback'],
    ['Browse by Trim level', 'titanium'],
    ['Browse by Parts', 'headlamp'],
  ] as const) {
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    if (choice === 'headlamp') await expectStockOnePressAway(page)
    if (choice === 'focus') await expectLabelsUnderBands(page)
    await page.locator(`main a[href$="/${choice}"]`).first().click()
  }
  await page.waitForURL((url) => url.pathname === '/')
  await expectFocusAndHeadlamp(page)
  await expectYearInViewAndFocus(page)
  await page.reload()
  await expectFocusAndHeadlamp(page)
  await page.goBack()
  await page.getByRole('heading', { name: 'Browse by Parts' }).waitFor()
})

journey('a part is chosen first, then the vehicle, on a phone and by keyboard alone', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  const keys = new ByKeyboard(page)
  await page.goto('/part/headlamp')
  for (const [title, choice] of [
    ['Select the Make of Your Car', 'Ford'],
    ['Browse by model for Ford', 'Focus'],
    ['Browse by Body Type', 'Hatchback'],
    ['Browse by Trim level', 'Titanium'],
  ] as const) {
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await expectNoSidewaysScroll(page)
    await keys.reach(new RegExp(`^${choice}(?! [A-Z])`))
    await page.keyboard.press('Enter')
  }
  await page.waitForURL((url) => url.pathname === '/')
  await expectFocusAndHeadlamp(page)
  await expectNoSidewaysScroll(page)
  await expectYearInViewAndFocus(page)
  await expect.poll(() => page.getByLabel('Year', { exact: true }).locator('option').allTextContents()).toContain('2013')
  await page.keyboard.type('2013')
  await expect.poll(() => page.getByLabel('Gearbox').isEnabled()).toBe(true)
  await keys.reach(/^Find Parts/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Which parts do you need?' }).waitFor()
  await keys.reach(/^ABS Pump/)
  await page.keyboard.press('Space')
  await expectNoSidewaysScroll(page)
  await keys.reach(/^2 parts: add details/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/findpart/findpartform')
  await page.getByRole('heading', { name: 'ABS Pump' }).waitFor()
  await expectNoSidewaysScroll(page)
})

journey('without JavaScript the browse pages are readable and their links work', async ({ newPage, allowErrors }) => {
  allowErrors(/status of 404/)
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto('/part/headlamp')
  for (const slug of ['ford', 'focus', 'hatchback', 'titanium']) await page.locator(`main a[href$="/${slug}"]`).first().click()
  await page.getByRole('heading', { name: 'Headlamp for your Ford Focus Hatchback Titanium', level: 1 }).waitFor()
  expect(await page.getByText(messages.loading).isVisible()).toBe(false)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Focus' }).click()
  await page.getByRole('heading', { name: 'Browse by Body Type', level: 1 }).waitFor()
  await page.getByRole('navigation', { name: 'Other models' }).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Browse by Body Type', level: 1 }).waitFor()
  for (const [path, text] of [
    ['/ford/focus/hatchback/nosuch', 'No parts found'],
    ['/ford/focus/nosuch', 'No trims found'],
    ['/part/nosuch', 'No brands found'],
    ['/part/headlamp/nosuch', 'No models found'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await page.getByText(text).waitFor()
    await page.getByText('404 Not Found').first().waitFor()
  }
  // Input in a form before hydration stays there and never becomes an address.
  await page.goto('/seller-signup?tabValue=1')
  await page.getByLabel('Password', { exact: true }).fill('Str0ng!pass')
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  expect(new URL(page.url()).search).toBe('?tabValue=1')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Str0ng!pass')
  expect(await page.getByRole('main').locator('form').getAttribute('method')).toBe('dialog')
})

async function expectNothingToDo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find Now' }).click()
  await page.getByRole('main').getByRole('alert').getByText(messages.reg.empty).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.getByText(messages.reg.notFound).count()).toBe(0)
}

async function choose(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await expect.poll(() => field.locator('option').allInnerTexts()).toContain(value)
  await field.selectOption(value)
}

async function chooseFocus(page: Page): Promise<void> {
  await choose(page, 'Model', focus.model)
  await choose(page, 'Body Style', focus.bodyStyle)
  await choose(page, 'Trim', focus.trim)
  await choose(page, 'Year', focus.year)
  await choose(page, 'Gearbox', 'Manual')
}

async function expectFocusAndHeadlamp(page: Page): Promise<void> {
  await expect.poll(() => page.getByLabel('Trim').inputValue()).toBe(focus.trim)
  expect(await page.getByLabel('Select Brand').inputValue()).toBe(focus.brand)
  expect(await page.getByLabel('Model').inputValue()).toBe(focus.model)
  expect(await page.getByLabel('Body Style').inputValue()).toBe(focus.bodyStyle)
  await page.getByRole('button', { name: 'Remove Headlamp' }).waitFor()
}

/** Fully visible without scrolling. */
async function expectInView(what: Locator) {
  await what.waitFor()
  const box = (await what.boundingBox()) ?? { x: 0, y: -1, width: 0, height: 0 }
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThanOrEqual(what.page().viewportSize()?.height ?? 0)
  return box
}

/** The brands menu loads its pictures before it opens. */
async function expectLogosInMenu(page: Page): Promise<void> {
  const opened = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const isOpen = () => document.querySelector('section[aria-label=Brands]') && resolve(performance.now())
        new MutationObserver(isOpen).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await page.getByRole('button', { name: 'Brands' }).hover()
  const openedMs = await opened
  const logos = page.getByRole('region', { name: 'Brands' }).locator('img')
  await logos.first().waitFor()
  expect(await logos.count()).toBeGreaterThan(20)
  const startsMs = () =>
    logos.evaluateAll((all) => all.map((logo) => performance.getEntriesByName((logo as HTMLImageElement).src)[0]?.startTime))
  await expect.poll(async () => (await startsMs()).every((startMs) => startMs !== undefined && startMs < openedMs)).toBe(true)
}

/** The lowest and the highest fair price are at the ends of the band. */
async function expectLabelsUnderBands(page: Page): Promise<void> {
  const gaps = await page.getByRole('img', { name: /^fair price from/ }).evaluateAll((rules) =>
    rules.map(({ children }) => {
      const [band, labels] = [children[2], children[4]?.lastElementChild].map((one) => one?.getBoundingClientRect())
      // Two prices need more room than a narrow band has, so they extend beyond it.
      return band && labels ? Math.max(labels.left - band.left, band.right - labels.right) : Number.NaN
    }),
  )
  expect(gaps.length).toBeGreaterThan(0)
  for (const gap of gaps) expect(gap).toBeLessThan(1.5)
}

/** The number on a part's card is the number in its list. */
async function expectStockOnePressAway(page: Page): Promise<void> {
  const stock = page.getByRole('link', { name: /: see the \d+ in stock$/ }).first()
  const promised = Number((await stock.textContent())?.split(' ')[0])
  await stock.click()
  await page.getByRole('heading', { name: new RegExp(`^${promised} products?`) }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Browse by Parts' }).waitFor()
}

/** A visitor from a browse page continues here. */
async function expectYearInViewAndFocus(page: Page): Promise<void> {
  const year = page.getByLabel('Year', { exact: true })
  await expect.poll(() => year.evaluate((field) => field === document.activeElement)).toBe(true)
  const { y = -1, height = 0 } = (await year.boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
}
