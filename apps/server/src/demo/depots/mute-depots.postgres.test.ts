import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { notify } from '../../modules/notifications'
import { inTransaction } from '../../platform/database/in-transaction'
import { demoAccounts } from '../dataset'
import { muteDepots } from './mute-depots'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: 'on' } })
})
afterAll(() => server.close())

it('notices are mailed to the demo seller, and never to the demo depots, whose addresses do not exist', async () => {
  const depot = await server.aNewSeller({ email: 'sales@lea-valley.example', isDemo: true })
  const demoSeller = await server.aNewSeller({ email: demoAccounts.seller.email, isDemo: true })
  // Every start does this, so a second time is harmless.
  for (let start = 0; start < 2; start += 1) await muteDepots(server.db)
  const told = [depot, demoSeller].map(({ id }) => ({
    userId: id,
    kind: 'enquiry' as const,
    title: 'New enquiry',
    body: '',
    link: '/EnquiryPage',
  }))
  await inTransaction(server.context, (work) => notify(server.context, work, ...told))
  await server.noticesMailed()
  const mails = await server.outbox()
  expect(mails.flatMap(({ to }) => to?.map(({ address }) => address))).toEqual([demoAccounts.seller.email])
})
