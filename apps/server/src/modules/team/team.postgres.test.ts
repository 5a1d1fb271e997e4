import * as accounts from '@allyards/contract/accounts'
import { sendMessage } from '@allyards/contract/chat'
import { DAY_MS } from '@allyards/contract/durations'
import { limits } from '@allyards/contract/limits'
import { type MemberRole, rightMissing } from '@allyards/contract/members'
import { listNotifications } from '@allyards/contract/notifications'
import { readSellerProfile } from '@allyards/contract/sellers'
import * as contract from '@allyards/contract/team'
import { readWaysToPay } from '@allyards/contract/ways-to-pay'
import { eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testPassword } from '../../../test/factories'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { leftAccounts, users } from '../accounts/accounts.table'
import { invitations } from './team.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Caller {
  token: string
}

let people = 0
const newPerson = () => ({ name: 'Sam Osei', phone_number: `+44 7703 ${900_000 + ++people}`, password: testPassword })
const anAddress = () => `joiner-${++people}@team.test`

const invite = (owner: Caller, email = anAddress(), role: MemberRole = 'yard') =>
  server.api(contract.inviteMember, { body: { name: 'Sam Osei', email, role } }, owner)
const accept = (token: string, account?: ReturnType<typeof newPerson>, caller?: Caller) =>
  server.api(contract.acceptInvitation, { body: { token, account } }, caller)
const team = async (caller: Caller) => (await server.api(contract.listTeam, {}, caller)).body
const logIn = (email: string) => server.api(accounts.login, { body: { emailOrPhone: email, password: testPassword } })
const setRole = (owner: Caller, id: string, role: MemberRole) =>
  server.api(contract.changeMember, { params: { id }, body: { role } }, owner)
const remove = (owner: Caller, id: string) => server.api(contract.removeMember, { params: { id } }, owner)
const leave = (member: Caller) => server.api(contract.leaveTeam, {}, member)
const isIn = async (caller: Caller) => (await server.api(accounts.checkToken, {}, caller)).status === 200

async function mailsTo(email: string) {
  await server.jobsDrained()
  return (await server.outbox()).filter(({ to }) => to?.[0]?.address === email)
}

async function linkTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).findLast(({ text }) => text?.includes('invitation='))
  return /invitation=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function invited(owner: Caller, role: MemberRole = 'yard') {
  const email = anAddress()
  const { body } = await invite(owner, email, role)
  return { email, id: body.invitation.id, token: await linkTo(email) }
}

async function joined(owner: Caller, role: MemberRole = 'yard') {
  const { token, email } = await invited(owner, role)
  const { body } = await accept(token, newPerson())
  return { token: body.token, id: body.userId, email }
}

