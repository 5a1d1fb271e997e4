import * as contract from '@allyards/contract/accounts'
import { getDepot } from '@allyards/contract/depots'
import { listSavedVehicles, saveVehicle } from '@allyards/contract/garage'
import { messages } from '@allyards/contract/messages'
import { getProduct } from '@allyards/contract/products'
import { retention } from '@allyards/contract/retention'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '../../../../test/factories'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { askedWords } from '../../deals/enquiries/asked-words'
import { enquiries, enquiryParts } from '../../deals/tables/enquiries.table'
import { quotationItems } from '../../deals/tables/quotations.table'
import { depots } from '../../depots/depots.table'
import { savedVehicles } from '../../garage/garage.table'
import { products } from '../../products/products.table'
import { leftAccounts, users } from '../accounts.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const logIn = (emailOrPhone: string, password = testPassword) => server.api(contract.login, { body: { emailOrPhone, password } })
const deleteAccount = (caller: { token: string }, password = testPassword) =>
  server.api(contract.deleteAccount, { body: { password } }, caller)
const comeBack = (token: string) => server.api(contract.undoDeletion, { body: { token } })
const vehicle = { make: 'Ford', model: 'Focus', body_style: null, trim: null, year: 2013, gearbox: null, fuel: null }
const save = (caller: { token: string }) => server.api(saveVehicle, { body: { reg: 'YG63HVB', colour: null, vehicle } }, caller)

async function mailedToken(email: string): Promise<string> {
  const mail = (await server.outbox()).find(({ to, subject }) => to?.[0]?.address === email && subject?.includes('deleted'))
  return /backToken=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The days in which one may come back are over. */
async function timePasses(userId: string): Promise<void> {
  const days = sql.raw(String(retention.accounts.days))
  await server.db
    .update(leftAccounts)
    .set({ leftAt: sql`now() - interval '${days} days 1 minute'` })
    .where(eq(leftAccounts.userId, userId))
  await server.oldDataForgotten()
}

test('the export holds everything of the user and no secret', async () => {
  const seller = await server.aSeller()
  await server.aProduct({ depotId: seller.depotId })
  const { body } = await server.api(contract.exportAccount, {}, seller)
  expect(body).toMatchObject({
    user: { email: seller.email },
    company: { id: seller.depotId },
    products: [expect.anything()],
  })
  expect(JSON.stringify(body)).not.toMatch(/argon2|password|tokenHash/i)
})

test('deleting asks for the password', async () => {
  const buyer = await server.aBuyer()
  const wrong = await deleteAccount(buyer, 'Wrong!pass1')
  expect([wrong.status, wrong.error.errors]).toEqual([422, { password: 'That is not your current password' }])
  expect((await server.api(contract.checkToken, {}, buyer)).status).toBe(200)
})

test('a deleted buyer is nobody at once, and erased when the days to come back are over', async () => {
  const buyer = await server.aBuyer()
  await save(buyer)
  expect((await server.api(contract.exportAccount, {}, buyer)).body.saved_vehicles).toMatchObject([{ reg: 'YG63HVB' }])
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, reg: 'LR14XKD' })
  const inIt = eq(enquiryParts.enquiryId, enquiry.id)
  await server.db.update(enquiryParts).set({ details: 'For Bea', imageUrl: '/files/drive.webp' }).where(inIt)
  await server.db.update(enquiries).set({ askedWords }).where(eq(enquiries.id, enquiry.id))
  expect((await deleteAccount(buyer)).status).toBe(204)

  const [user] = await server.db.select().from(users).where(eq(users.id, buyer.id))
  expect(user).toMatchObject({ name: 'Deleted user', email: '', phoneNumber: '', passwordHash: '' })
  expect((await server.api(contract.checkToken, {}, buyer)).status).toBe(401)
  expect(await logIn(buyer.email)).toMatchObject({ status: 401, body: { message: messages.login.failure } })
  const asked = () => server.db.select().from(enquiries).where(eq(enquiries.id, enquiry.id))
  expect(await asked()).toMatchObject([{ status: 'closed', reg: 'LR14XKD' }])

  await server.oldDataForgotten()
  expect(await server.db.$count(leftAccounts, eq(leftAccounts.userId, buyer.id))).toBe(1)
  const token = await mailedToken(buyer.email)
  await timePasses(buyer.id)
  expect(await server.db.$count(leftAccounts, eq(leftAccounts.userId, buyer.id))).toBe(0)
  expect(await server.db.$count(savedVehicles, eq(savedVehicles.userId, buyer.id))).toBe(0)
  expect(await asked()).toMatchObject([{ make: 'Ford', status: 'closed', reg: null, postcode: null }])
  expect((await asked())[0]?.askedWords).not.toContain('Bea')
  expect(await server.db.select().from(enquiryParts).where(inIt)).toMatchObject([{ details: null, imageUrl: null }])
  expect((await comeBack(token)).status).toBe(422)
})

