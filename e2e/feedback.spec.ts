import { login } from '@allyards/contract/accounts'
import { listFeedbackReceived, listOpenFeedback } from '@allyards/contract/feedback'
import { expect } from 'vitest'
import { call } from './harness/call'
import { expectFits, expectNoAxeViolations } from './harness/expectations'
import { journey } from './harness/journey'

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
  const sent = page.getByRole('listitem').filter({ hasText: 'Sent' })
  await sent.getByRole('img', { name: '4 out of 5' }).waitFor()

  await page.getByRole('link', { name: /^Given/ }).press('Enter')
  const entry = page.getByRole('listitem').filter({ hasText: 'Well packed, a day later' })
  await entry.getByRole('img', { name: '4 out of 5' }).waitFor()
  await entry.getByRole('button', { name: /^Change/ }).press('Enter')
  await expectFits(page)
  await entry.getByLabel('5 out of 5').press('Space')
  await entry.getByRole('button', { name: 'Save' }).press('Enter')
  await entry.getByRole('img', { name: '5 out of 5' }).waitFor()
})

journey('a seller filters what was received, answers once, and a notice opens the deal it names', async ({ loginAs }) => {
  const { token } = await call(login, { body: { emailOrPhone: 'seller@demo.allyards.test', password: 'Demo!2345' } })
  const { counts } = await call(listFeedbackReceived, {}, { token })
  const waiting = await call(listOpenFeedback, { query: { limit: 100 } }, { token })
  const page = await loginAs('seller')
  await page.goto('/feedback-list')
  await page.getByText(`1 to 10 of ${counts.all.toLocaleString('en-GB')}`).waitFor()
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await page.getByText(`1 to 20 of ${counts.all.toLocaleString('en-GB')}`).waitFor()
  await page.getByRole('button', { name: /^3 stars or fewer/ }).press('Enter')
  await page.getByText(new RegExp(`of ${counts.low.toLocaleString('en-GB')}$`)).waitFor()
  expect(new URL(page.url()).searchParams.get('filter')).toBe('low')

  await page.getByRole('button', { name: /^With comment/ }).click()
  await page
    .getByRole('button', { name: /^Answer/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByText('Please write a reply').waitFor()
  await expectFits(page)
  await page.getByLabel('Your answer').fill('Thank you for the kind words.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByRole('paragraph').filter({ hasText: 'Thank you for the kind words.' }).waitFor()

  const last = waiting.data.rows.at(-1)
  await page.goto(`/feedback?item=${last?.deal.quotation_item_id}`)
  await page.getByRole('heading', { name: `How was ${last?.to.name}?` }).waitFor()
  await page
    .getByRole('main')
    .getByText(last?.deal.part_name ?? '')
    .first()
    .waitFor()
  await expectNoAxeViolations(page)
})
