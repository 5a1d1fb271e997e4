import { login } from '@allyards/contract/accounts'
import { listReceivedEnquiries, postEnquiry } from '@allyards/contract/enquiries'
import { createQuotation, listSellerQuotations } from '@allyards/contract/quotations'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from './harness/call'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { journey } from './harness/journey'

const accounts = {
  buyer: { emailOrPhone: 'buyer@demo.allyards.test', password: 'Demo!2345' },
  seller: { emailOrPhone: 'seller@demo.allyards.test', password: 'Demo!2345' },
}

journey('while someone reads, what arrives waits behind a cue', async ({ loginAs }) => {
  const seller = await loginAs('seller')
  await seller.goto('/seller-explore')
  await seller.getByText('Live', { exact: true }).waitFor()
  await seller.getByRole('region', { name: 'Inbox' }).hover()
  const reg = await anArrival()
  const cue = seller.getByRole('button', { name: '1 new enquiry' })
  await cue.waitFor()
  expect(await rowOf(seller, reg).count()).toBe(0)
  await cue.click()
  await rowOf(seller, reg).waitFor()
})

journey(
  '"don’t have it" is rolled back when the depot has quoted from another place meanwhile',
  async ({ loginAs, allowErrors }) => {
    allowErrors(/409/)
    const reg = await anArrival()
    const seller = await loginAs('seller')
    await seller.goto('/seller-explore')
    await rowOf(seller, reg).waitFor()
    const { token } = await call(login, { body: accounts.seller })
    const offer = {
      part_id: 'wing-mirror',
      price: 60,
      condition: 'A',
      warranty_months: 3,
      delivery_price: 5,
      delivery_days: 2,
    } as const
    await call(createQuotation, { body: { enquiry_id: await receivedId(reg), notes: 'Tested.', items: [offer] } }, { token })
    await rowOf(seller, reg).hover()
    await rowOf(seller, reg)
      .getByRole('button', { name: /Don’t have it/ })
      .click()
    await seller.getByText('Nothing was changed.').first().waitFor()
    await rowOf(seller, reg).getByText('Quoted').waitFor()
    expect(await statusOf(reg)).toBe('quoted')
  },
)

