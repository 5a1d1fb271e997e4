import type { Place } from './page'

/** What a field holds gives way to this, key by key. Playwright's `fill` sets the value in Firefox behind React's back. */
export async function typeInto(field: Place, text: string): Promise<void> {
  await field.press('Control+a')
  await field.press('Delete')
  await field.pressSequentially(text)
}
