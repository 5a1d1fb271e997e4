import { forgotPassword } from '@allyards/contract/accounts'
import { expect } from 'vitest'
import { call } from './harness/call'
import { journey } from './harness/journey'
import { linkIn, mailTo } from './harness/mails'

/** As most people see the product. */
const inMotion = { reducedMotion: 'no-preference' } as const

journey('a demo buyer and a demo seller reach their own areas side by side', async ({ loginAs }) => {
  const [buyer, seller] = [await loginAs('buyer', inMotion), await loginAs('seller', inMotion)]
  await buyer.goto('/buyer-enquiry')
  await seller.goto('/seller-dashboard')
  await Promise.all([buyer, seller].map((page) => page.getByRole('heading', { level: 1 }).waitFor()))
  expect(new URL(buyer.url()).pathname).toBe('/buyer-enquiry')
  expect(new URL(seller.url()).pathname).toBe('/seller-dashboard')
})

journey('the link in the mail of a forgotten password opens the dialog for a new one', async ({ page }) => {
  const email = 'buyer@demo.allyards.test'
  await call(forgotPassword, { body: { email } })
  const mail = await mailTo(email, /password/i)
  await page.goto(linkIn(mail, 'resetToken='))
  await page.getByRole('dialog').getByRole('heading', { name: 'Set New Password' }).waitFor()
  await expect.poll(() => page.url()).not.toContain('resetToken')
})
