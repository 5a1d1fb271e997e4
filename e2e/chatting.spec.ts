import { login, register } from '@allyards/contract/accounts'
import { listChatUsers, listMessages, sendMessage } from '@allyards/contract/chat'
import { getNoticePreferences } from '@allyards/contract/notifications'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from './harness/call'
import { expectNoAxeViolations, expectNoSidewaysScroll } from './harness/expectations'
import { journey } from './harness/journey'

const demoSeller = { emailOrPhone: 'seller@demo.allyards.test', password: 'Demo!2345' }
const password = 'Passw0rd!'
let counter = 0

/** A buyer of this test alone, who has written to the demo depot. */
async function aConversation() {
  const number = `${Date.now() % 1_000_000}${++counter}`
  const email = `chatter-${number}@example.test`
  const phone_number = `+44 77${number.padStart(8, '0').slice(-8)}`
  await call(register, { body: { name: 'Bea Chatter', email, phone_number, type: 'buyer', password } })
  const [seller, buyer] = [
    await call(login, { body: demoSeller }),
    await call(login, { body: { emailOrPhone: email, password } }),
  ]
  const first = { clientId: crypto.randomUUID(), body: 'Is the headlamp still there?' }
  await call(sendMessage, { params: { userId: seller.userId }, body: first }, buyer)
  return { buyer, seller, credentials: { emailOrPhone: email, password } }
}

const bubble = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true })
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / })

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await bubble(page, text).waitFor()
}

journey('a buyer and a depot talk, see each other type, and see what was read', async ({ loginAs }) => {
  const { buyer, seller, credentials } = await aConversation()
  const [here, yard] = [await loginAs(credentials), await loginAs('seller')]
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
  await composer(here).press('Enter')
  await bubble(yard, 'Great, ring ••••••').waitFor()
  await yard.getByRole('log').getByText('stay hidden until an offer is accepted').waitFor()
  await bubble(here, 'Great, ring 07700 900123').waitFor()
  for (const page of [here, yard]) await expectNoAxeViolations(page)
})

journey(
  'what is written while one is away arrives after it, in order and once, and what waited is sent',
  async ({ loginAs, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|WebSocket connection/)
    const { buyer, seller, credentials } = await aConversation()
    const [here, yard] = [await loginAs(credentials), await loginAs('seller')]
    await here.goto(`/buyer-dashboard?with=${seller.userId}`)
    await yard.goto(`/message?with=${buyer.userId}`)
    await say(yard, 'Before')
    await bubble(here, 'Before').waitFor()

    await here.context().setOffline(true)
    await here.getByText('Connection lost. Reconnecting.').waitFor()
    for (const text of ['One', 'Two', 'Three']) await say(yard, text)
    await say(here, 'Written in a tunnel')
    expect(await bubble(here, 'One').count()).toBe(0)

    await here.context().setOffline(false)
    await bubble(here, 'Three').waitFor({ timeout: 30_000 })
    await bubble(yard, 'Written in a tunnel').waitFor({ timeout: 30_000 })
    await here.getByText('Connection lost. Reconnecting.').waitFor({ state: 'detached' })
    const expected = ['Is the headlamp still there?', 'Before', 'One', 'Two', 'Three', 'Written in a tunnel']
    const stored = await call(listMessages, { params: { userId: seller.userId } }, buyer)
    expect(stored.map(({ body }) => body)).toEqual(expected)
    for (const page of [here, yard]) {
      const shown = (await page.getByRole('log').textContent()) ?? ''
      expect(expected.map((text) => shown.split(text).length - 1)).toEqual(expected.map(() => 1))
      expect(expected.map((text) => shown.indexOf(text))).toEqual(
        expected.map((text) => shown.indexOf(text)).toSorted((a, b) => a - b),
      )
    }

    // Reloaded while a message is on its way: it is sent by the new page, once.
    await here.context().setOffline(true)
    await here.getByText('Connection lost. Reconnecting.').waitFor()
    await say(here, 'Half way out')
    await here.context().setOffline(false)
    await here.reload()
    await bubble(yard, 'Half way out').waitFor({ timeout: 30_000 })
    await bubble(here, 'Half way out').waitFor()
    await expect.poll(() => here.getByRole('log').getByText('Sending').count()).toBe(0)
    const after = await call(listMessages, { params: { userId: seller.userId } }, buyer)
    expect(after.map(({ body }) => body)).toEqual([...expected, 'Half way out'])
  },
)

