import { addProduct } from '@allyards/contract/own-products'
import { createQuotation, listSellerQuotations } from '@allyards/contract/quotations'
import { expect } from 'vitest'
import { call } from './harness/call'
import {
  anArrival,
  arrivals,
  asSeller,
  cardOf,
  currentRow,
  isPriceFocused,
  keysOf,
  mirror,
  offersOf,
  plate,
  priceIn,
  pricesOf,
  readyFor,
  receivedId,
  rowOf,
  statusOf,
  toastOf,
} from './harness/demo-inbox'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { holdRequests } from './harness/hold-requests'
import { journey } from './harness/journey'

journey('a new enquiry never replaces the one being priced, and waits behind a cue', async ({ loginAs }) => {
  const opened = await anArrival()
  const seller = await loginAs('seller')
  await seller.goto('/seller-explore')
  await seller.getByText('Live', { exact: true }).waitFor()
  await expect.poll(() => currentRow(seller)).toContain(plate(opened))
  await priceIn(seller).first().fill('61')
  const arrived = await anArrival()
  const cue = seller.getByRole('button', { name: '1 new enquiry' })
  await cue.waitFor()
  expect(await rowOf(seller, arrived).count()).toBe(0)
  expect(await priceIn(seller).first().inputValue()).toBe('61')
  expect(await isPriceFocused(seller)).toBe(true)
  await cue.click()
  await rowOf(seller, arrived).waitFor()
  expect(await currentRow(seller)).toContain(plate(opened))
  expect(await priceIn(seller).first().inputValue()).toBe('61')
})

journey(
  '"don’t have it" is rolled back when the depot has quoted from another place meanwhile',
  async ({ loginAs, allowErrors }) => {
    allowErrors(/409/)
    const reg = await anArrival()
    const seller = await loginAs('seller')
    await seller.goto('/seller-explore?status=all')
    await rowOf(seller, reg).waitFor()
    const { token } = await asSeller()
    const offer = {
      part_id: 'wing-mirror',
      price: 60,
      condition: 'A',
      warranty_months: 3,
      delivery_price: 5,
      delivery_days: 2,
    } as const
    const letListCome = await holdRequests(seller, '**/api/enquiries/received*')
    await call(createQuotation, { body: { enquiry_id: await receivedId(reg), notes: 'Tested.', items: [offer] } }, { token })
    await rowOf(seller, reg).hover()
    await rowOf(seller, reg)
      .getByRole('button', { name: /Don’t have it/ })
      .click()
    await seller.getByText('Nothing was changed.').first().waitFor()
    letListCome()
    await rowOf(seller, reg).getByText('Quoted').waitFor()
    expect(await statusOf(reg)).toBe('quoted')
  },
)

journey('a part left out keeps its enquiry among the new ones, and joins the quotation later', async ({ loginAs }) => {
  const reg = await anArrival(['wing-mirror', 'seat'])
  const seller = await loginAs('seller')
  await seller.goto(`/seller-explore?id=${await receivedId(reg)}`)
  const price = (part: RegExp) => priceIn(seller.getByRole('region', { name: part }))
  await price(/^Wing Mirror/).fill('64')
  if ((await price(/^Seat/).count()) > 0) await price(/^Seat/).fill('')
  await seller.getByRole('button', { name: /Send quotation/ }).click()
  await rowOf(seller, reg).getByText('1 of 2 quoted').waitFor()

  await seller.goto(`/quotations?enquiry=${await receivedId(reg)}`)
  await cardOf(seller, reg).getByRole('link', { name: 'Add the parts left out' }).click()
  await seller.getByText('You left one part out. It joins your quotation.').waitFor()
  await expectNoAxeViolations(seller)
  const add = seller.getByRole('region', { name: /^Seat/ }).getByRole('button', { name: /Add an offer/ })
  if ((await price(/^Seat/).count()) === 0) await add.click()
  await price(/^Seat/).fill('45')
  await seller.getByRole('button', { name: /Send quotation/ }).click()
  await expect.poll(() => offersOf(reg)).toEqual(['pending', 'pending'])
})

