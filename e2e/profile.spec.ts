import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as accounts from '@allyards/contract/accounts'
import { expect } from 'vitest'
import { boxOf } from './harness/box-of'
import { call } from './harness/call'
import { expectNoAxeViolations } from './harness/expectations'
import { fill } from './harness/fill'
import { journey } from './harness/journey'
import { linkIn, mailTo } from './harness/mails'
import { aNewBuyer } from './harness/new-accounts'

const refusals = /status of (401|422)/

journey('a user edits the profile, ends other sessions and deletes the account', async ({ loginAs, allowErrors }) => {
  allowErrors(refusals)
  const buyer = await aNewBuyer()
  const page = await loginAs(buyer)
  await page.goto('/buyer-profile')
  const email = `moved-${randomUUID()}@example.test`
  const phone = `77${randomInt(10_000_000, 99_999_999)}`
  await fill(page, { 'Full Name': 'Priya N. Shah', 'Email Address': email, Phone: phone })
  await page.getByLabel('Your password').fill(buyer.password)
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  await page.getByText('Your profile is saved.').first().waitFor()
  const mark = page.getByText('Not verified', { exact: true })
  await mark.waitFor()
  expect((await boxOf(mark)).top).toBeGreaterThanOrEqual((await boxOf(page.getByLabel('Email Address'))).bottom)
  const password = page.getByRole('region', { name: 'Password' })
  const change = async (current: string, next: string) => {
    await fill(password, { 'Current password': current, 'New password': next, 'Confirm password': next })
    await password.getByRole('button', { name: 'Change password' }).press('Enter')
  }
  await change('Wrong!pass1', 'Str0nger!pass')
  await password.getByText('That is not your current password', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Sign out Unknown device/ }).click()
  await page.getByText('Signed out there.').first().waitFor()
  await expectNoAxeViolations(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('allyards-my-data.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    user: { email, phoneNumber: `+44${phone}`, name: 'Priya N. Shah' },
  })
  await change(buyer.password, 'Str0nger!pass')
  await page.getByText('Your password is changed. Your other devices are logged out.').first().waitFor()
  const credentials = { emailOrPhone: email, password: 'Str0nger!pass' }
  await call(accounts.login, { body: credentials })

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await dialog.getByText('Your email address is not confirmed').waitFor()
  await page.goto(linkIn(await mailTo(email, /confirm/i), 'verifyToken='))
  await page.getByText('Your email address is verified.').first().waitFor()
  await page.goto('/buyer-profile')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByLabel('Type DELETE to confirm').fill('delete')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByText('Please type DELETE in capital letters').waitFor()
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByLabel('Your password').fill(buyer.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByText('That is not your current password').waitFor()
  await dialog.getByLabel('Your password').fill(credentials.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(call(accounts.login, { body: credentials })).rejects.toMatchObject({ status: 401 })

  await page.goto(linkIn(await mailTo(email, /deleted/), 'backToken='))
  await page.getByText('Your account is back.').first().waitFor()
  await call(accounts.login, { body: credentials })
})
