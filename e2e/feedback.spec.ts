import { login } from '@allyards/contract/accounts'
import { listFeedbackReceived, listOpenFeedback } from '@allyards/contract/feedback'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from './harness/call'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { journey } from './harness/journey'

const screens = [
  { who: 'seller', path: '/feedback' },
  { who: 'seller', path: '/feedback-list' },
  { who: 'seller', path: '/feedback-list?show=given' },
  { who: 'buyer', path: '/buyer-feedback' },
  { who: 'buyer', path: '/buyer-feedback-list' },
] as const

for (const { who, path } of screens) {
  journey(`${path} is accessible and fits a phone, a tablet and a desk`, async ({ loginAs }) => {
    const page = await loginAs(who)
    await page.goto(path)
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    await expectFits(page)
  })
}

journey('a buyer rates a depot by keyboard alone, finds it among the given ones and changes it', async ({ loginAs }) => {
  const page = await loginAs('buyer')
  await page.goto('/buyer-feedback')
  const heading = page.getByRole('heading', { name: /^How was / })
  await heading.waitFor()
  const depot = (await heading.textContent())?.replace(/^How was (.*)\?$/, '$1')

  await page.getByRole('button', { name: 'Send feedback' }).press('Enter')
  await page.getByText('Please choose a rating').waitFor()
  await page.keyboard.press('Space')
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight')
  await page.getByLabel('Your comment').focus()
  await page.keyboard.type('Well packed, a day later than promised.')
  await page.getByRole('button', { name: 'Easy to reach' }).press('Enter')
  await page.getByRole('region', { name: 'As others will see it' }).getByText('promised. Easy to reach.').waitFor()
  await page.getByRole('button', { name: 'Send feedback' }).press('Enter')
  await page.getByText(`Your feedback for ${depot} is sent.`).first().waitFor()
  await page.getByText('Sent', { exact: true }).waitFor()

  await page.getByRole('link', { name: /^Given/ }).press('Enter')
  const entry = page.getByRole('listitem').filter({ hasText: 'Well packed, a day later' })
  await entry.getByRole('img', { name: '4 out of 5' }).waitFor()
  await entry.getByRole('button', { name: /^Change/ }).press('Enter')
  await entry.getByLabel('5 out of 5').press('Space')
  await entry.getByRole('button', { name: 'Save' }).press('Enter')
  await entry.getByRole('img', { name: '5 out of 5' }).waitFor()
  await expectNoAxeViolations(page)
})

journey('a seller filters what was received and answers once', async ({ loginAs }) => {
  const page = await loginAs('seller')
  const { token } = await call(login, { body: { emailOrPhone: 'seller@demo.allyards.test', password: 'Demo!2345' } })
  const { counts } = await call(listFeedbackReceived, {}, { token })
  await page.goto('/feedback-list')
  await page.getByText(`1 to 10 of ${counts.all.toLocaleString('en-GB')}`).waitFor()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByText(`1 to 20 of ${counts.all.toLocaleString('en-GB')}`).waitFor()
  await page.getByRole('button', { name: /^3 stars or fewer/ }).click()
  await page.getByText(new RegExp(`of ${counts.low.toLocaleString('en-GB')}$`)).waitFor()
  expect(new URL(page.url()).searchParams.get('filter')).toBe('low')

  await page.goto('/feedback-list?filter=commented')
  await page
    .getByRole('button', { name: /^Answer/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByText('Please write a reply').waitFor()
  await page.getByLabel('Your answer').fill('Thank you for the kind words.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByRole('paragraph').filter({ hasText: 'Thank you for the kind words.' }).waitFor()
})

journey('the notice after an acceptance opens the form of that deal', async ({ loginAs }) => {
  const { token } = await call(login, { body: { emailOrPhone: 'seller@demo.allyards.test', password: 'Demo!2345' } })
  const waiting = await call(listOpenFeedback, { query: { limit: 5 } }, { token })
  const last = waiting.data.rows.at(-1)
  const page = await loginAs('seller')
  await page.goto(`/feedback?item=${last?.deal.quotation_item_id}`)
  await page.getByRole('heading', { name: `How was ${last?.to.name}?` }).waitFor()
})

journey('feedback shows that it loads, that there is none, and that it failed', async ({ loginAs, allowErrors }) => {
  allowErrors(/Failed to load resource/)
  const page = await loginAs('buyer')
  const answers = { open: { rows: [], count: 0, page: 1, limit: 20 } }
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/feedback/open*', async (route) => {
    await held
    await route.fulfill({ status: 500, json: { message: 'Something went wrong', code: 'internal' } })
  })
  await page.goto('/buyer-feedback')
  await page.getByRole('status').filter({ hasText: 'Loading...' }).first().waitFor({ state: 'attached' })
  await expectFits(page)
  release()
  await page.getByRole('heading', { name: 'Your deals did not load' }).waitFor()
  await expectFits(page)

  await page.unroute('**/api/feedback/open*')
  await page.route('**/api/feedback/open*', (route) => route.fulfill({ json: { data: answers.open } }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Feedback follows a deal' }).waitFor()
  await expectFits(page)
})

async function expectFits(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  }
}