journey('input for an enquiry survives a reload', async ({ loginAs }) => {
  const reg = await anArrival()
  const seller = await loginAs('seller')
  await seller.goto(`/EnquiryPage?id=${await receivedId(reg)}`)
  await priceIn(seller).fill('74.50')
  await seller.getByLabel('Notes to the buyer').fill('Off a 2014 car, tested.')
  await seller.reload()
  await expect.poll(() => priceIn(seller).inputValue()).toBe('74.50')
  expect(await seller.getByLabel('Notes to the buyer').inputValue()).toBe('Off a 2014 car, tested.')

  await priceIn(seller).fill('74.505')
  await seller.getByRole('button', { name: /Send quotation/ }).click()
  await seller.getByText('at most two decimals').waitFor()
  expect(await seller.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
})

journey("a quotation typed in two tabs is complete in both, and is sent with both tabs' changes", async ({ loginAs }) => {
  const reg = await anArrival()
  const seller = await loginAs('seller')
  const second = await seller.context().newPage()
  const tabs = [seller, second]
  for (const tab of tabs) await tab.goto(`/EnquiryPage?id=${await receivedId(reg)}`)
  const notes = 'Off a 2014 car, tested, with its glass and both plugs.'
  await priceIn(second).waitFor()
  await priceIn(seller).fill('')
  await Promise.all([
    priceIn(seller).pressSequentially('181.25', { delay: 60 }),
    second
      .getByLabel('Notes to the buyer')
      .fill('')
      .then(() => second.getByLabel('Notes to the buyer').pressSequentially(notes)),
  ])
  for (const tab of tabs) {
    await expect.poll(() => priceIn(tab).inputValue()).toBe('181.25')
    await expect.poll(() => tab.getByLabel('Notes to the buyer').inputValue()).toBe(notes)
  }
  await second.getByRole('button', { name: 'Offer another grade' }).click()
  await priceIn(seller).nth(1).fill('150')
  await expect.poll(() => priceIn(second).nth(1).inputValue()).toBe('150')
  await second.getByRole('button', { name: 'Remove this offer' }).first().click()
  await expect.poll(() => priceIn(seller).count()).toBe(1)
  expect(await priceIn(seller).inputValue()).toBe('150')
  await seller.getByRole('button', { name: /Send quotation/ }).click()
  await seller.getByText('Quotation sent').first().waitFor()
  const { token } = await asSeller()
  const [sent] = await call(listSellerQuotations, { query: { enquiry_id: await receivedId(reg) } }, { token })
  expect(sent).toMatchObject({ notes, quotationItems: [{ price: 150 }] })
})

journey(
  'the inbox works by keyboard alone: ten enquiries from stock take 21 keys, ten with their own price at most 60',
  async ({ loginAs }) => {
    await call(addProduct, { body: mirror }, await asSeller())
    const declined = await anArrival()
    const regs = (await arrivals(20)).reverse()
    const [first = ''] = regs
    const seller = await loginAs('seller')
    await seller.goto('/seller-explore')
    await rowOf(seller, first).getByText('In stock', { exact: true }).waitFor()
    await seller.getByRole('region', { name: 'Enquiry' }).getByText('In stock', { exact: true }).waitFor()
    await seller.keyboard.press('f')
    await expect.poll(() => seller.evaluate(() => document.activeElement?.id)).toBe('inbox-first-filter')
    await seller.keyboard.press('Escape')
    await expect.poll(() => seller.evaluate(() => document.activeElement?.id)).toBe('inbox-filter')
    await seller.keyboard.press('/')
    // Types so slowly that the list searches between the letters, which must not swallow any of them.
    await seller.keyboard.type(`${declined} wing`, { delay: 260 })
    expect(await seller.getByLabel('Search enquiries').inputValue()).toBe(`${declined} wing`)
    await expect.poll(() => rowOf(seller, first).count()).toBe(0)
    await rowOf(seller, declined).waitFor()
    await seller.keyboard.press('ControlOrMeta+a')
    await seller.keyboard.press('Backspace')
    await seller.keyboard.press('Enter')
    await expect.poll(() => currentRow(seller)).toContain(plate(first))

    const keys = keysOf(seller)
    await keys.press('Enter')
    for (const reg of regs.slice(0, 10)) {
      await readyFor(seller, reg)
      await seller
        .getByRole('region', { name: 'Wing Mirror' })
        .getByText(/wing mirror, left, black.*N\/S.*, bay C4/)
        .waitFor()
      expect(await priceIn(seller).inputValue()).toBe('64')
      expect(await seller.getByRole('checkbox', { name: 'Confirmed fit' }).isChecked()).toBe(false)
      await keys.press('Control+Enter')
    }
    const fromStock = keys.count()
    for (const reg of regs.slice(10)) {
      await readyFor(seller, reg)
      await keys.type('58')
      await keys.press('Control+Enter')
    }
    const withOwnPrice = keys.count() - fromStock
    process.stdout.write(`Ten enquiries quoted from stock: ${fromStock} keys; ten with an own price: ${withOwnPrice} keys\n`)
    expect(fromStock).toBeLessThanOrEqual(21)
    expect(withOwnPrice).toBeLessThanOrEqual(60)

    await readyFor(seller, declined)
    await seller
      .getByText(/^Ford Focus Hatchback, .*: £\d+\.\d\d delivered$/)
      .first()
      .waitFor()
    // The last quotation may still be on its way.
    await expect.poll(() => pricesOf(regs)).toEqual([...Array(10).fill(64), ...Array(10).fill(58)])
    await seller.keyboard.press('Escape')
    await seller.keyboard.press('d')
    await expect.poll(() => statusOf(declined)).toBe('declined')
    await toastOf(seller, `Don’t have it: Ford Focus Hatchback, ${plate(declined)}`)
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect.poll(() => statusOf(declined)).toBe('pending')
  },
)

journey('a typing error is stopped before it is sent, or undone afterwards', async ({ loginAs }) => {
  const reg = await anArrival()
  const seller = await loginAs('seller')
  await seller.goto('/seller-explore')
  await expect.poll(() => currentRow(seller)).toContain(plate(reg))
  await priceIn(seller).waitFor()
  for (const [key, grade] of Object.entries({ 1: 'Grade A', 4: 'Ungraded', 3: 'Grade C', 2: 'Grade B' })) {
    await seller.keyboard.press(key)
    await expect.poll(() => seller.getByRole('radio', { name: grade }).isChecked()).toBe(true)
  }
  await priceIn(seller).fill('abc')
  await priceIn(seller).press('Control+Enter')
  await seller.getByText('Please give a price in pounds').waitFor()
  await priceIn(seller).fill('24562')
  await priceIn(seller).press('Control+Enter')
  await seller.getByText(/more than three times the usual/).waitFor()
  expect(await statusOf(reg)).toBe('pending')

  // The seller looks a price up in another window and continues typing.
  await priceIn(seller).fill('6')
  await priceIn(seller).evaluate((field) => {
    window.dispatchEvent(new FocusEvent('blur'))
    field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })
  await seller.keyboard.type('2')
  await priceIn(seller).press('Control+Enter')
  await toastOf(seller, 'Quotation sent').getByRole('button', { name: 'Undo' }).click()
  await seller.getByText('Taken back').waitFor()
  expect(await priceIn(seller).inputValue()).toBe('62')
  expect(await offersOf(reg)).toEqual(['withdrawn'])
})

journey('several enquiries are quoted together', async ({ loginAs }) => {
  const regs = [await anArrival(), await anArrival()]
  const seller = await loginAs('seller')
  await seller.goto('/seller-explore?status=pending')
  const [older, newer] = regs as [string, string]
  const ticked = seller.getByRole('region', { name: 'Inbox' }).getByRole('listitem').getByRole('checkbox', { checked: true })
  await expect.poll(() => currentRow(seller)).toContain(plate(newer))
  await seller.keyboard.press('x')
  await seller.keyboard.press('j')
  expect(await currentRow(seller)).toContain(plate(older))
  await seller.keyboard.press('k')
  expect(await currentRow(seller)).toContain(plate(newer))
  expect(await ticked.count()).toBe(1)
  const all = seller.getByRole('checkbox', { name: '1 selected' })
  await all.check()
  expect(await ticked.count()).toBe(await seller.getByRole('region', { name: 'Inbox' }).getByRole('listitem').count())
  await seller.getByRole('checkbox', { name: /^\d+ selected$/ }).uncheck()
  expect(await ticked.count()).toBe(0)
  for (const key of ['x', 'j', 'x']) await seller.keyboard.press(key)
  await seller.getByRole('button', { name: /Quote 2 in one go/ }).click()
  const dialog = seller.getByRole('dialog')
  for (const width of [390, 768]) {
    await seller.setViewportSize({ width, height: 900 })
    const box = await dialog.boundingBox()
    expect(box?.width, `of ${width} px`).toBeGreaterThanOrEqual(width - 2 * 16)
    expect(await dialog.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0)
  }
  await seller.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByLabel('Wing Mirror, all').fill('55')
  await dialog.getByRole('button', { name: 'Apply to all' }).click()
  await dialog.getByLabel('Price of Wing Mirror').first().press('Enter')
  expect(await isPriceFocused(seller)).toBe(true)
  await seller.keyboard.press('Escape')
  await seller.keyboard.press('q')
  expect(await dialog.getByLabel('Price of Wing Mirror').first().inputValue()).toBe('55')
  const second = dialog.getByLabel('Price of Wing Mirror').nth(1)
  await second.fill('five')
  await dialog.getByRole('button', { name: 'Send 2 quotations' }).click()
  await dialog.getByText('Please check this one. Nothing has been sent.').waitFor()
  await expect.poll(() => second.evaluate((field) => field === document.activeElement)).toBe(true)
  await second.fill('56')
  await dialog.getByRole('button', { name: 'Send 2 quotations' }).click()
  await seller.getByText('2 quotations sent').first().waitFor()
  for (const reg of regs) expect(await statusOf(reg)).toBe('quoted')
  await expect.poll(() => seller.evaluate(() => document.activeElement === document.body)).toBe(false)
})

journey('an open offer is edited, its buyer emailed, and it is withdrawn only after a question', async ({ loginAs }) => {
  const reg = await anArrival()
  const seller = await loginAs('seller')
  await seller.goto(`/EnquiryPage?id=${await receivedId(reg)}`)
  await priceIn(seller).fill('80')
  await seller.getByRole('textbox', { name: 'Delivery' }).fill('10')
  await seller.getByRole('button', { name: /Send quotation/ }).click()
  await seller.getByText('Quotation sent').first().waitFor()

  await seller.goto('/quotations')
  const card = cardOf(seller, reg)
  const search = seller.getByLabel('Search quotations')
  await search.fill(reg)
  await search.press('Enter')
  await expect.poll(() => seller.getByText(/^Sent |\. Sent /).count()).toBe(1)
  await card.getByText('£90.00').waitFor()
  expect(await card.getByRole('link', { name: /^Ford/ }).getAttribute('href')).toContain(await receivedId(reg))
  await card.getByRole('button', { name: 'Edit' }).click()
  await priceIn(card).fill('70')
  await card.getByRole('button', { name: 'Save offer' }).click()
  await card.getByText('£80.00').waitFor()

  await card.getByRole('button', { name: 'Email' }).click()
  await seller.getByRole('button', { name: 'Send email' }).click()
  await seller.getByText('Your email is on its way.').first().waitFor()

  await card.getByRole('button', { name: 'Withdraw' }).click()
  await card.getByRole('button', { name: 'Keep it' }).click()
  await card.getByRole('button', { name: 'Withdraw' }).click()
  await card.getByRole('alert').getByRole('button', { name: 'Withdraw' }).click()
  await card.getByText('Withdrawn', { exact: true }).waitFor()
  await expect.poll(() => seller.evaluate(() => document.activeElement === document.body)).toBe(false)
  // No offer is current, so the letter promises none; and it closes with its quotation.
  await card.getByRole('button', { name: 'Email' }).click()
  await expect.poll(() => seller.getByLabel('Subject').inputValue()).toMatch(/^Your Ford/)
  await seller.getByRole('button', { name: /^Accepted/ }).click()
  await seller.getByLabel('Subject').waitFor({ state: 'detached' })
  const { token } = await asSeller()
  const [mine] = await call(listSellerQuotations, { query: { enquiry_id: await receivedId(reg) } }, { token })
  expect(mine?.quotationItems.map((item) => item.status)).toEqual(['withdrawn'])
})

journey('on a phone the list and the enquiry are two screens, and both fit', async ({ loginAs }) => {
  const reg = await anArrival()
  const seller = await loginAs('seller', { viewport: { width: 360, height: 780 } })
  await seller.goto('/seller-explore')
  await rowOf(seller, reg).waitFor()
  await expectNoSidewaysScroll(seller)
  await expectNoAxeViolations(seller)
  const swiped = await anArrival()
  await rowOf(seller, swiped).evaluate((row) => row.scrollTo({ left: row.scrollWidth }))
  await rowOf(seller, swiped)
    .getByRole('button', { name: /Don’t have Ford/ })
    .click()
  await expect.poll(() => statusOf(swiped)).toBe('declined')
  await rowOf(seller, reg).getByRole('link').first().click()
  await seller.waitForURL(/EnquiryPage\?id=/)
  await priceIn(seller).waitFor()
  await expectNoSidewaysScroll(seller)
  await expectNoAxeViolations(seller)
  await seller.getByRole('region', { name: 'Wing Mirror' }).getByRole('button', { name: 'Don’t have it' }).click()
  await expect.poll(() => statusOf(reg)).toBe('declined')
})
