import type { Page } from 'playwright-core'

/** Presses the Report of something, says what is wrong and waits for the number of the case. */
export async function reportIt(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: `Report ${name}` }).click()
  await page.getByLabel(reason).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText(/Your report is R-\d+/).waitFor()
}
