import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/test-server'

const NOBODY = '00000000-0000-7000-8000-000000000000'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test.each(['users', 'depots', 'enquiries'])('what is in %s is neither deleted nor given another id', async (name) => {
  const table = sql.identifier(name)
  const losses = [
    sql`delete from ${table}`,
    sql`delete from ${table} where false`,
    sql`truncate ${table} cascade`,
    sql`update ${table} set id = ${NOBODY}`,
  ]
  for (const loss of losses) expect(await codeOf(loss)).toBe('23001')
})

test('an inbox holds enquiries and depots that exist, and a row of it never changes hands', async () => {
  const { depotId } = await server.aSeller()
  const enquiry = await server.anEnquiry()
  const received = (enquiryId: string, depotIds: string[]) =>
    sql`insert into received_enquiries (enquiry_id, depot_id, make)
      select ${enquiryId}, unnest(${sql.param(depotIds)}::uuid[]), 'Ford' on conflict do nothing`
  expect(await codeOf(received(enquiry.id, [depotId, NOBODY]))).toBe('23503')
  expect(await codeOf(received(NOBODY, [depotId]))).toBe('23503')
  expect(await codeOf(received(enquiry.id, [depotId]))).toBeUndefined()
  expect(await codeOf(sql`update received_enquiries set depot_id = ${NOBODY}`)).toBe('23001')
  expect(await codeOf(sql`update received_enquiries set enquiry_id = ${NOBODY}`)).toBe('23001')
})

test('a notice has a reader that exists, and never gets another', async () => {
  const buyer = await server.aBuyer()
  const told = (readers: string[]) =>
    sql`insert into notifications (id, user_id, kind, title, link)
      select gen_random_uuid(), unnest(${sql.param(readers)}::uuid[]), 'offer', 'A new quotation', '/buyer-enquiry'`
  expect(await codeOf(told([buyer.id, NOBODY]))).toBe('23503')
  expect(await codeOf(told([buyer.id, buyer.id]))).toBeUndefined()
  expect(await codeOf(sql`update notifications set user_id = ${NOBODY}`)).toBe('23001')
})

/** The code of the error with which the database refuses it; undefined when it is done. */
async function codeOf(statement: ReturnType<typeof sql>): Promise<string | undefined> {
  const error = await server.db.execute(statement).then(
    () => undefined,
    (refusal: Error & { cause?: { code?: string } }) => refusal,
  )
  return error?.cause?.code
}
