import { listProducts } from '@allyards/contract/products'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from './harness/call'
import { expectNoSidewaysScroll } from './harness/expectations'
import { journey } from './harness/journey'

const filtered = '/products?condition=A&max_price=150&brand=BMW'

/** A listing with a warranty and an OEM number. */
async function aListing(): Promise<string> {
  const { rows } = (await call(listProducts, { body: { brand: ['BMW'] } })).data
  return `/products/${rows[0]?.slug}`
}

journey("at 320 px nothing is cut off, and the header holds the signed-in user's account", async ({ loginAs }) => {
  const page = await loginAs('seller', { viewport: { width: 320, height: 640 } })
  for (const path of ['/', filtered, await aListing(), '/findpart', '/seller-dashboard', '/seller-deals']) {
    await page.goto(path)
    const account = page.getByRole('button', { name: /^Account of/ })
    await account.waitFor()
    const { x, width } = (await account.boundingBox()) ?? { x: 0, width: 0 }
    expect(x + width, `right edge of the account on ${path}`).toBeLessThanOrEqual(320)
    await expectNoSidewaysScroll(page)
  }
})

journey('with fonts of twice the size nothing scrolls sideways', async ({ newPage, loginAs }) => {
  for (const width of [1280, 640, 390]) {
    const view = { viewport: { width, height: 800 }, fontSizePx: 32 }
    const guest = await newPage(view)
    for (const path of ['/', '/bmw', filtered, await aListing(), '/findpart', '/sellerDetails']) {
      await guest.goto(path)
      await expectNoSidewaysScroll(guest)
    }
    const buyer = await loginAs('buyer', view)
    await buyer.goto('/buyer-enquiry')
    await buyer.getByRole('button', { name: /^Account of/ }).waitFor()
    await expectNoSidewaysScroll(buyer)
  }
})

journey('in forced colours buttons have an edge, and the chosen and the focused item are visible', async ({ newPage }) => {
  const page = await newPage({ forcedColors: 'active' })
  await page.goto(filtered)
  await expectEdge(page.getByRole('button', { name: 'Set price' }))
  const [chosen, other] = [tile(page, 'A'), tile(page, 'B')]
  expect(await styleOf(chosen, 'background-color')).not.toBe(await styleOf(other, 'background-color'))
  await expectEdge(other)
  const bars = page.locator('form .drawn').first().locator('span')
  const colours = new Set(await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor)))
  expect(colours.size, 'prices inside and outside what is chosen').toBe(2)
  expect(colours).not.toContain(await styleOf(page.locator('body'), 'background-color'))

  const search = page.getByRole('combobox', { name: 'Search Product here' })
  const box = search.locator('xpath=..')
  expect(await styleOf(box, 'outline-style')).toBe('none')
  await search.focus()
  expect(await styleOf(box, 'outline-style')).toBe('solid')

  await page.goto('/findpart')
  const group = page.getByRole('toolbar', { name: 'Part of the vehicle' }).getByRole('button')
  expect(await styleOf(group.nth(0), 'background-color')).not.toBe(await styleOf(group.nth(1), 'background-color'))
  await expectEdge(group.nth(1))
})

journey('a printed listing keeps its warranty and its number, and none of its buttons', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 720, height: 1000 } })
  await page.goto(await aListing())
  await page.emulateMedia({ media: 'print' })
  for (const label of ['Warranty', 'OEM number'])
    expect(await page.getByText(label, { exact: true }).first().isVisible(), label).toBe(true)
  const doing = page.getByRole('main').getByRole('button', { name: /reserve|message|quote|report|photo$/i })
  expect(await doing.filter({ visible: true }).count()).toBe(0)
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).position === 'fixed')
      .map(({ className }) => className),
  )
  expect(fixed, 'repeated on each page').toEqual([])
})

const tile = (page: Page, grade: string) => page.locator(`label:has(> input[name=condition][value=${grade}])`)

const styleOf = (what: Locator, property: string) =>
  what.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** An outline: forced colours draw no shadows or grounds. */
async function expectEdge(what: Locator): Promise<void> {
  const hasLine = await what.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element)
    return [
      [borderTopStyle, borderTopWidth],
      [outlineStyle, outlineWidth],
    ].some(([style, width]) => style !== 'none' && Number.parseFloat(width ?? '0') >= 1)
  })
  expect(hasLine, `an edge of ${await what.textContent()}`).toBe(true)
}
