import { readFile } from 'node:fs/promises'
import { login } from '@allyards/contract/accounts'
import { getDashboard } from '@allyards/contract/dashboard'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from './harness/call'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { journey } from './harness/journey'

const figures = { received: 0, quoted: 0, won: 0, revenue: 0, response_minutes: null }

journey('the dashboard shows the figures of the period, in charts, tables and a file', async ({ loginAs }) => {
  const { token } = await call(login, { body: { emailOrPhone: 'seller@demo.allyards.test', password: 'Demo!2345' } })
  const expected = await call(getDashboard, { query: { days: 90 } }, { token })
  const page = await loginAs('seller')
  await page.goto('/seller-dashboard')
  await page.getByRole('heading', { name: 'Enquiries per day' }).waitFor()
  await page.getByRole('radio', { name: '90 days' }).click()
  await page.getByRole('heading', { name: 'Enquiries per week' }).waitFor()
  expect(new URL(page.url()).searchParams.get('days')).toBe('90')
  const shown = page.getByRole('region', { name: 'Figures of the period' })
  await shown.getByText(expected.totals.received.toLocaleString('en-GB'), { exact: true }).waitFor()
  expect(await page.getByRole('table', { name: 'Revenue won' }).getByRole('row').count()).toBe(expected.series.length + 1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV of Revenue won' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines.slice(1)).toEqual(expected.series.map((step) => `${step.first_day},${step.revenue.toFixed(2)}`))
  await expectFits(page)
})

journey('what needs doing now leads to where it is done', async ({ loginAs }) => {
  const page = await loginAs('seller')
  for (const [name, path] of [
    ['Start quoting', '/EnquiryPage'],
    [/^(Reply|Open)$/, '/message'],
    [/^Rate$/, '/feedback'],
  ] as const) {
    await page.goto('/seller-dashboard')
    await page.getByRole('region', { name: 'What needs doing now' }).getByRole('link', { name }).first().press('Enter')
    await page.waitForURL((url) => url.pathname === path)
  }
})

journey('the dashboard shows that it loads, that it failed, and a first week', async ({ loginAs, allowErrors }) => {
  allowErrors(/Failed to load resource/)
  const page = await loginAs('seller')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/dashboard*', async (route) => {
    await held
    await route.fulfill({ status: 500, json: { message: 'Something went wrong', code: 'internal' } })
  })
  await page.goto('/seller-dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('status').filter({ hasText: 'Loading...' }).first().waitFor({ state: 'attached' })
  await expectFits(page)
  release()
  await page.getByRole('heading', { name: 'Your figures did not load' }).waitFor()
  await expectFits(page)

  await page.unroute('**/api/dashboard*')
  await page.route('**/api/dashboard*', (route) =>
    route.fulfill({
      json: {
        days: 30,
        first_day: '2026-05-01',
        last_day: '2026-05-30',
        todo: {
          new_enquiries: { count: 6, oldest_at: '2026-05-30T08:00:00Z' },
          unread_messages: { count: 0, people: 0 },
          expiring_quotations: { count: 0, value: 0, first_at: null },
          feedback_to_give: { count: 0 },
        },
        totals: figures,
        before: figures,
        step: 'day',
        series: [],
        brands: [],
        parts: [],
        lost: [],
      },
    }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('6 are waiting in the inbox.').waitFor()
  await expectFits(page)
})

async function expectFits(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  }
}