describe('an invitation', () => {
  test('is mailed, says who invites as what, and opens an account with only that role, whose address is confirmed', async () => {
    const owner = await server.aSeller()
    const { email, token } = await invited(owner)
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe(`Join ${owner.company.companyName} on Allyards`)
    expect(mail?.text).toContain(`${owner.name} invites you`)
    const read = await server.api(contract.readInvitation, { body: { token } })
    expect(read.body).toMatchObject({ company: owner.company.companyName, role: 'yard', email, way: 'open-account' })
    const answer = await accept(token, newPerson())
    expect(answer.body).toMatchObject({
      role: 'seller',
      isCompanydetailsFilled: true,
      user: { name: 'Sam Osei', memberRole: 'yard', emailVerified: true, partyId: owner.id },
    })
    const profile = await server.api(readSellerProfile, {}, answer.body)
    expect(profile.body.company?.id).toBe(owner.depotId)
    const refused = await server.api(readWaysToPay, {}, answer.body)
    expect([refused.status, refused.error.message]).toEqual([403, rightMissing('money')])
    expect((await logIn(email)).status).toBe(200)
    expect((await team(owner)).members.map(({ name, role }) => [name, role])).toEqual([
      [owner.name, 'owner'],
      ['Sam Osei', 'yard'],
    ])
  })

  test('tells every owner who joined, in the bell and by mail, and the member what they may do', async () => {
    const owner = await server.aSeller()
    const member = await joined(owner, 'accounts')
    const titles = async (caller: Caller) => (await server.api(listNotifications, {}, caller)).body.rows.map(({ title }) => title)
    expect(await titles(owner)).toEqual(['Sam Osei has joined your team'])
    expect((await mailsTo(owner.email)).at(-1)?.subject).toBe('Sam Osei has joined your team')
    expect(await titles(member)).toEqual([`Welcome to ${owner.company.companyName}`])
  })

  test('is stored without its link, works once, and of two who use it at once one joins', async () => {
    const owner = await server.aSeller()
    const { token, id } = await invited(owner)
    const [row] = await server.db.select().from(invitations).where(eq(invitations.id, id))
    expect(JSON.stringify(row)).not.toContain(token)
    const both = await Promise.all([accept(token, newPerson()), accept(token, newPerson())])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await accept(token, newPerson())).error.errors).toHaveProperty('token')
    expect((await team(owner)).members).toHaveLength(2)
  })

  test('ends with its day, and a new link ends the one before', async () => {
    const owner = await server.aSeller()
    const { token, id, email } = await invited(owner)
    const over = { endsAt: new Date(Date.now() - 1000) }
    await server.db.update(invitations).set(over).where(eq(invitations.id, id))
    expect((await accept(token, newPerson())).status).toBe(422)
    expect((await server.api(contract.readInvitation, { body: { token } })).status).toBe(422)
    const again = await server.api(contract.resendInvitation, { params: { id } }, owner)
    expect(Date.parse(again.body.invitation.ends_at)).toBeGreaterThan(Date.now() + (limits.team.invitationDays - 1) * DAY_MS)
    expect((await accept(token, newPerson())).status).toBe(422)
    expect((await accept(await linkTo(email), newPerson())).status).toBe(200)
  })

  test('can be withdrawn, and its role changed until it is accepted', async () => {
    const owner = await server.aSeller()
    const [first, second] = [await invited(owner), await invited(owner)]
    expect((await server.api(contract.withdrawInvitation, { params: { id: first.id } }, owner)).status).toBe(204)
    expect((await accept(first.token, newPerson())).status).toBe(422)
    await server.api(contract.changeInvitation, { params: { id: second.id }, body: { role: 'quoting' } }, owner)
    expect((await accept(second.token, newPerson())).body.user.memberRole).toBe('quoting')
    const late = await server.api(contract.withdrawInvitation, { params: { id: second.id } }, owner)
    expect(late.status).toBe(404)
  })

  test('names what is wrong at its field, and keeps the link after a refusal', async () => {
    const owner = await server.aSeller()
    const { token } = await invited(owner)
    const { phoneNumber } = await server.aBuyer()
    const taken = await accept(token, { ...newPerson(), phone_number: phoneNumber })
    expect([taken.status, Object.keys(taken.error.errors ?? {})]).toEqual([409, ['phone_number']])
    expect((await accept(token, newPerson())).status).toBe(200)
  })

  test('to an address with an account is joined with that account, if it is free', async () => {
    const owner = await server.aSeller()
    const [free, busy, buyer] = [await server.aNewSeller(), await server.aSeller(), await server.aBuyer()]
    const ways: Record<string, string> = {}
    const tokens: Record<string, string> = {}
    for (const { email } of [free, busy, buyer]) {
      await invite(owner, email, 'quoting')
      const token = await linkTo(email)
      tokens[email] = token
      ways[email] = (await server.api(contract.readInvitation, { body: { token } })).body.way
    }
    expect(ways).toEqual({ [free.email]: 'log-in', [busy.email]: 'is-member', [buyer.email]: 'is-buyer' })
    const statusOf = async (email: string, caller?: Caller) => (await accept(tokens[email] ?? '', undefined, caller)).status
    expect([await statusOf(busy.email, busy), await statusOf(buyer.email, buyer)]).toEqual([409, 409])
    // Neither somebody else nor a new account takes what is for this address.
    expect([await statusOf(free.email, await server.aNewSeller()), await statusOf(free.email)]).toEqual([409, 422])
    expect((await accept(tokens[free.email] ?? '', newPerson())).status).toBe(409)
    const answer = await accept(tokens[free.email] ?? '', undefined, free)
    expect(answer.body).toMatchObject({ userId: free.id, user: { memberRole: 'quoting', partyId: owner.id } })
    expect(await isIn(free)).toBe(false)
  })
})

