import type { Page } from 'playwright-core'

/** Presses the Report button, states the reason and waits for the case number. */
export async function reportIt(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: `Report ${name}` }).click()
  await page.getByLabel(reason).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText(/Your report is R-\d+/).waitFor()
}
