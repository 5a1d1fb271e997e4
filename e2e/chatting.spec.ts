import { listChatUsers, listMessages } from '@allyards/contract/chat'
import { postEnquiry } from '@allyards/contract/enquiries'
import { getNoticePreferences } from '@allyards/contract/notifications'
import { createQuotation } from '@allyards/contract/quotations'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from './harness/call'
import { aConversation, bubble, write } from './harness/conversation'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { journey } from './harness/journey'

const AWAY_MS = 20_000

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / })

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await bubble(page, text).waitFor()
}

journey('a buyer and a depot talk, see each other type and read, quote and accept from there, and block', async ({ loginAs }) => {
  const { buyer, seller } = await aConversation()
  const [here, yard] = [await loginAs(buyer), await loginAs(seller)]
  await yard.goto(`/message?with=${buyer.userId}`)
  await bubble(yard, 'Is the headlamp still there?').waitFor()
  await here.goto(`/buyer-dashboard?with=${seller.userId}`)
  await here.getByRole('log').getByText('Read').waitFor({ state: 'attached' })

  await say(yard, 'It is, tested this morning.')
  await bubble(here, 'It is, tested this morning.').waitFor()
  await yard.getByRole('log').getByText('Read').waitFor({ state: 'attached' })

  await composer(here).pressSequentially('Gr', { delay: 50 })
  await yard.getByRole('log').getByText('is typing').waitFor({ state: 'attached' })
  await composer(here).fill('Great, ring 07700 900123')
  await here.getByText('Others see dots instead of “07700 900123”').waitFor()
  await composer(here).press('Enter')
  await bubble(yard, 'Great, ring ••••••').waitFor()
  await yard.getByRole('log').getByText('stay hidden until an offer is accepted').waitFor()
  await bubble(here, 'Great, ring 07700 900123').waitFor()

  // The depot saves a frequent answer once; a press or a key inserts it into the message, and the depot sends it.
  await yard.getByRole('button', { name: 'Write quick replies' }).click()
  await yard.getByLabel('Your quick replies, one on each line').fill('Still here.\n\nRing 07700 900456 to collect.')
  await expectNoAxeViolations(yard)
  await yard.getByRole('button', { name: 'Save replies' }).click()
  await yard.getByRole('button', { name: 'Still here.' }).click()
  await composer(yard).press('Alt+2')
  expect(await composer(yard).inputValue()).toBe('Still here. Ring 07700 900456 to collect.')
  await composer(yard).press('Enter')
  await bubble(here, 'Still here. Ring •••••• to collect.').waitFor()
  expect(await here.getByRole('region', { name: 'Quick replies' }).count()).toBe(0)

  const { id: enquiry_id } = await call(postEnquiry, { body: { reg: 'LR14XKD', vehicle, parts: [{ id: 'headlamp' }] } }, buyer)
  await yard.getByRole('link', { name: 'Quote', exact: true }).waitFor()
  const item = {
    part_id: 'headlamp',
    price: 60,
    condition: 'A',
    warranty_months: 3,
    delivery_price: 5,
    delivery_days: 2,
  } as const
  await call(createQuotation, { body: { enquiry_id, notes: 'Tested.', items: [item] } }, seller)
  const card = (page: Page) => page.getByRole('log').getByRole('region', { name: 'Offer' })
  await card(yard).getByText('Open offer').waitFor()
  await card(yard)
    .getByText(/^Waiting for /)
    .waitFor()
  await card(yard).getByRole('link', { name: 'Edit or withdraw' }).waitFor()
  await card(here).getByText('Your turn').waitFor()
  await card(here).getByRole('button', { name: 'Accept, £65.00' }).waitFor()
  await here.getByRole('button', { name: 'Accept', exact: true }).click()
  await here.getByRole('button', { name: 'Accept and agree to buy, £65.00' }).click()
  await here.waitForURL('**/deal/*')
  await here.getByRole('link', { name: 'Message', exact: true }).click()
  for (const page of [here, yard]) await page.getByText('accepted', { exact: true }).waitFor()
  for (const page of [here, yard]) await card(page).getByRole('link', { name: 'Open the deal' }).waitFor()
  expect(await card(yard).getByRole('link', { name: 'Edit or withdraw' }).count()).toBe(0)
  for (const page of [here, yard]) await expectNoAxeViolations(page)

  await here.getByRole('button', { name: /^More about/ }).click()
  await here.getByRole('menuitem', { name: 'Block' }).click()
  await here.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await here.getByText('You have blocked this person. Unblock them to write.').waitFor()
  await expect(write(seller, buyer, 'Hello?')).rejects.toMatchObject({ status: 403 })
})

