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

journey('a new buyer goes from the plate to an accepted offer in 13 clicks and 60 keys at most', async ({ page }) => {
  const presses = await countPresses(page)
  await page.goto('/')
  await page.getByLabel('Vehicle registration').click()
  await page.keyboard.type('LR14XKD')
  await page.keyboard.press('Enter')
  await expectModelInOneLine(page, 'Is this your BMW 3 Series?')
  await page.getByRole('button', { name: 'Yes, this is my vehicle' }).click()
  await page.getByRole('checkbox', { name: 'Starter Motor', exact: true }).click()
  await page.getByRole('link', { name: '1 part: add details' }).click()
  const asked = await page.getByRole('definition').filter({ hasText: 'depots that handle BMW' }).textContent()
  await page.getByRole('button', { name: 'Post enquiry' }).click()

  // Sign-up and login are beside the asked parts, and nobody types anything twice.
  const signUp = page.getByRole('dialog', { name: 'Sign Up' })
  await signUp.getByText('Where shall we send your offers?').waitFor()
  await signUp.getByText('Starter Motor').waitFor()
  await expect.poll(() => signUp.getByLabel('Full Name').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Ann Lee')
  for (const [label, text] of [
    ['Phone', `07${randomInt(100_000_000, 999_999_999)}`],
    ['Email Address', `a${randomInt(10_000, 99_999)}@lee.test`],
    ['Create Password', 'Blue!2345'],
    ['Confirm Password', 'Blue!2345'],
  ] as const) {
    await signUp.getByLabel(label, { exact: true }).click()
    await page.keyboard.type(text)
  }
  const registered = page.waitForRequest('**/api/auth/register')
  await signUp.getByRole('button', { name: 'Sign Up', exact: true }).click()
  expect((await registered).postDataJSON().phone_number).toMatch(/^\+447\d{9}$/)
  await page.getByText(messages.register.success).first().waitFor()
  await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Login', exact: true }).click()

  await page.waitForURL('**/buyer-quotation/*')
  // The same number that was promised before.
  await page.getByText(`Sent to ${asked?.split(' ')[0]} depots`).waitFor()
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click({ timeout: ANSWERS_WITHIN_MS })
  await page.getByRole('button', { name: /^Accept and agree to buy/ }).click()
  await page.waitForURL('**/deal/*')

  const { clicks, keys, seconds } = presses()
  console.log(`From the plate to the accepted offer: ${clicks} clicks, ${keys} keys, ${seconds} seconds`)
  expect(clicks).toBeLessThanOrEqual(13)
  expect(keys).toBeLessThanOrEqual(60)
})

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
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Counts clicks and keys on the following pages, and the time. */
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
