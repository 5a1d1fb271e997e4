import { randomUUID } from 'node:crypto'
import * as accounts from '@allyards/contract/accounts'
import { messages } from '@allyards/contract/messages'
import type { Role } from '@allyards/contract/shapes'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from './harness/call'
import { expectNoAxeViolations } from './harness/expectations'
import { fill } from './harness/fill'
import { journey } from './harness/journey'
import { linkIn, mailTo } from './harness/mails'
import { expectLettersWhole } from './harness/pictures'

const PASSWORD = 'Str0ng!pass'
const refusals = /status of (401|409|422|429)/

journey('a buyer signs up past every message, verifies, logs in and logs out', async ({ page, allowErrors }) => {
  allowErrors(refusals)
  const { email, phone } = newPerson()
  const dialog = await openDialog(page, 'Sign Up')
  expect(await sizeOf(dialog)).toEqual([1000, 500])
  const button = dialog.getByRole('button', { name: 'Sign Up', exact: true })
  const { signUp } = messages

  await button.click()
  for (const text of [
    signUp.nameRequired,
    signUp.phoneRequired,
    signUp.emailRequired,
    signUp.passwordRequired,
    signUp.confirmRequired,
  ]) {
    await dialog.getByRole('alert').getByText(text, { exact: true }).waitFor()
  }
  expect(await dialog.getByLabel('Full Name').evaluate((field) => field === document.activeElement)).toBe(true)
  await expectNoAxeViolations(page)
  await fill(dialog, {
    'Full Name': '   ',
    Phone: '123',
    'Email Address': 'priya@shah',
    'Create Password': 'weak',
    'Confirm Password': 'other',
  })
  await dialog.getByLabel('Full Name').focus()
  for (const text of [signUp.phoneInvalid, signUp.emailInvalid, signUp.passwordWeak, signUp.passwordsMustMatch]) {
    await dialog.getByText(text, { exact: true }).waitFor()
  }
  await fill(dialog, { Phone: '1234567', 'Email Address': email, 'Create Password': PASSWORD, 'Confirm Password': PASSWORD })
  await dialog.getByLabel('Create Password').fill(`${PASSWORD}2`)
  await button.click()
  for (const text of [signUp.nameRequiredOnSubmit, signUp.phoneInvalid, signUp.passwordsDoNotMatch]) {
    await dialog.getByText(text, { exact: true }).waitFor()
  }
  await fill(dialog, {
    'Full Name': 'Priya Shah',
    Phone: phone,
    'Email Address': 'Buyer@Demo.Allyards.test',
    'Create Password': PASSWORD,
    'Confirm Password': PASSWORD,
  })
  await button.click()
  await page.getByText('This email address already has an account. Login instead?', { exact: true }).first().waitFor()
  expect(await dialog.getByLabel('Email Address').getAttribute('aria-invalid')).toBe('true')
  // The toast goes; the field keeps the reason until the address changes, also when the focus leaves it.
  await dialog.getByLabel('Full Name').focus()
  await dialog.getByRole('alert').getByText('This email address already has an account. Login instead?').waitFor()
  await expectInside(dialog, dialog.getByRole('button', { name: 'Login' }))
  await fill(dialog, { 'Email Address': email })
  await expect.poll(() => dialog.getByText('This email address already has an account').count()).toBe(0)
  // A double press makes one account and one session.
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await button.dblclick()
  await page.getByText(messages.register.success).first().waitFor()
  // Registering logs nobody in: the dialog makes the login call after it.
  await page.waitForURL('**/buyer-enquiry')
  const ofAuth = () => sent.filter((path) => /auth.(register|login)$/.test(path))
  expect(ofAuth()).toEqual(['/api/auth/register', '/api/auth/login'])
  await page.getByText('Please verify your email.').waitFor()
  await page.getByRole('button', { name: 'Send the link again' }).press('Enter')
  await page.getByRole('button', { name: 'Link sent' }).waitFor()

  await page.goto(linkIn(await mailTo(email, /confirm/i, 2), 'verifyToken='))
  await page.getByText('Your email address is verified.').first().waitFor()
  expect(page.url()).not.toContain('verifyToken')
  await page.goto('/buyer-profile')
  await page.getByText('Verified', { exact: true }).waitFor()
  expect(await page.getByText('Please verify your email.').count()).toBe(0)

  await logOut(page)
  await page.waitForURL((url) => url.pathname === '/')
  expect(
    await page.evaluate(() =>
      ['token', 'role', 'userId', 'user', 'auth', 'redux-root'].filter((key) => localStorage.getItem(key)),
    ),
  ).toEqual([])

  const login = await openDialogHere(page, 'Login')
  const password = login.getByLabel('Password', { exact: true })
  await fill(login, { 'Email or phone': email })
  await password.fill('Wrong!pass1')
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('alertdialog').getByText(messages.login.failure).waitFor()
  await login.getByLabel('Email or phone').focus()
  await login.getByRole('alert').getByText(messages.login.failure).waitFor()
  await password.fill(PASSWORD)
  await expect.poll(() => login.getByRole('alert').count()).toBe(0)
  sent.length = 0
  await login.getByRole('button', { name: 'Login', exact: true }).dblclick()
  await page.waitForURL('**/buyer-enquiry')
  expect(ofAuth()).toEqual(['/api/auth/login'])
  await expect.poll(() => page.getByText(messages.login.failure).count(), { timeout: 5000 }).toBe(0)
})