journey('counts, title and notices move in every tab, and a choice of what is mailed is kept', async ({ loginAs }) => {
  const { buyer, seller, credentials } = await aConversation()
  const here = await loginAs(credentials)
  const tab = await here.context().newPage()
  const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Buyer area' }).first()
  const unread = (page: Page, count: number) => sidebar(page).getByRole('link', { name: `Messages ${count} unread` })
  const bell = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
  await here.goto('/buyer-feedback')
  await tab.goto('/buyer-profile#notices')
  for (const page of [here, tab]) await bell(page, 'Notices, 2 unread').waitFor()
  for (const body of ['It is still there', 'And tested']) {
    await call(sendMessage, { params: { userId: buyer.userId }, body: { clientId: crypto.randomUUID(), body } }, seller)
  }
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

  await bell(here, 'Notices, 2 unread').click()
  const notices = here.getByRole('region', { name: 'Notices' })
  await notices.getByRole('region', { name: 'Today' }).getByText('Welcome to Allyards').waitFor()
  await expectNoAxeViolations(here)
  await notices.getByRole('button', { name: 'Mark all read' }).click()
  await bell(tab, 'Notices').waitFor()

  const panel = tab.getByRole('region', { name: 'Notices' })
  const offerByMail = panel.getByRole('checkbox', { name: 'New offer: by e-mail' })
  expect(await offerByMail.isChecked()).toBe(true)
  await offerByMail.uncheck()
  await panel.getByRole('radio', { name: 'Once a day' }).check()
  await expect.poll(async () => (await call(getNoticePreferences, {}, buyer)).rhythm, { timeout: 10_000 }).toBe('daily')
  await tab.reload()
  await expect.poll(() => panel.getByRole('radio', { name: 'Once a day' }).isChecked()).toBe(true)
  expect(await offerByMail.isChecked()).toBe(false)
  expect(await panel.getByRole('switch', { name: 'Play a sound' }).isChecked()).toBe(false)
  await expectNoAxeViolations(tab)
})

journey('a picture and a link arrive, a draft survives a reload, and a block stops the talk', async ({ loginAs }) => {
  const { buyer, seller, credentials } = await aConversation()
  const here = await loginAs(credentials)
  await here.goto(`/buyer-dashboard?with=${seller.userId}`)
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await here.getByLabel('Photos').setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: png })
  await here.getByText('Ready to send').waitFor()
  await say(here, 'See https://example.test/lamp')
  await here.getByRole('log').getByRole('img', { name: 'Shared in the chat' }).waitFor()
  const link = here.getByRole('log').getByRole('link', { name: 'https://example.test/lamp' })
  expect(await link.getAttribute('rel')).toContain('noopener noreferrer')
  await expect
    .poll(async () => (await call(listMessages, { params: { userId: buyer.userId } }, seller)).at(-1)?.imageUrl)
    .toMatch(/^\/files\//)

  await composer(here).fill('Half a thought')
  await here.reload()
  await expect.poll(() => composer(here).inputValue()).toBe('Half a thought')

  await here.getByRole('button', { name: /^More about/ }).click()
  await here.getByRole('menuitem', { name: 'Block' }).click()
  await here.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await here.getByText('You have blocked this person. Unblock them to write.').waitFor()
  const refused = call(sendMessage, { params: { userId: buyer.userId }, body: { clientId: 'no', body: 'Hello?' } }, seller)
  await expect(refused).rejects.toMatchObject({ status: 403 })
})

journey(
  'a long conversation opens at its end, grows upwards without a jump, stays small and is searched',
  async ({ loginAs }) => {
    const LINES = 330
    const { buyer, seller, credentials } = await aConversation()
    const numbers = Array.from({ length: LINES }, (_, index) => index + 1).values()
    // One conversation stores in turn what comes at once.
    const write = async () => {
      for (const number of numbers) {
        const body = { clientId: crypto.randomUUID(), body: `Line ${number}` }
        await call(sendMessage, { params: { userId: seller.userId }, body }, buyer)
      }
    }
    await Promise.all(Array.from({ length: 6 }, write))
    const stored = await call(listMessages, { params: { userId: seller.userId }, query: { limit: 100 } }, buyer)
    const [last, anchorText] = [stored.at(-1)?.body ?? '', stored.at(-49)?.body ?? '']
    const here = await loginAs(credentials)
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
      .poll(
        async () => {
          await log.evaluate((box) => {
            box.scrollTop = 0
          })
          expect(await held()).toBeLessThanOrEqual(300)
          return first.count()
        },
        { timeout: 20_000 },
      )
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
  const { seller, credentials } = await aConversation()
  const [conversation] = await call(listChatUsers, {}, await call(login, { body: credentials }))
  expect(conversation?.id).toBe(seller.userId)
  const phone = await loginAs(credentials, { viewport: { width: 360, height: 740 } })
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