describe('bounds', () => {
  test('nobody is invited twice, or into the team that they are in', async () => {
    const owner = await server.aSeller()
    const email = anAddress()
    const both = await Promise.all([invite(owner, email), invite(owner, email.toUpperCase())])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const own = await invite(owner, owner.email)
    expect([own.status, own.error.errors?.email]).toEqual([409, 'This person is in your team already.'])
  })

  test('a depot has few open invitations, and sends few mails a day, to one address fewer', async () => {
    const owner = await server.aSeller()
    const statuses = await Promise.all(Array.from({ length: limits.team.invitations + 2 }, () => invite(owner)))
    expect(statuses.filter(({ status }) => status === 201)).toHaveLength(limits.team.invitations)
    const open = (await team(owner)).invitations[0]
    const resend = () => server.api(contract.resendInvitation, { params: { id: open?.id ?? '' } }, owner)
    const again = [await resend(), await resend(), await resend()]
    expect(again.map(({ status }) => status)).toEqual([200, 200, 429])
    const mails = await mailsTo(open?.email ?? '')
    expect(mails).toHaveLength(limits.team.mailsOfInvitationADay)
  })

  test('one mailbox gets few invitations from all depots together', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 7; number++)
      statuses.push((await invite(await server.aSeller(), `flooded+${number}@team.test`)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
  })

  test('an owner with an unconfirmed address, and a suspended depot, invite nobody', async () => {
    const [owner, suspended] = [await server.aSeller(), await server.aSeller({ state: 'suspended' })]
    await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, owner.id))
    const answers = [await invite(owner), await invite(suspended)]
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
      [403, 'email_unconfirmed'],
      [403, 'forbidden'],
    ])
  })
})

describe('the team is the owner’s', () => {
  test('a guest, a buyer, a member and the owner of another depot change and read nothing of it', async () => {
    const owner = await server.aSeller()
    const [member, { id: invitationId, token }] = [await joined(owner), await invited(owner)]
    const others: [number, Partial<Caller>][] = [
      [401, {}],
      [403, await server.aBuyer()],
      [403, await server.aMember(owner, 'quoting')],
      [403, member],
      [404, await server.aSeller()],
    ]
    const before = await team(owner)
    for (const [status, caller] of others) {
      const [person, sent] = [{ params: { id: member.id } }, { params: { id: invitationId } }]
      const answers = [
        await server.api(contract.changeMember, { ...person, body: { role: 'owner' } }, caller),
        await server.api(contract.removeMember, person, caller),
        await server.api(contract.changeInvitation, { ...sent, body: { role: 'owner' } }, caller),
        await server.api(contract.resendInvitation, sent, caller),
        await server.api(contract.withdrawInvitation, sent, caller),
      ]
      expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(status))
    }
    const read = await server.api(contract.listTeam, {}, member)
    expect([read.status, read.error.message]).toEqual([403, rightMissing('company')])
    expect((await team(owner)).members).toMatchObject(before.members.map(({ id, role }) => ({ id, role })))
    expect((await accept(token, newPerson())).status).toBe(200)
  })

  test('a role that changes counts for the next call, and the member is told', async () => {
    const owner = await server.aSeller()
    const member = await joined(owner)
    expect((await server.api(readWaysToPay, {}, member)).status).toBe(403)
    expect((await setRole(owner, member.id, 'accounts')).body.member).toMatchObject({ role: 'accounts' })
    expect((await server.api(readWaysToPay, {}, member)).status).toBe(200)
    const [notice] = (await server.api(listNotifications, {}, member)).body.rows
    expect(notice?.title).toBe('Your role is now Accounts')
  })

  test('who is removed is out at once, sockets too, and can log in as nobody’s member', async () => {
    const owner = await server.aSeller()
    const member = await joined(owner, 'quoting')
    const url = await server.listen()
    const socket = io(url, { auth: { token: member.token }, transports: ['websocket'], reconnection: false })
    onTestFinished(() => void socket.disconnect())
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
    const gone = new Promise((resolve) => socket.once('disconnect', resolve))
    expect((await remove(owner, member.id)).status).toBe(204)
    expect(await isIn(member)).toBe(false)
    expect(await gone).toBe('io server disconnect')
    expect((await mailsTo(member.email)).at(-1)?.subject).toBe(`You are no longer in the team of ${owner.company.companyName}`)
    const back = await logIn(member.email)
    expect(back.body).toMatchObject({ isCompanydetailsFilled: false, user: { memberRole: null, partyId: member.id } })
  })

  test('the invitations of an owner who is removed end', async () => {
    const owner = await server.aSeller()
    const second = await joined(owner, 'owner')
    const { token } = await invited(second, 'owner')
    await remove(owner, second.id)
    expect((await accept(token, newPerson())).status).toBe(422)
  })

  test('a member leaves, and the owners are told', async () => {
    const owner = await server.aSeller()
    const member = await joined(owner)
    expect((await leave(member)).status).toBe(204)
    expect(await isIn(member)).toBe(false)
    expect((await team(owner)).members).toHaveLength(1)
    expect((await server.api(listNotifications, {}, owner)).body.rows[0]?.title).toBe('Sam Osei has left your team')
  })

  test('the last owner stays: not demoted, not removed, not gone; also when two go at once', async () => {
    const owner = await server.aSeller()
    await joined(owner, 'quoting')
    const refused = [await setRole(owner, owner.id, 'yard'), await remove(owner, owner.id), await leave(owner)]
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
    for (const act of [
      (by: Caller, id: string) => setRole(by, id, 'yard'),
      (by: Caller) => leave(by),
      (by: Caller, id: string) => remove(by, id),
    ]) {
      const first = await server.aSeller()
      const second = await joined(first, 'owner')
      const answers = await Promise.all([act(first, first.id), act(second, second.id)])
      expect(answers.map(({ status }) => status < 300).sort()).toEqual([false, true])
      const members = await server.db.select().from(users).where(eq(users.depotId, first.depotId))
      expect(members.filter(({ memberRole }) => memberRole === 'owner')).toHaveLength(1)
    }
  })

  test('the demo account stays as it is', async () => {
    const owner = await server.aSeller()
    const second = await joined(owner, 'owner')
    await server.db.update(users).set({ isDemo: true }).where(eq(users.id, owner.id))
    expect((await remove(second, owner.id)).status).toBe(409)
  })
})

