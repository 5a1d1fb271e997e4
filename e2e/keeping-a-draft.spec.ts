import { randomUUID } from 'node:crypto'
import { messages } from '@allyards/contract/messages'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './harness/journey'
import { aNewBuyer, aNewSeller } from './harness/new-accounts'

const PASSWORD = 'Str0ng!pass'
const DETAILS = 'Xenon, part number 63117338699'

journey(
  'a half-written enquiry survives reload, Back, sign-up and login, and is posted with its photo',
  async ({ page, allowErrors }) => {
    const email = `draft-${randomUUID()}@example.test`
    await startDraft(page)
    await page.getByLabel('Postcode').fill('ls1 4dy')
    await page.reload()
    await expectDraft(page)
    await page.goBack()
    await page.waitForURL('**/findpart')
    expect(await page.getByRole('checkbox', { name: 'Headlamp' }).isChecked()).toBe(true)
    await page.goForward()
    await expectDraft(page)

    // A guest's photo is saved with the draft.
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await page.getByText('Added', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('Added', { exact: true }).waitFor()

    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
    const signUp = page.getByRole('dialog', { name: 'Sign Up' })
    await signUp.waitFor()
    await page.goBack()
    await page.waitForURL('**/findpart')
    await signUp.waitFor({ state: 'hidden' })
    await page.goForward()
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
    await signUp.getByLabel('Full Name').fill('Dora Draft')
    await signUp.getByRole('textbox', { name: 'Phone' }).fill(`9${String(Date.now()).slice(-9)}`)
    await signUp.getByLabel('Email Address').fill(email)
    await signUp.getByLabel('Create Password').fill(PASSWORD)
    await signUp.getByLabel('Confirm Password').fill(PASSWORD)
    // The guest's vehicle moves to the account; a failed call loses nothing.
    allowErrors(/ERR_FAILED/)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/garage/move'))
    await page.route('**/api/garage/move', (route) => route.abort('failed'), { times: 1 })
    await signUp.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await page.getByText(messages.register.success).first().waitFor()
    await signUp.waitFor({ state: 'hidden' })
    await failed
    expect(new URL(page.url()).pathname).toBe('/findpart/findpartform')
    await expectDraft(page)

    expect(await keptByBrowser(page)).toBe(1)
    await page.reload()
    await expectDraft(page)
    // Depots cannot price a lamp without a side: the page says so, and goes there.
    await nearside(page).click()
    await page.getByRole('button', { name: 'Post enquiry' }).click()
    await page.getByText('Choose nearside or offside. Depots cannot price it without.').waitFor()
    expect(await nearside(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/enquiries'))
    await page.getByRole('button', { name: 'Post enquiry' }).click()
    expect((await posted).postDataJSON()).toMatchObject({
      postcode: 'LS1 4DY',
      parts: [{ id: 'headlamp', side: 'nearside', details: DETAILS, imageUrl: expect.stringMatching(/^\//) }, { id: 'turbo' }],
    })
    await page.waitForURL('**/buyer-quotation/*')
    await expect.poll(() => keptByBrowser(page)).toBe(0)
    await page.goto('/')
    await page.getByRole('region', { name: 'My garage' }).getByText('BMW 3 Series Saloon').waitFor()
  },
)

journey('two tabs write one draft, and input in either is never lost', async ({ page }) => {
  await startDraft(page)
  const second = await page.context().newPage()
  await second.goto('/findpart/findpartform')
  await expectDraft(second)

  // Fast typing in both at once, while each keeps taking over the other's text.
  const sentence = 'The lens must be clear and both lower tabs whole, with the ballast if you have one.'
  const aside = 'With the actuator, and not from a flooded car.'
  await Promise.all([
    page.getByLabel('Additional Information').pressSequentially(sentence, { delay: 25 }),
    second.getByLabel('Details of the Turbo').pressSequentially(aside, { delay: 40 }),
  ])
  for (const tab of [page, second]) {
    await expect.poll(() => tab.getByLabel('Additional Information').inputValue()).toBe(sentence)
    await expect.poll(() => tab.getByLabel('Details of the Turbo').inputValue()).toBe(aside)
  }

  await second.getByRole('button', { name: 'Remove Turbo' }).click()
  await second.getByLabel('Postcode').fill('M1 1AE')
  await expect.poll(() => page.getByLabel('Postcode').inputValue()).toBe('M1 1AE')
  expect(await page.getByRole('heading', { name: 'Turbo' }).count()).toBe(0)
  await page.reload()
  expect(await page.getByLabel('Postcode').inputValue()).toBe('M1 1AE')
  expect(await page.getByLabel('Additional Information').inputValue()).toBe(sentence)
})

journey(
  'two tabs write one product: it is whole in both, survives a reload at once and ends with the session',
  async ({ loginAs }) => {
    const page = await loginAs(await aNewSeller('Two Tabs Spares'))
    const second = await page.context().newPage()
    for (const tab of [page, second]) await tab.goto('/addProductForm')
    const [title, description] = ['Headlamp, left hand side', 'Taken from a car with 41,000 miles.']
    const titleIn = (tab: Page) => tab.getByRole('textbox', { name: 'Title' })
    const descriptionIn = (tab: Page) => tab.getByRole('textbox', { name: 'Description' })
    await descriptionIn(second).waitFor()
    await Promise.all([
      titleIn(page).pressSequentially(title, { delay: 25 }),
      descriptionIn(second).pressSequentially(description, { delay: 20 }),
    ])
    for (const tab of [page, second]) {
      await expect.poll(() => titleIn(tab).inputValue()).toBe(title)
      await expect.poll(() => descriptionIn(tab).inputValue()).toBe(description)
    }

    // The last key is pressed just as the page closes.
    await titleIn(page).evaluate((field: HTMLInputElement, words) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      location.reload()
    }, `${title}!`)
    await expect.poll(() => titleIn(second).inputValue()).toBe(`${title}!`)
    await expect.poll(() => titleIn(page).inputValue()).toBe(`${title}!`)
    expect(await descriptionIn(page).inputValue()).toBe(description)

    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: messages.logout.yes }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await second.waitForURL((url) => url.pathname !== '/addProductForm')
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  },
)

journey('two tabs write to two depots at once, and both drafts are kept', async ({ loginAs }) => {
  const buyer = await aNewBuyer()
  const depots = [await aNewSeller('Kelham Spares'), await aNewSeller('Barlow Spares')]
  const page = await loginAs(buyer)
  const tabs = [page, await page.context().newPage()]
  const composer = (tab: Page) => tab.getByRole('textbox', { name: /^Message / })
  const open = (tab: Page, depot: number) => tab.goto(`/buyer-dashboard?with=${depots[depot]?.userId}`)
  const words = [
    'Is the left headlamp tested, and has it both of its lower tabs?',
    'How many miles has the gearbox done, and who checked it?',
  ]
  await Promise.all(tabs.map((tab, index) => open(tab, index)))
  await Promise.all(tabs.map((tab, index) => composer(tab).pressSequentially(words[index] ?? '', { delay: 20 + 10 * index })))
  await Promise.all(tabs.map((tab, index) => open(tab, 1 - index)))
  for (const [index, tab] of tabs.entries()) await expect.poll(() => composer(tab).inputValue()).toBe(words[1 - index])
})

/** A vehicle, two parts and their descriptions. */
async function startDraft(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Vehicle registration').fill('LR14 XKD')
  await page.getByLabel('Vehicle registration').press('Enter')
  await page.getByRole('button', { name: 'Yes, this is my vehicle' }).click()
  for (const part of ['Headlamp', 'Turbo']) await page.getByRole('checkbox', { name: part, exact: true }).check()
  await page.getByRole('link', { name: '2 parts: add details' }).click()
  await nearside(page).click()
  await page.getByLabel('Details of the Headlamp').fill(DETAILS)
}

const nearside = (page: Page) =>
  page.getByRole('group', { name: /^Which side\? Headlamp/ }).getByRole('button', { name: /^Nearside/ })

function keptByBrowser(page: Page): Promise<number> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('redux-root') ?? '{}').vehicle?.saved.length)
}

async function expectDraft(page: Page): Promise<void> {
  await expect.poll(() => page.getByLabel('Details of the Headlamp').inputValue()).toBe(DETAILS)
  await page.getByRole('heading', { name: 'Turbo' }).waitFor()
  await page.getByText('BMW 3 Series Saloon').waitFor()
  expect(await nearside(page).getAttribute('aria-pressed')).toBe('true')
}
