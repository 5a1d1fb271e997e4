import { PassThrough } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { createLog, withoutPrivateValues } from './log'

test('secrets never reach the log, wherever they are nested', () => {
  const lines: string[] = []
  const stream = new PassThrough().on('data', (chunk) => lines.push(String(chunk)))
  const log = createLog({ logLevel: 'info' }, stream)
  log.info(
    { password: 'hunter2', body: { newPassword: 'hunter2', token: 'hunter2' }, a: { headers: { authorization: 'hunter2' } } },
    'hello',
  )
  log.info({ req: { method: 'GET', url: '/?resetToken=hunter2&page=2', ip: '203.0.113.7' } })
  expect(lines.join()).not.toContain('hunter2')
  expect(lines.join()).not.toContain('203.0.113.7')
  expect(lines.join()).toContain('page=2')
})

test('a failed statement of any length is a line that can be read, with where it failed', () => {
  const lines: string[] = []
  const log = createLog(
    { logLevel: 'info' },
    new PassThrough().on('data', (chunk) => lines.push(String(chunk))),
  )
  const query = `update enquiries where id in (${Array.from({ length: 70_000 }, (_, index) => `$${index}`).join(', ')})`
  log.error({ err: new DrizzleQueryError(query, ['hunter2'], new Error('bind message has 4465 parameters')) }, 'job failed')
  expect(lines.join().length).toBeLessThan(10_000)
  expect(lines.join()).not.toContain('hunter2')
  for (const kept of ['update enquiries where', 'bind message has 4465 parameters', 'log.unit.test'])
    expect(lines.join()).toContain(kept)
})

test('an address is logged without the values that say who somebody is', () => {
  expect(withoutPrivateValues('/products?page=2&search=bea&email=b%40x')).toBe(
    '/products?page=2&search=[redacted]&email=[redacted]',
  )
  expect(withoutPrivateValues('/api/chat/search?q=my+address')).toBe('/api/chat/search?q=[redacted]')
  expect(withoutPrivateValues('/findpart?postcode=LS1+4DY&reg=AB12CDE&anything=else')).not.toMatch(/LS1|AB12|else/)
  expect(withoutPrivateValues('/products')).toBe('/products')
})
