import * as contract from '@allyards/contract/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { testPassword } from '../../test/factories'
import { startTestServer, type TestServer } from '../../test/test-server'
import { countedActs, users } from '../modules/accounts/accounts.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Buyer = Awaited<ReturnType<TestServer['aBuyer']>>
const OWN_PASSWORD = 'Only!mine1'

/** Tokens of one kind mailed to the address, oldest first. */
async function tokensTo(address: string, kind: 'undo' | 'back' | 'reset' | 'verify'): Promise<string[]> {
  const mails = (await server.outbox()).filter(({ to }) => to?.[0]?.address === address)
  return mails.flatMap(({ text }) => new RegExp(`${kind}Token=([\\w-]+)`).exec(text ?? '')?.[1] ?? [])
}
const undo = (token = '') => server.api(contract.undoEmailChange, { body: { token } })
const comeBack = (token = '') => server.api(contract.undoDeletion, { body: { token } })
const logIn = (emailOrPhone: string, password = testPassword) => server.api(contract.login, { body: { emailOrPhone, password } })
const moveTo = (caller: { token: string }, email: string, currentPassword = testPassword) =>
  server.api(contract.updateProfile, { body: { email, currentPassword } }, caller)
const remove = (caller: { token: string }, password = testPassword) =>
  server.api(contract.deleteAccount, { body: { password } }, caller)
const confirm = async (address: string) =>
  server.api(contract.verifyEmail, { body: { token: (await tokensTo(address, 'verify')).at(-1) ?? '' } })
const addressOf = async ({ id }: { id: string }) => (await server.db.select().from(users).where(eq(users.id, id)))[0]?.email

let thieves = 0
const thiefAddress = () => `thief-${++thieves}@example.test`

/** A thief at an open screen knows the password, moves the account to their own address and confirms it. */
async function robbed(): Promise<{ owner: Buyer; thief: string }> {
  const [owner, thief] = [await server.aBuyer(), thiefAddress()]
  expect((await moveTo(owner, thief)).status).toBe(200)
  expect((await confirm(thief)).status).toBe(200)
  return { owner, thief }
}

async function expectOwned(owner: Buyer): Promise<void> {
  expect(await addressOf(owner)).toBe(owner.email)
  const body = { token: (await tokensTo(owner.email, 'reset')).at(-1) ?? '', newPassword: OWN_PASSWORD }
  expect((await server.api(contract.resetPassword, { body })).status).toBe(200)
  expect((await logIn(owner.email, OWN_PASSWORD)).body.user).toMatchObject({ id: owner.id, emailVerified: true })
}

describe('the owner whose account was moved to another address', () => {
  test('gets it back after a second change and an undo of the thief', async () => {
    const { owner, thief } = await robbed()
    expect((await moveTo(owner, thiefAddress())).status).toBe(200)
    expect((await undo((await tokensTo(thief, 'undo'))[0])).status).toBe(200)
    expect(await addressOf(owner)).toBe(thief)
    expect((await undo((await tokensTo(owner.email, 'undo'))[0])).status).toBe(200)
    await expectOwned(owner)
  })

  test('keeps it: the owner’s link also ends the thief’s', async () => {
    const { owner, thief } = await robbed()
    await moveTo(owner, thiefAddress())
    await undo((await tokensTo(owner.email, 'undo'))[0])
    for (const token of await tokensTo(thief, 'undo')) expect((await undo(token)).status).toBe(422)
    await expectOwned(owner)
  })

  test('gets the account and the address back when it was deleted too, before the thief or after', async () => {
    for (const first of ['owner', 'thief'] as const) {
      const { owner, thief } = await robbed()
      expect((await remove(owner)).status).toBe(204)
      const [own = '', thiefs = ''] = [(await tokensTo(owner.email, 'back'))[0], (await tokensTo(thief, 'back'))[0]]
      if (first === 'thief') expect((await comeBack(thiefs)).status).toBe(200)
      expect((await comeBack(own)).status).toBe(200)
      expect((await comeBack(thiefs)).status).toBe(422)
      await expectOwned(owner)
    }
  })

  test('can also be restored after a deletion with the link about the change', async () => {
    const { owner } = await robbed()
    await remove(owner)
    expect((await undo((await tokensTo(owner.email, 'undo'))[0])).status).toBe(200)
    await expectOwned(owner)
  })

  test('is not robbed by a thief who went back to the address first and kept a link', async () => {
    const { owner, thief } = await robbed()
    expect((await moveTo(owner, owner.email)).status).toBe(200)
    await server.api(contract.forgotPassword, { body: { email: owner.email } })
    await expectOwned(owner)
    for (const token of await tokensTo(thief, 'undo')) expect((await undo(token)).status).toBe(422)
    expect(await addressOf(owner)).toBe(owner.email)
  })

  test('does not lose the address to somebody who signs up with it and cannot confirm it', async () => {
    const { owner } = await robbed()
    const squatter = {
      name: 'Squat Ter',
      password: testPassword,
      type: 'buyer' as const,
      email: owner.email,
      phone_number: '+44 7700 912999',
    }
    expect((await server.api(contract.register, { body: squatter })).status).toBe(201)
    expect((await undo((await tokensTo(owner.email, 'undo'))[0])).status).toBe(200)
    await expectOwned(owner)
    const { body } = await logIn(squatter.phone_number)
    expect(body.user).toMatchObject({ name: 'Squat Ter', email: '', emailVerified: false })
    expect((await server.api(contract.resendVerification, {}, body)).status).toBe(409)
  })

  test('can be restored although somebody took the phone number', async () => {
    const owner = await server.aBuyer()
    await remove(owner)
    const other = await server.aBuyer({ phoneNumber: owner.phoneNumber })
    expect((await comeBack((await tokensTo(owner.email, 'back'))[0])).status).toBe(200)
    await expectOwned(owner)
    expect((await logIn(owner.phoneNumber)).body.userId).toBe(other.id)
  })
})

