import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { journey } from './harness/journey'

for (const width of [390, 1280]) {
  journey(
    `at ${width} px a plate compares the list with a car, Fits narrows it, Back undoes that, and what does not fit is reserved on a second press`,
    async ({ newPage }) => {
      const page = await newPage({ viewport: { width, height: 844 } })
      await page.goto('/products')
      await page.getByLabel('Your registration').fill('LR14 XKD')
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await page.getByText('Your 3 Series, BMW').waitFor()
      const fits = await countOf(page, 'Fits')
      const likely = await countOf(page, 'Likely')
      const check = await countOf(page, 'Check first')
      const no = await countOf(page, 'Does not fit')
      await heading(page, fits + likely + check)
      for (const [name, count] of Object.entries({ Fits: fits, Likely: likely, 'Check first': check })) {
        const cards = group(page, name).getByRole('listitem').filter({ hasText: name })
        expect(await cards.count()).toBe(Math.min(count, name === 'Fits' ? 6 : 3))
      }
      await expectNoAxeViolations(page)
      await expectNoSidewaysScroll(page)

      await page.getByRole('button', { name: /^\d+\s*Fits/ }).click()
      await page.waitForURL(/fits=fits/)
      await heading(page, fits)
      await group(page, 'Likely').waitFor({ state: 'detached' })
      const cards = group(page, 'Fits').getByRole('listitem').filter({ hasText: 'Fits' })
      expect(await cards.count()).toBe(Math.min(fits, 24))
      await page.reload()
      await heading(page, fits)
      await page.goBack()
      await heading(page, fits + likely + check)
      await group(page, 'Likely').waitFor()

      await page.getByRole('button', { name: `${no} more do not fit this car` }).click()
      await group(page, 'Does not fit').getByRole('heading', { level: 3 }).getByRole('link').first().click()
      await page.getByRole('heading', { name: 'Does not fit your 3 Series' }).waitFor()
      await page.getByRole('button', { name: 'Reserve although it does not fit' }).click()
      await page.getByRole('alert').getByText('It does not fit your car.').waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      await page.getByRole('button', { name: 'Reserve it all the same' }).click()
      await page.getByRole('dialog', { name: 'Login' }).waitFor()
    },
  )
}

const group = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d+$`) })

const heading = (page: Page, count: number) =>
  page.getByRole('heading', { level: 1, name: `${count} parts for your 3 Series`, exact: true }).waitFor()

/** What the filter by verdict says. */
async function countOf(page: Page, name: string): Promise<number> {
  const words = await page.getByRole('button', { name: new RegExp(`^\\d+\\s*${name}`) }).textContent()
  return Number.parseInt(words ?? '', 10)
}
