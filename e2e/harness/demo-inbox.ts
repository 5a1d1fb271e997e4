import { login } from '@allyards/contract/accounts'
import { listReceivedEnquiries, postEnquiry } from '@allyards/contract/enquiries'
import { listSellerQuotations } from '@allyards/contract/quotations'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from './call'
import { demoAccounts } from './journey'

let posted = 0

/** Posts an enquiry for a wing mirror to the demo seller's inbox; returns its plate. */
export async function anArrival(partIds = ['wing-mirror']): Promise<string> {
  const [reg = ''] = await arrivals(1, partIds)
  return reg
}

/** New enquiries, oldest first. */
export async function arrivals(count: number, partIds = ['wing-mirror']): Promise<string[]> {
  const { token } = await call(login, { body: demoAccounts.buyer })
  const regs: string[] = []
  for (let number = 0; number < count; number += 1) {
    const reg = `YK${String(14 + (posted % 60)).padStart(2, '0')}${letters(Date.now() + posted)}`
    posted += 1
    const parts = partIds.map((id) => ({ id }))
    await call(postEnquiry, { body: { reg, vehicle: focus, parts, postcode: 'N4 2DQ' } }, { token })
    regs.push(reg)
  }
  const missing = async () => {
    const rows = await call(listReceivedEnquiries, { query: { limit: 100, status: 'pending' } }, await asSeller())
    return regs.filter((reg) => !rows.some(({ enquiry }) => enquiry.reg === reg))
  }
  await expect.poll(missing).toEqual([])
  return regs
}

const focus = {
  make: 'Ford',
  model: 'Focus',
  body_style: 'Hatchback',
  trim: 'Zetec',
  year: 2013,
  gearbox: 'Manual',
  fuel: 'Petrol',
}

/** The demo depot's stock for them, cheaper than other parts of its grade, so that it comes first. */
export const mirror = {
  title: 'Ford Focus wing mirror, left, black',
  side: 'nearside',
  bay: 'C4',
  part_id: 'wing-mirror',
  price: 64,
  condition: 'A',
  stock: 40,
  brand: 'Ford',
  models: ['Focus'],
  body_styles: ['Hatchback'],
  trims: ['Zetec'],
  years: [2013],
  gearboxes: [],
  fuels: [],
  imageUrls: [],
} as const

/** Three letters that a plate may end with. */
function letters(seed: number): string {
  const known = 'ABCDEFGHJKLMNOPRSTUVWXYZ'
  return [seed, seed / known.length, seed / known.length ** 2].map((value) => known[Math.floor(value) % known.length]).join('')
}

export const plate = (reg: string) => `${reg.slice(0, 4)} ${reg.slice(4)}`

let session: Promise<{ token: string }> | undefined
export function asSeller(): Promise<{ token: string }> {
  session ??= call(login, { body: demoAccounts.seller })
  return session
}

async function receivedOf(reg: string) {
  const rows = await call(listReceivedEnquiries, { query: { search: reg } }, await asSeller())
  return rows.find((row) => row.enquiry.reg === reg)
}
export const statusOf = async (reg: string) => (await receivedOf(reg))?.status
export const receivedId = async (reg: string) => String((await receivedOf(reg))?.enquiry_id)

/** The demo depot's offers for an enquiry, by state. */
export async function offersOf(reg: string): Promise<string[]> {
  const enquiry_id = await receivedId(reg)
  const own = await call(listSellerQuotations, { query: { enquiry_id } }, await asSeller())
  return own.flatMap(({ quotationItems }) => quotationItems.map((item) => item.status))
}

/** The demo depot's price for each of these. */
export async function pricesOf(regs: string[]): Promise<(number | undefined)[]> {
  const sent = await call(listSellerQuotations, { query: { limit: 50 } }, await asSeller())
  return regs.map((reg) => sent.find(({ enquiry }) => enquiry.reg === reg)?.quotationItems[0]?.price)
}

/** The keyboard with a count of pressed keys; Ctrl and Enter are two. */
export function keysOf(page: Page) {
  let pressed = 0
  return {
    count: () => pressed,
    press: (keys: string) => {
      pressed += keys.split('+').length
      return page.keyboard.press(keys)
    },
    type: (text: string) => {
      pressed += text.length
      return page.keyboard.type(text)
    },
  }
}

/** Waits until the enquiry is open and its price has the focus. */
export async function readyFor(page: Page, reg: string): Promise<void> {
  await expect.poll(() => currentRow(page)).toContain(plate(reg))
  await expect.poll(() => isPriceFocused(page)).toBe(true)
}

export const isPriceFocused = (page: Page) => page.evaluate(() => document.activeElement?.hasAttribute('data-price') ?? false)
export const toastOf = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title })
export const priceIn = (place: Page | Locator) => place.getByRole('textbox', { name: 'Price' })
export const rowOf = (page: Page, reg: string) =>
  page
    .getByRole('region', { name: 'Inbox' })
    .getByRole('listitem')
    .filter({ hasText: plate(reg) })
export const cardOf = (page: Page, reg: string) => page.getByRole('article').filter({ hasText: plate(reg) })
export const currentRow = (page: Page) => page.locator('li:has(a[aria-current="true"])').textContent()
