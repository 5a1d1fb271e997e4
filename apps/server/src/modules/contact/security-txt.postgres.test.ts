import { DAY_MS } from '@allyards/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'

const YEAR_MS = 365 * DAY_MS

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { SUPPORT_EMAIL: 'help@example.test' } })
})
afterAll(() => server.close())

test('security.txt names the support address, and expires within a year', async () => {
  const { body, headers } = await server.send<string>({ url: '/.well-known/security.txt' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = new Map(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
  )
  expect(fields.get('Contact')).toBe('mailto:help@example.test')
  expect(fields.get('Preferred-Languages')).toBe('en')
  expect(fields.get('Canonical')).toMatch(/\/\.well-known\/security\.txt$/)
  const msLeft = Date.parse(fields.get('Expires') ?? '') - Date.now()
  expect(msLeft).toBeGreaterThan(0)
  expect(msLeft).toBeLessThan(YEAR_MS)
})