journey('login, sign-up and back show no error before anything is typed, and keep the focus inside', async ({ page }) => {
  const login = await openDialog(page, 'Login')
  await login.getByLabel('Email or phone').focus()
  await login.getByRole('button', { name: 'Create Account' }).click()
  const signUp = page.getByRole('dialog', { name: 'Sign Up' })
  for (const [dialog, other] of [
    [signUp, 'Login'],
    [login, 'Create Account'],
    [signUp, 'Login'],
  ] as const) {
    const before = dialog === signUp ? login : signUp
    await before.waitFor({ state: 'detached' })
    await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    expect(await page.getByRole('alert').allTextContents()).toEqual([])
    await expectInside(dialog, dialog.getByRole('button', { name: other }))
    await dialog.getByRole('button', { name: other }).click()
  }
  await login.waitFor()
})

journey(
  'the country of a phone is searched by name and by code, or asked about where the number looks British',
  async ({ page, newPage }) => {
    const dialog = await openDialog(page, 'Sign Up')
    const country = dialog.getByRole('combobox', { name: /dial code/i })
    await country.click()
    await page.getByRole('combobox', { name: 'Search country or code' }).fill('united king')
    const option = page.getByRole('option', { name: /United Kingdom/ })
    const flag = option.locator('img')
    await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
    await option.click()
    await dialog.getByText('+44').waitFor()
    // On a phone the picture's plate is fully visible.
    await page.setViewportSize({ width: 360, height: 640 })
    const plate = dialog.locator('svg text').filter({ hasText: 'AL11 YRD', visible: true })
    await expectLettersWhole(plate)

    // Never changed silently: the form asks.
    for (const locale of ['en-GB', 'hi-IN']) {
      const form = await openDialog(await newPage({ locale }), 'Sign Up')
      const number = form.getByRole('textbox', { name: 'Phone' })
      await number.pressSequentially('07700 900123')
      await form.getByText('Is this a UK number?').waitFor()
      await form.getByText('+91', { exact: true }).waitFor()
      await form.getByRole('button', { name: 'No, +91' }).click()
      await expect.poll(() => form.getByText('Is this a UK number?').count()).toBe(0)
      await number.fill('07700900124')
      await form.getByRole('button', { name: 'Yes, +44' }).click()
      await form.getByText('+44', { exact: true }).waitFor()
      await expect.poll(() => form.getByText('Is this a UK number?').count()).toBe(0)
    }
  },
)

journey('the login form says what is missing', async ({ page }) => {
  const dialog = await openDialog(page, 'Login')
  const identifier = dialog.getByLabel('Email or phone')
  await identifier.fill('x')
  await identifier.fill('')
  await identifier.press('Tab')
  await dialog.getByText(messages.logIn.identifierRequired, { exact: true }).waitFor()
  await identifier.fill('nonsense')
  await identifier.press('Tab')
  await dialog.getByText(messages.logIn.identifierInvalid, { exact: true }).waitFor()
  await identifier.fill(' ')
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await dialog.getByText(messages.logIn.identifierRequiredOnSubmit, { exact: true }).waitFor()
  await dialog.getByText(messages.logIn.passwordRequired, { exact: true }).waitFor()
})