test('an unconfirmed address gets no way back, since it may be a stranger’s', async () => {
  const buyer = await server.aBuyer({ emailVerifiedAt: null })
  await moveTo(buyer, thiefAddress())
  await remove(buyer)
  expect(await tokensTo(buyer.email, 'undo')).toEqual([])
  expect(await tokensTo(buyer.email, 'back')).toEqual([])
})

/** Every move open to a thief who knows the password and reads their own mailboxes. */
const moves = ['move', 'move back', 'confirm', 'undo', 'come back', 'reset', 'remove', 'log in', 'squat'] as const

test('whatever a thief does in whatever order, the first link to the owner’s address brings the account back for good', async () => {
  const lives = Math.max(2, inject('dealSequences') / 80)
  for (let life = 0; life < lives; life++) {
    const random = randomOf(life)
    const owner = await server.aBuyer()
    const mailboxes = [thiefAddress(), thiefAddress()]
    const one = () => mailboxes[Math.floor(random() * mailboxes.length)] ?? ''
    const done: string[] = []
    let session = { token: owner.token }
    let password = testPassword
    const all = async (kind: 'undo' | 'back' | 'reset') => (await Promise.all(mailboxes.map((box) => tokensTo(box, kind)))).flat()
    const newest = async (kind: 'undo' | 'back' | 'reset') => (await all(kind)).at(-1) ?? ''
    const acts: Record<(typeof moves)[number], () => Promise<unknown>> = {
      move: () => moveTo(session, one(), password),
      'move back': () => moveTo(session, owner.email, password),
      confirm: async () => confirm(one()),
      undo: async () => undo(await newest('undo')),
      'come back': async () => comeBack(await newest('back')),
      async reset() {
        await server.api(contract.forgotPassword, { body: { email: one() } })
        const answer = await server.api(contract.resetPassword, {
          body: { token: await newest('reset'), newPassword: 'Th1ef!pass' },
        })
        if (answer.status === 200) [session, password] = [answer.body, 'Th1ef!pass']
      },
      remove: () => remove(session, password),
      async 'log in'() {
        const answer = await logIn(owner.phoneNumber, password)
        if (answer.status === 200) session = answer.body as { token: string }
      },
      squat: () =>
        server.api(contract.register, {
          body: { name: 'Squat Ter', password, type: 'buyer', email: owner.email, phone_number: `+44 7701 ${900_000 + life}` },
        }),
    }
    for (const move of [
      'move',
      ...Array.from({ length: 8 }, () => moves[Math.floor(random() * moves.length)] ?? 'undo'),
    ] as const) {
      done.push(move)
      await acts[move]()
      // A patient thief waits until mails may be sent again.
      await server.db.delete(countedActs)
    }
    const [first = ''] = await tokensTo(owner.email, 'undo')
    const said = `${life}: ${done.join(', ')}`
    expect((await undo(first)).status, said).toBe(200)
    expect(await addressOf(owner), said).toBe(owner.email)
    await expectOwned(owner)
    for (const token of [...(await all('undo')), ...(await all('back'))])
      for (const take of [undo, comeBack]) expect((await take(token)).status, said).toBe(422)
    for (const token of await all('reset'))
      expect((await server.api(contract.resetPassword, { body: { token, newPassword: 'Th1ef!pass' } })).status, said).toBe(422)
    expect(await addressOf(owner), said).toBe(owner.email)
    expect((await server.api(contract.checkToken, {}, session)).status, said).toBe(401)
  }
})

/** Random numbers that repeat for the same life. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