journey('what was typed for an enquiry survives a reload', async ({ loginAs }) => {
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

journey('a quotation typed in two tabs is whole in both, and is sent with what either has added', async ({ loginAs }) => {
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
  const { token } = await call(login, { body: accounts.seller })
  const [sent] = await call(listSellerQuotations, { query: { enquiry_id: await receivedId(reg) } }, { token })
  expect(sent).toMatchObject({ notes, quotationItems: [{ price: 150 }] })
})

journey('the inbox is worked by keyboard alone: open, price, send, then "don’t have it"', async ({ loginAs }) => {
  const [declined, quoted] = [await anArrival(), await anArrival()]
  const seller = await loginAs('seller')
  await seller.goto('/seller-explore?status=pending')
  await rowOf(seller, quoted).waitFor()
  await rowOf(seller, declined).waitFor()
  await seller.keyboard.press('f')
  await expect.poll(() => seller.evaluate(() => document.activeElement?.id)).toBe('inbox-first-filter')
  await seller.keyboard.press('Escape')
  await seller.getByRole('button', { name: 'Filter' }).focus()
  await seller.keyboard.press('/')
  // So slowly that the list searches between the letters, which may not take any of them away.
  await seller.keyboard.type(`${declined} wing`, { delay: 260 })
  expect(await seller.getByLabel('Search enquiries').inputValue()).toBe(`${declined} wing`)
  await expect.poll(() => rowOf(seller, quoted).count()).toBe(0)
  await rowOf(seller, declined).waitFor()
  await seller.keyboard.press('ControlOrMeta+a')
  await seller.keyboard.press('Backspace')
  await seller.keyboard.press('Enter')
  await rowOf(seller, quoted).waitFor()
  await seller.keyboard.press('j')
  await expect.poll(() => currentRow(seller)).toContain(plate(quoted))
  await seller.keyboard.press('Enter')
  await expect.poll(() => seller.evaluate(() => document.activeElement?.hasAttribute('data-price'))).toBe(true)
  await seller.keyboard.press('ControlOrMeta+a')
  await seller.keyboard.type('96.40')
  await seller.keyboard.press('Control+Enter')
  await seller.getByText('Quotation sent').first().waitFor()

  await expect.poll(() => currentRow(seller)).toContain(plate(declined))
  await seller.keyboard.press('Escape')
  await seller.keyboard.press('d')
  await expect.poll(() => statusOf(declined)).toBe('declined')
  expect(await statusOf(quoted)).toBe('quoted')
})

journey('several enquiries are quoted in one go', async ({ loginAs }) => {
  const regs = [await anArrival(), await anArrival()]
  const seller = await loginAs('seller')
  await seller.goto('/seller-explore?status=pending')
  for (const reg of regs) await rowOf(seller, reg).getByRole('checkbox').check({ force: true })
  await seller.getByRole('button', { name: /Quote 2 in one go/ }).click()
  const dialog = seller.getByRole('dialog')
  await dialog.getByLabel('Wing Mirror, all').fill('55')
  await dialog.getByRole('button', { name: 'Apply to all' }).click()
  await dialog.getByRole('button', { name: 'Send 2 quotations' }).click()
  await seller.getByText('2 quotations sent').first().waitFor()
  for (const reg of regs) expect(await statusOf(reg)).toBe('quoted')
})

journey('an open offer is edited, its buyer mailed, and it is withdrawn only after a question', async ({ loginAs }) => {
  const reg = await anArrival()
  const seller = await loginAs('seller')
  await seller.goto(`/EnquiryPage?id=${await receivedId(reg)}`)
  await priceIn(seller).fill('80')
  await seller.getByRole('textbox', { name: 'Delivery' }).fill('10')
  await seller.getByRole('button', { name: /Send quotation/ }).click()
  await seller.getByText('Quotation sent').first().waitFor()

  await seller.goto('/quotations')
  const card = cardOf(seller, reg)
  await card.getByText('£90.00').waitFor()
  await card.getByRole('button', { name: 'Edit' }).click()
  await priceIn(card).fill('70')
  await card.getByRole('button', { name: 'Save offer' }).click()
  await card.getByText('£80.00').waitFor()

  await card.getByRole('button', { name: 'E-mail' }).click()
  await seller.getByRole('button', { name: 'Send e-mail' }).click()
  await seller.getByText('Your e-mail is on its way.').first().waitFor()

  await card.getByRole('button', { name: 'Withdraw' }).click()
  await card.getByRole('button', { name: 'Keep it' }).click()
  await card.getByRole('button', { name: 'Withdraw' }).click()
  await card.getByRole('alert').getByRole('button', { name: 'Withdraw' }).click()
  await card.getByText('Withdrawn').waitFor()
  const { token } = await call(login, { body: accounts.seller })
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
})

let posted = 0

/** A new enquiry for a wing mirror in the demo seller's inbox; gives its plate. */
async function anArrival(): Promise<string> {
  const reg = `YK${String(14 + posted).padStart(2, '0')}${letters(Date.now() + posted)}`
  posted += 1
  const { token } = await call(login, { body: accounts.buyer })
  const vehicle = {
    make: 'Ford',
    model: 'Focus',
    body_style: 'Hatchback',
    trim: 'Zetec',
    year: 2013,
    gearbox: 'Manual',
    fuel: 'Petrol',
  }
  await call(postEnquiry, { body: { reg, vehicle, parts: [{ id: 'wing-mirror' }], postcode: 'N4 2DQ' } }, { token })
  await expect.poll(() => statusOf(reg), { timeout: 15_000 }).toBe('pending')
  return reg
}

/** Three letters that a plate may end with. */
function letters(seed: number): string {
  const known = 'ABCDEFGHJKLMNOPRSTUVWXYZ'
  return [seed, seed / known.length, seed / known.length ** 2].map((value) => known[Math.floor(value) % known.length]).join('')
}

const plate = (reg: string) => `${reg.slice(0, 4)} ${reg.slice(4)}`

async function receivedOf(reg: string) {
  const { token } = await call(login, { body: accounts.seller })
  const rows = await call(listReceivedEnquiries, { query: { limit: 20 } }, { token })
  return rows.find((row) => row.enquiry.reg === reg)
}
const statusOf = async (reg: string) => (await receivedOf(reg))?.status
const receivedId = async (reg: string) => String((await receivedOf(reg))?.enquiry_id)

const priceIn = (place: Page | Locator) => place.getByRole('textbox', { name: 'Price' })
const rowOf = (page: Page, reg: string) =>
  page
    .getByRole('region', { name: 'Inbox' })
    .getByRole('listitem')
    .filter({ hasText: plate(reg) })
const cardOf = (page: Page, reg: string) => page.getByRole('article').filter({ hasText: plate(reg) })
const currentRow = (page: Page) => page.locator('li:has(a[aria-current="true"])').textContent()
