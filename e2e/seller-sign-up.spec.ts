import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { expectNoAxeViolations } from './harness/expectations'
import { fill } from './harness/fill'
import { holdRequests } from './harness/hold-requests'
import { journey } from './harness/journey'
import { linkIn, mailTo } from './harness/mails'

const PASSWORD = 'Str0ng!pass'
const refusals = /status of (401|409|422|429)/

journey('a seller is held at company details until they are complete', async ({ page, allowErrors }) => {
  allowErrors(refusals)
  const { email, phone } = newPerson()
  await page.goto('/seller-signup')
  const form = page.getByRole('tabpanel')
  await fill(form, {
    'Full Name': 'Martin Kessler',
    Phone: phone,
    'Email Address': email,
    'Create Password': PASSWORD,
    'Confirm Password': PASSWORD,
  })
  await form.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.waitForURL('**/seller-signup?tabValue=1')
  await page.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/seller-signup-branch')

  for (const path of ['/seller-dashboard', '/about', '/']) {
    await page.goto(path)
    await page.waitForURL('**/seller-signup-branch')
  }
  const save = page.getByRole('button', { name: 'Save and open my dashboard' })
  await save.click()
  await page.getByText(/fields to fill in/).waitFor()
  await fill(page, {
    'Company name': 'Kessler Auto Salvage',
    'Company number': 'A1',
    'VAT number': 'GB123456789',
    'Address line 1': 'Unit 7, Mill Mead Road',
    City: 'London',
    Postcode: 'n17',
  })
  await save.click()
  await page.getByText('3 fields to fill in: Company number, VAT number, Postcode').waitFor()
  await fill(page, { 'Company number': '9841127', Postcode: 'n17 9qu' })
  await page.getByText('1 field to fill in: VAT number').waitFor()
  await page.getByLabel('VAT number').fill('GB123456727')
  await page.getByRole('button', { name: 'Ford', exact: true }).click()
  // A reload loses no input.
  await page.reload()
  await page.getByRole('button', { name: 'Ford', exact: true, pressed: true }).waitFor()
  expect(await page.getByLabel('Company name').inputValue()).toBe('Kessler Auto Salvage')
  // What delivery costs is proposed, and taken over with one press.
  await page.getByRole('button', { name: 'Use these prices' }).click()
  await page.getByText('Saved with your details').waitFor()
  // Saving waits for the logo that is still uploading.
  const letUploadCome = await holdRequests(page, '**/api/uploads')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await save.click()
  await page.getByText(/Uploading/).waitFor()
  letUploadCome()
  await page.waitForURL('**/seller-dashboard')
  await page.getByText('2 of 5 done').waitFor()
  await page.goto('/seller-profile')
  expect(await page.getByLabel('Postcode').inputValue()).toBe('N17 9QU')
  expect(await page.getByLabel('Company number').inputValue()).toBe('09841127')
  await page.getByRole('button', { name: 'Remove logo', exact: true }).waitFor()
  expect(await page.getByLabel('Parcel delivery').inputValue()).toBe('9.95')
  expect(await page.getByLabel('Highlands and islands, surcharge').inputValue()).toBe('12.00')
  await page.getByText(/Your depot is not checked yet/).waitFor()

  // Enquiries stay closed until the address is confirmed; in the demo the email is one press away.
  await page.goto('/seller-explore')
  await page.getByRole('heading', { name: /enquir(y waits|ies wait) for you|Enquiries will wait/ }).waitFor()
  await page.getByText('Confirm your email to open them.').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('link', { name: 'Read the email' }).last().press('Enter')
  await page.waitForURL('**/dev/mail')
  await page
    .getByRole('link', { name: /confirm/i })
    .first()
    .waitFor()
  await page.goto(linkIn(await mailTo(email, /confirm/i), 'verifyToken='))
  await page.getByText('Your email address is verified.').first().waitFor()
  await page.goto('/seller-explore')
  await page.getByRole('region', { name: 'Inbox' }).waitFor()
})

function newPerson() {
  const number = randomUUID().replace(/\D/g, '').padEnd(10, '7').slice(0, 10)
  return { email: `priya-${randomUUID()}@example.test`, phone: `9${number.slice(1)}` }
}