test('a mailed link brings a deleted buyer back, once, with all that was stored; closed enquiries stay closed', async () => {
  const buyer = await server.aBuyer()
  await save(buyer)
  const enquiry = await server.anEnquiry({ buyerId: buyer.id })
  await deleteAccount(buyer)
  const token = await mailedToken(buyer.email)
  expect((await comeBack(token)).status).toBe(200)
  expect((await comeBack(token)).status).toBe(422)

  expect((await server.api(contract.checkToken, {}, buyer)).status).toBe(401)
  const back = await logIn(buyer.email)
  expect(back.body.user).toMatchObject({ id: buyer.id, name: buyer.name, phoneNumber: buyer.phoneNumber, emailVerified: true })
  expect((await server.api(listSavedVehicles, {}, { token: back.body.token })).body).toMatchObject([{ reg: 'YG63HVB' }])
  expect(await server.db.select().from(enquiries).where(eq(enquiries.id, enquiry.id))).toMatchObject([{ status: 'closed' }])
  const reset = (await server.outbox()).find(({ to, text }) => to?.[0]?.address === buyer.email && text?.includes('resetToken='))
  expect(reset?.subject).toBe('Set a new password')
})

test('an address that signs up anew and is confirmed stays with the new account: the old account cannot come back over it', async () => {
  const buyer = await server.aBuyer()
  await deleteAccount(buyer)
  const token = await mailedToken(buyer.email)
  const again = {
    name: 'Back Again',
    password: testPassword,
    type: 'buyer' as const,
    email: buyer.email,
    phone_number: buyer.phoneNumber,
  }
  expect((await server.api(contract.register, { body: again })).status).toBe(201)
  const confirmation = (await server.outbox()).findLast(
    ({ to, text }) => to?.[0]?.address === buyer.email && text?.includes('verifyToken'),
  )
  const verifyToken = /verifyToken=([\w-]+)/.exec(confirmation?.text ?? '')?.[1] ?? ''
  expect((await server.api(contract.verifyEmail, { body: { token: verifyToken } })).status).toBe(200)
  expect((await comeBack(token)).status).toBe(409)
  expect((await logIn(buyer.email)).body.user).toMatchObject({ name: 'Back Again' })
})

test("a deleted depot's page, stock and open offers are gone at once; decided offers remain, without its name", async () => {
  const seller = await server.aSeller()
  const product = await server.aProduct({ depotId: seller.depotId })
  const enquiry = await server.anEnquiry({ depotIds: [seller.depotId] })
  const items = [{}, { status: 'accepted' as const, condition: 'B' as const }]
  const quotation = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items })
  const [before] = await server.db.select().from(depots).where(eq(depots.id, seller.depotId))
  const slug = before?.slug ?? ''
  const seen = async () => [
    (await server.api(getDepot, { params: { slug } })).status,
    (await server.api(getProduct, { params: { slug: product.slug } })).status,
  ]
  expect(await seen()).toEqual([200, 200])
  await deleteAccount(seller)

  const [company] = await server.db.select().from(depots).where(eq(depots.id, seller.depotId))
  expect(company).toMatchObject({ companyName: 'Deleted user', state: 'closed' })
  expect(await seen()).toEqual([404, 404])
  const offers = await server.db.select().from(quotationItems).where(eq(quotationItems.quotationId, quotation.id))
  expect(offers.map(({ status }) => status).sort()).toEqual(['accepted', 'withdrawn'])

  expect((await comeBack(await mailedToken(seller.email))).status).toBe(200)
  expect(await seen()).toEqual([200, 200])
  const [back] = await server.db.select().from(depots).where(eq(depots.id, seller.depotId))
  expect(back).toEqual({ ...before, withdrawnOffers: 1 })

  await deleteAccount((await logIn(seller.email)).body)
  await timePasses(seller.id)
  const [erased] = await server.db.select().from(depots).where(eq(depots.id, seller.depotId))
  expect(erased).toMatchObject({ companyName: 'Deleted user', state: 'closed', addressLine1: '', phoneNumber: null })
  expect(await server.db.select().from(products).where(eq(products.id, product.id))).toMatchObject([{ status: 'removed' }])
})

test('a member who leaves, comes back, or is erased takes nothing of the depot along', async () => {
  const owner = await server.aSeller()
  const member = await server.aMember(owner, 'quoting')
  const depot = () => server.db.select().from(depots).where(eq(depots.id, owner.depotId))
  const before = await depot()
  await deleteAccount(member)
  expect((await comeBack(await mailedToken(member.email))).status).toBe(200)
  await deleteAccount((await logIn(member.email)).body)
  await timePasses(member.id)
  expect(await server.db.$count(leftAccounts, eq(leftAccounts.userId, member.id))).toBe(0)
  expect(await depot()).toEqual(before)
})
