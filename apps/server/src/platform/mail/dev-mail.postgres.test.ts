import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { queueMail } from './mail-job'
import { renderMail } from './render-mail'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: 'on' } })
})
afterAll(() => server.close())

test('a queued mail is delivered after the commit, and a newcomer can open it and follow its link', async () => {
  const { jobs, db } = server.context
  const words = { title: 'Hello <b>Bea</b>', preheader: '', paragraphs: ['Welcome.'], footer: 'Because.' }
  const content = renderMail({ ...words, action: { label: 'Confirm', url: 'http://localhost:3000/?verifyToken=abc' } })
  await db.transaction((tx) => queueMail(jobs, tx, { to: 'bea@example.test', subject: 'Confirm <now>', ...content }))
  const [mail] = await server.outbox()
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@mail\.allyards>$/)

  const list = await server.send<string>({ url: '/dev/mail' })
  expect(list.body).toContain('Confirm &lt;now&gt;')
  const link = /href="(\/dev\/mail\/[^"]+\.eml)"/.exec(list.body)?.[1] ?? ''
  const shown = await server.send<string>({ url: link })
  expect(shown.status).toBe(200)
  expect(shown.body).toContain('<a href="http://localhost:3000/?verifyToken=abc">')
  expect(shown.body).toContain('sandbox="allow-top-navigation-by-user-activation allow-popups"')
  expect(shown.body).not.toContain('<b>Bea</b>')
  for (const url of ['/dev/mail/unknown.eml', '/dev/mail/..%2Fallyards.lock'])
    expect((await server.send({ url })).status).toBe(404)
})

test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
  'through a proxy that sends %s the outbox does not exist',
  async (header) => {
    expect((await server.send({ url: '/dev/mail' })).status).toBe(200)
    expect((await server.send({ url: '/dev/mail', headers: { [header]: '203.0.113.7' } })).status).toBe(404)
  },
)
