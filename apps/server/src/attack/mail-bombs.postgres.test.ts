import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as accounts from '@allyards/contract/accounts'
import { complain } from '@allyards/contract/complaints'
import { moveDeal } from '@allyards/contract/deals'
import { messagePerson } from '@allyards/contract/operator-people'
import { acceptOffers, sendQuotationEmail } from '@allyards/contract/quotations'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '../../test/factories'
import { startTestServer, type TestServer } from '../../test/test-server'
import { sendMail } from '../modules/accounts'
import { notify } from '../modules/notifications'
import { inTransaction } from '../platform/database/in-transaction'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The subjects of all mails to addresses that hold these words. */
async function mailsTo(words: string): Promise<(string | undefined)[]> {
  await server.noticesMailed()
  return (await server.outbox()).filter(({ to }) => to?.[0]?.address?.includes(words)).map(({ subject }) => subject)
}

let people = 0
const register = (email: string) =>
  server.api(accounts.register, {
    body: { name: 'Joe Bloggs', password: testPassword, type: 'buyer', email, phone_number: `+44 7702 ${900_000 + ++people}` },
  })

const complaintOf = (email: string) => ({
  about: 'data' as const,
  name: 'Joe Bloggs',
  email,
  message: 'I do not know what this is about, and I never signed up.',
})

/** A depot quotes an enquiry of the buyer. */
async function aQuotationFor(buyer: { id: string }) {
  const seller = await server.aSeller()
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId], partIds: ['headlamp', 'bonnet'] })
  const items = [{ partId: 'headlamp' }, { partId: 'bonnet' }]
  const quotation = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items })
  return { seller, enquiry, quotation }
}

describe('one mailbox gets a few mails, however its address is spelled', () => {
  test('by sign-ups', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 12; number++) statuses.push((await register(`joe+${number}@bombed.test`)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    expect(statuses.at(-1)).toBe(429)
    expect(await mailsTo('@bombed.test')).toHaveLength(5)
  })

  test('at Gmail also with other dots', async () => {
    for (const name of ['joe.bombed', 'j.o.e.bombed', 'joebombed+a', 'joebom.bed', 'joebombed', 'joeb.ombed+b', 'jo.ebombed'])
      await register(`${name}@gmail.com`)
    await register('joebombed@googlemail.com')
    expect((await mailsTo('@gmail.com')).length + (await mailsTo('@googlemail.com')).length).toBe(5)
  })

  test('by everything that asks for a mail, one after the other', async () => {
    const owner = await server.aBuyer({ email: 'sue@everything.test' })
    const thief = await server.aBuyer()
    for (let number = 0; number < 4; number++) {
      await server.api(accounts.forgotPassword, { body: { email: owner.email } })
      await register(`sue+${number}@everything.test`)
      const body = { email: `sue+thief${number}@everything.test`, currentPassword: testPassword }
      await server.api(accounts.updateProfile, { body }, thief)
      await server.api(complain, { body: complaintOf(`sue+${number}c@everything.test`) })
    }
    expect((await mailsTo('@everything.test')).length).toBe(5)
  })

  test('at once', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, number) => register(`ann+${number}@atonce.test`)))
    expect(await mailsTo('@atonce.test')).toHaveLength(5)
  })
})

test('a mailbox that was flooded still gets the link that takes the account back and the new password', async () => {
  const owner = await server.aBuyer({ email: 'rob@filled.test' })
  for (let number = 0; number < 6; number++) await register(`rob+${number}@filled.test`)
  await server.api(accounts.forgotPassword, { body: { email: owner.email } })
  await server.jobsDrained()
  const body = { email: 'thief@filled-by.test', currentPassword: testPassword }
  await server.api(accounts.updateProfile, { body }, owner)
  const undone = (await server.outbox()).find(({ to, text }) => to?.[0]?.address === owner.email && text?.includes('undoToken='))
  const token = /undoToken=([\w-]+)/.exec(undone?.text ?? '')?.[1] ?? ''
  expect((await server.api(accounts.undoEmailChange, { body: { token } })).status).toBe(200)
  const subjects = await mailsTo('@filled.test')
  expect(subjects.filter((subject) => subject === 'Set a new password')).toHaveLength(1)
  expect(subjects.filter((subject) => subject === 'Confirm your email address')).toHaveLength(5)
})

test('an unconfirmed address gets only its confirmation link and one confirmation per deal', async () => {
  expect((await register('eve@unconfirmed.test')).status).toBe(201)
  const { body: eve } = await server.api(accounts.login, {
    body: { emailOrPhone: 'eve@unconfirmed.test', password: testPassword },
  })
  const buyer = { id: eve.userId, token: 'token' in eve ? eve.token : '' }
  const { seller, enquiry, quotation } = await aQuotationFor(buyer)
  const letter = { to: buyer.id, subject: 'Your quotation', body: 'It is on the shelf.' }
  const refused = await server.api(sendQuotationEmail, { body: letter }, seller)
  expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('not confirmed their email address')])
  const params = { enquiryId: enquiry.id }
  const dealIds: string[] = []
  // The second acceptance joins the same deal.
  for (const { id } of quotation.items) {
    const { body } = await server.api(acceptOffers, { params, body: { items: [{ id }] } }, buyer)
    dealIds.push(...body.deals.map((deal) => deal.id))
  }
  await server.api(moveDeal, { params: { id: dealIds[0] ?? '' }, body: { to: 'cancelled' } }, buyer)
  const operator = await server.anOperator()
  await server.api(messagePerson, { params: { id: buyer.id }, body: { text: 'A word from us.' } }, operator)
  await server.api(complain, { body: complaintOf('eve@unconfirmed.test') })
  const fields = { newPassword: 'An0ther!one', currentPassword: testPassword }
  await server.api(accounts.updateProfile, { body: fields }, buyer)
  await server.api(accounts.deleteAccount, { body: { password: 'An0ther!one' } }, buyer)
  const subjects = await mailsTo('@unconfirmed.test')
  expect(subjects).toEqual(['Confirm your email address', expect.stringMatching(/ from Yard /)])
})

test('mails about notices wait for a mailbox at its limit, and none is lost', async () => {
  const buyer = await server.aBuyer({ email: 'nan@busy.test' })
  const mail = { to: buyer.email, subject: 'Filling', text: 'Filling' }
  for (let number = 0; number < 8; number++)
    await inTransaction(server.context, async ({ tx }) => void (await sendMail(server.context.jobs, tx, 'account', mail)))
  await inTransaction(server.context, (work) =>
    notify(server.context, work, { userId: buyer.id, kind: 'offer', title: 'A quotation came', body: '', link: '/' }),
  )
  const told = async () => (await mailsTo('@busy.test')).filter((subject) => subject?.startsWith('A quotation'))
  expect(await told()).toHaveLength(0)
  await server.db.execute(sql`update counted_acts set at = at - interval '61 minutes'`)
  expect(await told()).toHaveLength(1)
})

test('every mail to a person goes through the one door that knows who may get it', async () => {
  const modules = fileURLToPath(new URL('../modules', import.meta.url))
  const names = (await readdir(modules, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const texts = await Promise.all(names.map(async (name) => ({ name, text: await readFile(join(modules, name), 'utf8') })))
  const using = texts.filter(({ text }) => text.includes('queueMail(')).map(({ name }) => name)
  // The others write to the market's own mailboxes.
  const toOurselves = ['complaints/complain.ts', 'contact/send-contact-message.ts', 'operators/tell-other-operators.ts']
  expect(using.sort()).toEqual(['accounts/send-mail.ts', ...toOurselves])
})
