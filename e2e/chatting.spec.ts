import { login, register } from '@allyards/contract/accounts'
import { listChatUsers, listMessages, sendMessage } from '@allyards/contract/chat'
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
  },
)

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

journey('a long conversation opens at its end and grows upwards without a jump', async ({ loginAs }) => {
  const { buyer, seller, credentials } = await aConversation()
  for (let number = 1; number <= 90; number++) {
    const body = { clientId: crypto.randomUUID(), body: `Line ${number}` }
    await call(sendMessage, { params: { userId: seller.userId }, body }, buyer)
  }
  const here = await loginAs(credentials)
  await here.goto(`/buyer-dashboard?with=${seller.userId}`)
  await bubble(here, 'Line 90').waitFor()
  expect(await bubble(here, 'Line 30').count()).toBe(0)
  const anchor = bubble(here, 'Line 41')
  const belowFold = here.getByRole('log').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight)
  expect(await belowFold).toBeLessThan(2)
  await here.getByRole('log').evaluate((log) => {
    log.scrollTop = 300
  })
  const before = await anchor.boundingBox()
  await bubble(here, 'Line 1').waitFor({ state: 'attached' })
  const after = await anchor.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  await bubble(here, 'Is the headlamp still there?').scrollIntoViewIfNeeded()
})

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
