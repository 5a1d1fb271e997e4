import type { Page } from 'playwright-core'

/** A part's name, and its places to tap. */
type Wanted = [part: string, ...places: string[]]

/** Goes from the home page to the posted enquiry, as a person would. */
export async function post(page: Page, reg: string, parts: Wanted[]): Promise<void> {
  await fillIn(page, reg, parts)
  await page.getByRole('button', { name: 'Post enquiry' }).click()
  await page.waitForURL('**/buyer-quotation/*')
}

export async function fillIn(page: Page, reg: string, parts: Wanted[]): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Vehicle registration').fill(reg)
  await page.getByLabel('Vehicle registration').press('Enter')
  await page.getByRole('button', { name: 'Yes, this is my vehicle' }).click()
  await page.waitForURL('**/findpart')
  for (const [part] of parts) await page.getByRole('checkbox', { name: part, exact: true }).check()
  await page.getByRole('link', { name: /add details$/ }).click()
  for (const [part, ...places] of parts) {
    const picker = page.getByRole('group', { name: new RegExp(`^Which .* ${part}`) })
    for (const place of places) await picker.getByRole('button', { name: new RegExp(`^${place}`) }).click()
  }
  await page.getByLabel('Postcode').fill('LS1 4DY')
}