describe('the one who opened a depot', () => {
  test('can be removed: the depot stays reachable, its owners hear what it is told, and they start anew', async () => {
    const founder = await server.aSeller()
    const heir = await joined(founder, 'owner')
    const buyer = await server.aBuyer()
    const write = (to: string, who: Caller, clientId: string) =>
      server.api(sendMessage, { params: { userId: to }, body: { clientId, body: 'Hello' } }, who)
    await write(founder.id, buyer, 'one')
    expect((await remove(heir, founder.id)).status).toBe(204)
    expect(await isIn(founder)).toBe(false)
    expect((await write(founder.id, buyer, 'two')).status).toBe(201)
    expect((await write(buyer.id, heir, 'three')).status).toBe(201)
    const back = (await logIn(founder.email)).body
    expect(back).toMatchObject({ isCompanydetailsFilled: false, user: { name: founder.name, memberRole: null } })
    expect(back.userId).not.toBe(founder.id)
    expect((await write(buyer.id, back, 'four')).status).toBe(403)
    const profile = await server.api(readSellerProfile, {}, back)
    expect(profile.body.company).toBeNull()
    expect((await team(heir)).members.map(({ id }) => id)).toEqual([heir.id])
  })

  test('can delete their account and come back while another owner runs the depot', async () => {
    const founder = await server.aSeller()
    const heir = await joined(founder, 'owner')
    const body = { password: testPassword }
    expect((await server.api(accounts.deleteAccount, { body }, founder)).status).toBe(204)
    const [shell] = await server.db.select().from(users).where(eq(users.id, founder.id))
    expect(shell).toMatchObject({ name: 'Deleted user', email: '', deletedAt: null })
    expect((await team(heir)).members.map(({ id }) => id)).toEqual([heir.id])
    const buyer = await server.aBuyer()
    const hello = { clientId: 'one', body: 'Hello' }
    expect((await server.api(sendMessage, { params: { userId: founder.id }, body: hello }, buyer)).status).toBe(201)
    const mail = (await mailsTo(founder.email)).find(({ subject }) => subject?.includes('deleted'))
    const token = /backToken=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await server.api(accounts.undoDeletion, { body: { token } })).status).toBe(200)
    const back = (await logIn(founder.email)).body
    expect(back.user).toMatchObject({ name: founder.name, memberRole: 'owner', partyId: founder.id })
    expect((await team(heir)).members).toHaveLength(2)
  })
})

test('the last owner’s depot takes its invitations along, and its members are free once it is erased', async () => {
  const owner = await server.aSeller()
  const [member, { token }] = [await joined(owner), await invited(owner)]
  await server.api(accounts.deleteAccount, { body: { password: testPassword } }, owner)
  expect((await accept(token, newPerson())).status).toBe(422)
  await server.db
    .update(leftAccounts)
    .set({ leftAt: new Date(0) })
    .where(eq(leftAccounts.userId, owner.id))
  await server.oldDataForgotten()
  expect((await logIn(member.email)).body).toMatchObject({ isCompanydetailsFilled: false, user: { memberRole: null } })
})
