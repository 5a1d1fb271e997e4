import { expect } from 'vitest'
import { boxOf } from './harness/box-of'
import { ByKeyboard } from './harness/by-keyboard'
import { journey } from './harness/journey'

/** The limit with lists as single tab stops; without them it took 115. */
const MOST_TABS = 45

journey('the keyboard alone leads from the home page to a posted enquiry, in few Tabs', async ({ loginAs }) => {
  const page = await loginAs('buyer')
  const keys = new ByKeyboard(page)
  await page.goto('/')
  await keys.press(/^Skip to content/)
  await keys.reach(/^Vehicle registration/)
  await page.keyboard.type('LR14 XKD')
  await page.keyboard.press('Enter')
  await page
    .getByRole('heading', { name: /3 Series/ })
    .first()
    .waitFor()
  await keys.press(/^Yes, this is my vehicle/)
  await page.waitForURL('**/findpart')
  await page.getByRole('checkbox', { name: 'Turbo' }).waitFor()
  await keys.press(/^Turbo/, 'Space')
  await keys.press(/^1 part: add details/)
  await page.waitForURL('**/findpart/findpartform')
  await page.getByLabel('Postcode').waitFor()
  await keys.reach(/^Postcode/)
  await page.keyboard.type('LS1 4DY')
  await keys.press(/^Post enquiry/)
  await page.waitForURL('**/buyer-quotation/*')
  console.info(`${keys.tabs} Tabs from the home page to the posted enquiry`)
  expect(keys.tabs).toBeLessThanOrEqual(MOST_TABS)
})

journey('arrow keys, Home and End move through the parts, and Tab returns to the last one', async ({ page }) => {
  await page.goto('/findpart')
  const parts = page.getByRole('toolbar', { name: 'Parts', exact: true }).getByRole('checkbox')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const names = await parts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  await parts.first().focus()
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe(names[1])
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe(names[9])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe(names[0])
  await page.keyboard.press('End')
  expect(await focused()).toBe(names.at(-1))
  await page.keyboard.press('Tab')
  expect(names).not.toContain(await focused())
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe(names.at(-1))
  await page.keyboard.press('Home')
  expect(await focused()).toBe(names[0])
})

journey('the focused part is never hidden under the tray', async ({ newPage }) => {
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 1280, height: 700 },
  ]) {
    const page = await newPage({ viewport })
    await page.goto('/findpart')
    const parts = page.getByRole('toolbar', { name: 'Parts', exact: true }).getByRole('checkbox')
    const tray = page.getByText('No vehicle chosen yet').locator('xpath=ancestor::div[2]')
    await parts.first().focus()
    for (let index = 0; index < (await parts.count()); index += 1) {
      const [part, cover] = [await boxOf(page.locator(':focus')), await boxOf(tray)]
      expect(part.bottom, `part ${index} at ${viewport.width} px`).toBeLessThanOrEqual(cover.top + 1)
      await page.keyboard.press('ArrowRight')
    }
  }
})
