import type { Place } from './page'

/** Replaces a field's value key by key. In Firefox, Playwright's `fill` sets the value without React noticing. */
export async function typeInto(field: Place, text: string): Promise<void> {
  await field.press('Control+a')
  await field.press('Delete')
  await field.pressSequentially(text)
}
