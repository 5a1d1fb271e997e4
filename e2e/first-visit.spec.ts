import { randomInt } from 'node:crypto'
import { forgotPassword } from '@allyards/contract/accounts'
import { messages } from '@allyards/contract/messages'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ANSWERS_WITHIN_MS } from './harness/answers-within'
import { call } from './harness/call'
import { journey } from './harness/journey'
import { linkIn, mailTo } from './harness/mails'

/** The defaults that most people have. */
const inMotion = { reducedMotion: 'no-preference' } as const

journey('a demo buyer and a demo seller reach their own areas side by side', async ({ loginAs }) => {
  const [buyer, seller] = [await loginAs('buyer', inMotion), await loginAs('seller', inMotion)]
  await buyer.goto('/buyer-enquiry')
  await seller.goto('/seller-dashboard')
  await Promise.all([buyer, seller].map((page) => page.getByRole('heading', { level: 1 }).waitFor()))
  expect(new URL(buyer.url()).pathname).toBe('/buyer-enquiry')
  expect(new URL(seller.url()).pathname).toBe('/seller-dashboard')
})

journey('the link in a forgotten-password email opens the dialog for a new one', async ({ page }) => {
  const email = 'buyer@demo.allyards.test'
  await call(forgotPassword, { body: { email } })
  const mail = await mailTo(email, /password/i)
  await page.goto(linkIn(mail, 'resetToken='))
  await page.getByRole('dialog').getByRole('heading', { name: 'Set New Password' }).waitFor()
  await expect.poll(() => page.url()).not.toContain('resetToken')
})

journey(
  'from home to an accepted offer: a guest with sign-up needs 16 taps and 70 keys at most, a returning buyer 10 and 13',
  async ({ newPage }) => {
    const page = await newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const presses = await countPresses(page)
    await page.goto('/')
    await findByPlate(page, 'LR14XKD')
    await expectModelInOneLine(page, 'Is this your BMW 3 Series?')
    const asked = await askFor(page, 'Starter Motor')
    await signUp(page)
    await page.waitForURL('**/buyer-quotation/*')
    // The same number that was promised before.
    await page.getByText(`Sent to ${asked?.split(' ')[0]} depots`).waitFor()
    await acceptFirst(page)
    const first = presses()
    console.log(
      `From home to the accepted offer, with sign-up: ${first.clicks} taps, ${first.keys} keys, ${first.seconds} seconds`,
    )

    await page.goto('/')
    await findByPlate(page, 'LR14XKD')
    await askFor(page, 'Wing Mirror', /^Nearside/)
    await page.waitForURL('**/buyer-quotation/*')
    await acceptFirst(page)
    const both = presses()
    const [taps, keys] = [both.clicks - first.clicks, both.keys - first.keys]
    console.log(`From home to the accepted offer, returning: ${taps} taps, ${keys} keys`)
    expect(first.clicks).toBeLessThanOrEqual(16)
    expect(first.keys).toBeLessThanOrEqual(70)
    expect(taps).toBeLessThanOrEqual(10)
    expect(keys).toBeLessThanOrEqual(13)
  },
)

async function findByPlate(page: Page, plate: string): Promise<void> {
  await page.getByLabel('Vehicle registration').tap()
  await page.keyboard.type(plate)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Yes, this is my vehicle' }).waitFor()
}

/** Returns how many depots are promised. */
async function askFor(page: Page, part: string, place?: RegExp): Promise<string | null> {
  await page.getByRole('button', { name: 'Yes, this is my vehicle' }).tap()
  await page.getByRole('checkbox', { name: part, exact: true }).tap()
  await page.getByRole('link', { name: '1 part: add details' }).tap()
  const asked = await page.getByRole('definition').filter({ hasText: 'depots that handle BMW' }).textContent()
  if (place) await page.getByRole('button', { name: place }).tap()
  await page.getByRole('button', { name: 'Post enquiry' }).tap()
  return asked
}

/** Beside the asked parts. Nobody types anything twice, and the dialog logs the new buyer in. */
async function signUp(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign Up' })
  await dialog.getByText('Where shall we send your offers?').waitFor()
  await dialog.getByText('Starter Motor').waitFor()
  for (const [label, text] of [
    ['Full Name', 'Priya Shah'],
    ['Phone', `07${randomInt(100_000_000, 999_999_999)}`],
    ['Email Address', `p${randomInt(10_000, 99_999)}@shah.test`],
    ['Create Password', 'Blue!2345'],
    ['Confirm Password', 'Blue!2345'],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).tap()
    await page.keyboard.type(text)
  }
  await dialog.getByRole('button', { name: 'Yes, +44' }).tap()
  const registered = page.waitForRequest('**/api/auth/register')
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).tap()
  expect((await registered).postDataJSON().phone_number).toMatch(/^\+447\d{9}$/)
  await page.getByText(messages.register.success).first().waitFor()
}

async function acceptFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .tap({ timeout: ANSWERS_WITHIN_MS })
  await page.getByRole('button', { name: /^Accept and agree to buy/ }).tap()
  await page.waitForURL('**/deal/*')
}

/** On a phone the heading wraps before or after the model's name, not inside it. */
async function expectModelInOneLine(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name })
  await heading.waitFor()
  await page.setViewportSize({ width: 360, height: 640 })
  const lines = await heading.evaluate(({ firstChild }) => {
    const words = document.createRange()
    const start = firstChild?.textContent?.indexOf('3') ?? 0
    words.setStart(firstChild as Text, start)
    words.setEnd(firstChild as Text, start + '3 Series'.length)
    return words.getClientRects().length
  })
  expect(lines).toBe(1)
  await page.setViewportSize({ width: 390, height: 844 })
}

/** Counts taps and keys on the following pages, and the time. */
async function countPresses(page: Page) {
  const count = { clicks: 0, keys: 0 }
  const startMs = Date.now()
  await page.exposeFunction('countPress', (kind: 'clicks' | 'keys') => {
    count[kind] += 1
  })
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: (kind: string) => void }
    document.addEventListener('pointerdown', () => countPress('clicks'), true)
    document.addEventListener('keydown', ({ key }) => key !== 'Shift' && countPress('keys'), true)
  })
  return () => ({ ...count, seconds: Math.round((Date.now() - startMs) / 1000) })
}
