import { readFile } from 'node:fs/promises'
import { login } from '@allyards/contract/accounts'
import { getDashboard } from '@allyards/contract/dashboard'
import { messages } from '@allyards/contract/messages'
import { expect } from 'vitest'
import { call } from './harness/call'
import { holdCalls } from './harness/hold-calls'
import { journey } from './harness/journey'

journey(
  'the dashboard shows figures in charts, tables and a file, and links to where each task is done',
  async ({ loginAs, allowErrors }) => {
    const { token } = await call(login, { body: { emailOrPhone: 'seller@demo.allyards.test', password: 'Demo!2345' } })
    const expected = await call(getDashboard, { query: { days: 90 } }, { token })
    const page = await loginAs('seller')
    // A loading failure is reported, and the report disappears once the data has loaded.
    allowErrors(/status of 500/)
    const held = await holdCalls(page, '/dashboard*')
    held.fail()
    await page.goto('/seller-dashboard')
    const problem = page.getByRole('alertdialog').filter({ hasText: messages.rejection })
    await problem.waitFor()
    await held.recover()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Enquiries per day' }).waitFor()
    await problem.waitFor({ state: 'hidden', timeout: 5000 })
    await page.getByRole('radio', { name: '30 days' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: 'Enquiries per week' }).waitFor()
    expect(new URL(page.url()).searchParams.get('days')).toBe('90')
    const shown = page.getByRole('region', { name: 'Figures of the period' })
    await shown.getByText(expected.totals.received.toLocaleString('en-GB'), { exact: true }).waitFor()
    expect(await page.getByRole('table', { name: 'Revenue won' }).getByRole('row').count()).toBe(expected.series.length + 1)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV of Revenue won' }).press('Enter')
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
    expect(lines.slice(1)).toEqual(expected.series.map((step) => `${step.first_day},${step.revenue.toFixed(2)}`))

    const tasks = page.getByRole('region', { name: 'What needs doing now' })
    for (const [name, path] of [
      ['Start quoting', '/EnquiryPage'],
      [/^(Reply|Open)$/, '/message'],
      [/^Rate$/, '/feedback'],
    ] as const) {
      await tasks.getByRole('link', { name }).first().press('Enter')
      await page.waitForURL((url) => url.pathname === path)
      await page.goBack()
      await tasks.waitFor()
    }
  },
)