journey(
  'a call that fails without a message shows the text meant for it, and no input is lost',
  async ({ page, allowErrors }) => {
    allowErrors(/Failed to load resource/)
    const fail = async (path: string, status?: number) => {
      await page.unrouteAll()
      await page.route(`**/api/auth/${path}`, (route) => (status ? route.fulfill({ status }) : route.abort()))
    }
    const dialog = await openDialog(page, 'Sign Up')
    const { email, phone } = newPerson()
    const typed = { 'Full Name': 'Priya Shah', Phone: phone, 'Email Address': email }
    await fill(dialog, { ...typed, 'Create Password': PASSWORD, 'Confirm Password': PASSWORD })
    for (const [status, text] of [
      [undefined, messages.register.network],
      [400, messages.register.failure],
    ] as const) {
      await fail('register', status)
      await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
      await page.getByText(text, { exact: true }).first().waitFor()
    }
    expect(await dialog.getByLabel('Email Address').inputValue()).toBe(email)

    // The account is made, and the dialog's login fails: the login form is filled with what was just typed.
    await fail('login', 500)
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
    const login = page.getByRole('dialog', { name: 'Login' })
    await login.getByText('Your account is ready. Please log in.').waitFor()
    expect(await login.getByLabel('Email or phone').inputValue()).toBe(email)
    expect(await login.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD)
    for (const [status, text] of [
      [undefined, messages.login.away],
      [500, messages.login.away],
      [400, messages.login.failure],
    ] as const) {
      await fail('login', status)
      await login.getByRole('button', { name: 'Login', exact: true }).click()
      await page.getByText(text, { exact: true }).first().waitFor()
    }
    await login.getByRole('button', { name: 'Forgot Password?' }).click()
    const forgot = page.getByRole('dialog', { name: 'Forgot Password' })
    await forgot.getByLabel('Email Address').fill(email)
    await fail('forgot-password', 500)
    await forgot.getByRole('button', { name: 'Send link' }).click()
    await forgot.getByText(messages.reset.notSent, { exact: true }).waitFor()

    await fail('reset-password', 500)
    await page.goto('/reset-password?resetToken=worn-out')
    const reset = page.getByRole('dialog', { name: 'Set New Password' })
    await fill(reset, { 'New Password': 'simple', 'Confirm Password': 'simple' })
    await reset.getByRole('button', { name: 'Set New Password' }).click()
    await page.getByText(messages.reset.failure, { exact: true }).first().waitFor()

    // An expired link offers a new one.
    await page.unrouteAll()
    await reset.getByRole('button', { name: 'Set New Password' }).click()
    await reset.getByText('This link has expired or has been used. We can send you a new one.').waitFor()
    expect(await page.getByText(/This link has expired/).count()).toBe(1)
    expect(await reset.getByText('Choose a new one.').count()).toBe(0)
    await reset.getByLabel('Email Address').fill(email)
    await reset.getByRole('button', { name: 'Send link' }).click()
    await reset.getByText(messages.reset.sent).waitFor()
  },
)

journey('a forgotten password is reset through the emailed link', async ({ page }) => {
  const { email } = await aPerson('buyer')
  const login = await openDialog(page, 'Login')
  await login.getByRole('button', { name: 'Forgot Password?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Forgot Password' })
  await forgot.getByLabel('Email Address').fill('nonsense')
  await forgot.getByRole('button', { name: 'Send link' }).click()
  await forgot.getByText(messages.signUp.emailInvalid, { exact: true }).waitFor()
  await forgot.getByLabel('Email Address').fill(email)
  await forgot.getByRole('button', { name: 'Send link' }).click()
  await forgot.getByText(messages.reset.sent).waitFor()

  await page.goto(linkIn(await mailTo(email, /new password/i), 'resetToken='))
  const reset = page.getByRole('dialog', { name: 'Set New Password' })
  await reset.waitFor()
  await page.waitForURL((url) => !url.search.includes('resetToken'))
  await reset.getByRole('button', { name: 'Set New Password' }).click()
  await reset.getByText(messages.resetForm.passwordRequired, { exact: true }).waitFor()
  await reset.getByText(messages.resetForm.confirmRequired, { exact: true }).waitFor()
  await fill(reset, { 'New Password': '12345', 'Confirm Password': '54321' })
  await reset.getByText(messages.resetForm.passwordShort, { exact: true }).waitFor()
  await reset.getByText(messages.resetForm.passwordsDoNotMatch, { exact: true }).waitFor()
  await fill(reset, { 'New Password': 'simple', 'Confirm Password': 'simple' })
  const answered = page.waitForResponse('**/api/auth/reset-password').then(() => Date.now())
  await reset.getByRole('button', { name: 'Set New Password' }).click()
  await page.getByText(messages.reset.success).first().waitFor()
  await page.waitForURL('**/buyer-enquiry')
  expect(Date.now() - (await answered)).toBeGreaterThan(1400)
  await reset.waitFor({ state: 'hidden' })
})

