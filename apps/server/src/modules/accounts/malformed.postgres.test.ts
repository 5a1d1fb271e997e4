import * as accounts from '@allyards/contract/accounts'
import type { EndpointDefinition } from '@allyards/contract/endpoint'
import * as sellers from '@allyards/contract/sellers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../../test/test-server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.aNewSeller()).token
})
afterAll(() => server.close())

const oddValues = [
  null,
  0,
  -1,
  1e308,
  true,
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; drop table users; --",
  'x'.repeat(5000),
  [],
  [[]],
  {},
  { $ne: 1 },
]
const endpoints: EndpointDefinition[] = [
  accounts.register,
  accounts.login,
  accounts.checkGivenToken,
  accounts.forgotPassword,
  accounts.resetPassword,
  accounts.verifyEmail,
  accounts.updateProfile,
  sellers.completeSellerSignup,
]
const bodies = endpoints.flatMap((endpoint) => malformedBodies(endpoint).map((body) => ({ endpoint, body })))

test(`none of ${bodies.length} malformed bodies is answered with a 5xx`, { timeout: 600_000 }, async () => {
  expect(bodies.length).toBeGreaterThanOrEqual(200)
  const failures: unknown[] = []
  for (const { endpoint, body } of bodies) {
    const { status } = await server.send({ method: endpoint.method as 'POST', url: `/api${endpoint.path}`, body, token })
    if (status >= 500) failures.push([endpoint.path, body, status])
  }
  expect(failures).toEqual([])
})

/** Every field of the schema in turn with every odd value, the others as they should be; and bodies of the wrong kind. */
function malformedBodies({ body }: EndpointDefinition): unknown[] {
  if (!body) return []
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
  const names = Object.keys(properties)
  const sound = Object.fromEntries(names.map((name) => [name, 'Sound1!text']))
  return [...oddValues, ...names.flatMap((name) => oddValues.map((value) => ({ ...sound, [name]: value })))]
}