journey(
  'messages written during an absence of 20 seconds arrive afterwards, in order and once, and the waiting ones are sent',
  async ({ loginAs, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|WebSocket connection/)
    const { buyer, seller } = await aConversation()
    const [here, yard] = [await loginAs(buyer), await loginAs(seller)]
    await here.goto(`/buyer-dashboard?with=${seller.userId}`)
    await yard.goto(`/message?with=${buyer.userId}`)
    await say(yard, 'Before')
    await bubble(here, 'Before').waitFor()

    await here.context().setOffline(true)
    const isBack = new Promise((resolve) => setTimeout(resolve, AWAY_MS))
    await here.getByText('Connection lost. Reconnecting.').waitFor()
    await say(here, 'Written in a tunnel')
    for (const text of ['One', 'Two']) await say(yard, text)
    await sendPictureAndLink(yard)
    await composer(yard).fill('Half a thought')
    await yard.reload()
    await expect.poll(() => composer(yard).inputValue()).toBe('Half a thought')
    await say(yard, 'Three')
    await expectNoAxeViolations(yard)
    await isBack
    expect(await bubble(here, 'One').count()).toBe(0)

    await here.context().setOffline(false)
    await bubble(here, 'Three').waitFor()
    await bubble(yard, 'Written in a tunnel').waitFor()
    await here.getByText('Connection lost. Reconnecting.').waitFor({ state: 'detached' })
    await here.getByRole('log').getByRole('img', { name: 'Shared in the chat' }).waitFor()
    // A link is hidden from the other side until an offer is accepted, but its sender sees it in full.
    const linesWith = (link: string) => [
      'Is the headlamp still there?',
      'Before',
      'One',
      'Two',
      `See ${link}`,
      'Three',
      'Written in a tunnel',
    ]
    const stored = await call(listMessages, { params: { userId: seller.userId } }, buyer)
    expect(stored.map(({ body }) => body)).toEqual(linesWith('••••••'))
    for (const [page, link] of [
      [here, '••••••'],
      [yard, 'https://example.test/lamp'],
    ] as const) {
      const expected = linesWith(link)
      const shown = (await page.getByRole('log').textContent()) ?? ''
      expect(expected.map((text) => shown.split(text).length - 1)).toEqual(expected.map(() => 1))
      expect(expected.map((text) => shown.indexOf(text))).toEqual(
        expected.map((text) => shown.indexOf(text)).toSorted((a, b) => a - b),
      )
    }

    // After a reload in the middle of sending, the new page sends the message once.
    await here.context().setOffline(true)
    await here.getByText('Connection lost. Reconnecting.').waitFor()
    await say(here, 'Half way out')
    await here.context().setOffline(false)
    await here.reload()
    await bubble(yard, 'Half way out').waitFor()
    await bubble(here, 'Half way out').waitFor()
    await expect.poll(() => here.getByRole('log').getByText('Sending').count()).toBe(0)
    const after = await call(listMessages, { params: { userId: seller.userId } }, buyer)
    expect(after.map(({ body }) => body)).toEqual([...linesWith('••••••'), 'Half way out'])
  },
)

journey('counts, title and notices move in every tab, and a choice of what is mailed is kept', async ({ loginAs }) => {
  const { buyer, seller } = await aConversation()
  const here = await loginAs(buyer)
  const tab = await here.context().newPage()
  const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Buyer area' }).first()
  const unread = (page: Page, count: number) => sidebar(page).getByRole('link', { name: `Messages ${count} unread` })
  const bell = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
  await here.goto('/buyer-feedback')
  await tab.goto('/buyer-profile#notices')
  for (const page of [here, tab]) await bell(page, 'Notices, 2 unread').waitFor()
  for (const body of ['It is still there', 'And tested']) await write(seller, buyer, body)
  for (const page of [here, tab]) {
    await unread(page, 2).waitFor()
    await expect.poll(() => page.title()).toMatch(/^\(4\) /)
  }
  await sidebar(here)
    .getByRole('link', { name: /^Messages/ })
    .click()
  await here.getByRole('link', { name: /And tested/ }).click()
  await bubble(here, 'And tested').waitFor()
  await unread(tab, 2).waitFor({ state: 'detached' })
  await expect.poll(() => tab.title()).toMatch(/^\(2\) /)

  // The other tab stores what it hears, and does not undo what is typed here.
  await composer(here).fill('Half a thought')
  await write(seller, buyer, 'From a smoke-free yard')
  await bubble(here, 'From a smoke-free yard').waitFor()
  await here.reload()
  await expect.poll(() => composer(here).inputValue()).toBe('Half a thought')

  await bell(here, 'Notices, 2 unread').click()
  const notices = here.getByRole('region', { name: 'Notices' })
  await notices.getByRole('region', { name: 'Today' }).getByText('Welcome to Allyards').waitFor()
  await expectNoAxeViolations(here)
  await notices.getByRole('button', { name: 'Mark all read' }).click()
  await bell(tab, 'Notices').waitFor()

  const panel = tab.getByRole('region', { name: 'Notices' })
  const offerByMail = panel.getByRole('checkbox', { name: 'New offer: by email' })
  expect(await offerByMail.isChecked()).toBe(true)
  await offerByMail.uncheck()
  await panel.getByRole('radio', { name: 'Once a day' }).check()
  await expect.poll(async () => (await call(getNoticePreferences, {}, buyer)).rhythm).toBe('daily')
  await tab.reload()
  await expect.poll(() => panel.getByRole('radio', { name: 'Once a day' }).isChecked()).toBe(true)
  expect(await offerByMail.isChecked()).toBe(false)
  expect(await panel.getByRole('switch', { name: 'Play a sound' }).isChecked()).toBe(false)
  await expectNoAxeViolations(tab)
})

