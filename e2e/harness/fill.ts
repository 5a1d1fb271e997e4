import type { Locator, Page } from 'playwright-core'

/** Types into a form's fields by their labels, and leaves each field as a person does. */
export async function fill(place: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = place
      .getByRole('textbox', { name: label })
      .or(place.getByLabel(label, { exact: true }))
      .first()
    await field.fill(value)
    await field.blur()
  }
}