journey('seller details are refused in the buyer dialog, and leave nobody logged in', async ({ page }) => {
  const { email } = await aPerson('seller')
  const dialog = await openDialog(page, 'Login')
  await fill(dialog, { 'Email or phone': email, Password: PASSWORD })
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByText(messages.login.sellerInBuyerDialog).first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

journey(
  'a session that was ended elsewhere ends here with one toast, and the next login leads back',
  async ({ loginAs, allowErrors }) => {
    allowErrors(refusals)
    const { email } = await aPerson('buyer')
    const page = await loginAs({ emailOrPhone: email, password: PASSWORD })
    await page.goto('/buyer-profile')
    await page.getByRole('heading', { name: 'My Profile' }).waitFor()
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await call(accounts.logout, {}, { token: token ?? '' })
    // The live connection may tell the page before the form does.
    const save = async () => {
      await page.getByLabel('Full Name').fill('Somebody Else')
      await page.getByRole('button', { name: 'Save changes' }).click()
    }
    await Promise.any([page.waitForURL((url) => url.pathname === '/'), save()])
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByText(messages.invalidToken).first().waitFor()
    expect(await page.getByRole('dialog').filter({ hasText: messages.invalidToken }).count()).toBeLessThanOrEqual(1)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

    const dialog = await openDialogHere(page, 'Login')
    await fill(dialog, { 'Email or phone': email })
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('**/buyer-profile')
    await page.getByRole('heading', { name: 'My Profile' }).waitFor()
  },
)

journey('a second tab follows login and logout', async ({ page }) => {
  const { email } = await aPerson('buyer')
  const second = await page.context().newPage()
  await second.goto('/about')
  const dialog = await openDialog(page, 'Login')
  await fill(dialog, { 'Email or phone': email, Password: PASSWORD })
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/buyer-enquiry')
  await second.getByRole('button', { name: /Account of Priya Shah/ }).waitFor()
  await logOut(page)
  await second.getByRole('button', { name: /Account of Priya Shah/ }).waitFor({ state: 'detached' })
})

function newPerson() {
  const number = randomUUID().replace(/\D/g, '').padEnd(10, '7').slice(0, 10)
  return { email: `priya-${randomUUID()}@example.test`, phone: `9${number.slice(1)}` }
}

async function aPerson(type: Role) {
  const { email, phone } = newPerson()
  await call(accounts.register, { body: { name: 'Priya Shah', email, password: PASSWORD, type, phone_number: `+91${phone}` } })
  return { email }
}

async function openDialog(page: Page, name: 'Login' | 'Sign Up'): Promise<Locator> {
  await page.goto('/about')
  return openDialogHere(page, name)
}

async function openDialogHere(page: Page, name: 'Login' | 'Sign Up'): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Buyer' }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: messages.logout.question })
  await question.getByRole('button', { name: messages.logout.no }).click()
  await question.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: messages.logout.yes }).click()
  await question.waitFor({ state: 'hidden' })
}

/** The element is in sight within the dialog, without scrolling. */
async function expectInside(dialog: Locator, element: Locator): Promise<void> {
  const [around, box] = [await dialog.boundingBox(), await element.boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((around?.y ?? 0) + (around?.height ?? 0))
}

/** Measures the dialog after its animation. */
async function sizeOf(dialog: Locator): Promise<[number, number]> {
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)))
  const box = await dialog.boundingBox()
  return [box?.width ?? 0, box?.height ?? 0]
}