journey(
  'a long conversation opens at its end, grows upwards without a jump, stays small and is searched',
  async ({ loginAs }) => {
    const LINES = 330
    const { buyer, seller } = await aConversation()
    const numbers = Array.from({ length: LINES }, (_, index) => index + 1).values()
    // One conversation stores simultaneous messages one after the other.
    const writeNext = async () => {
      for (const number of numbers) await write(buyer, seller, `Line ${number}`)
    }
    await Promise.all(Array.from({ length: 6 }, writeNext))
    const stored = await call(listMessages, { params: { userId: seller.userId }, query: { limit: 100 } }, buyer)
    const [last, anchorText] = [stored.at(-1)?.body ?? '', stored.at(-49)?.body ?? '']
    const here = await loginAs(buyer)
    await here.goto(`/buyer-dashboard?with=${seller.userId}`)
    await bubble(here, last).waitFor()
    const log = here.getByRole('log')
    const held = () => log.locator('[data-message]').count()
    expect(await held()).toBe(50)
    expect(await log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)).toBeLessThan(2)

    await log.evaluate((box) => {
      box.scrollTop = 300
    })
    const before = await bubble(here, anchorText).boundingBox()
    await expect.poll(held).toBeGreaterThan(50)
    const after = await bubble(here, anchorText).boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)

    const first = bubble(here, 'Is the headlamp still there?')
    await expect
      .poll(async () => {
        await log.evaluate((box) => {
          box.scrollTop = 0
        })
        expect(await held()).toBeLessThanOrEqual(300)
        return first.count()
      })
      .toBe(1)
    expect(await bubble(here, last).count()).toBe(0)
    await here.getByRole('button', { name: 'Newest messages' }).click()
    await bubble(here, last).waitFor()

    await here.getByRole('searchbox', { name: 'Search depots and messages' }).fill('Still there?')
    await here
      .getByRole('region', { name: 'Messages found' })
      .getByRole('link', { name: /Is the headlamp/ })
      .click()
    await expect.poll(() => first.isVisible()).toBe(true)
    await expectNoAxeViolations(here)
  },
)

journey('a phone shows the list or one conversation, whole', async ({ loginAs }) => {
  const { buyer, seller } = await aConversation()
  const [conversation] = await call(listChatUsers, {}, buyer)
  expect(conversation?.id).toBe(seller.userId)
  const phone = await loginAs(buyer, { viewport: { width: 360, height: 740 } })
  await phone.goto('/buyer-dashboard')
  await phone.getByRole('link', { name: new RegExp(conversation?.name ?? '') }).click()
  await say(phone, 'From the roadside')
  await expectNoSidewaysScroll(phone)
  await expectNoAxeViolations(phone)
  await phone.getByRole('button', { name: 'Back to all messages' }).click()
  await phone.getByText('You: From the roadside').waitFor()
  await expectNoSidewaysScroll(phone)
  await expectNoAxeViolations(phone)
})

const vehicle = { make: 'BMW', model: '3 Series', body_style: null, trim: null, year: 2014, gearbox: null, fuel: null }

async function sendPictureAndLink(page: Page): Promise<void> {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.getByLabel('Photos').setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: png })
  await page.getByText('Ready to send').waitFor()
  await say(page, 'See https://example.test/lamp')
  await page.getByRole('log').getByRole('img', { name: 'Shared in the chat' }).waitFor()
  const link = page.getByRole('log').getByRole('link', { name: 'https://example.test/lamp' })
  expect(await link.getAttribute('rel')).toContain('noopener noreferrer')
}
