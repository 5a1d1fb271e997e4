import { respondToEnquiry } from '@allyards/contract/enquiries'
import { listNotifications } from '@allyards/contract/notifications'
import { createQuotation } from '@allyards/contract/quotations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { notifications } from '../../notifications/notifications.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('an enquiry that was quoted or answered is no longer told of, and the others still are', async () => {
  const seller = await server.aSeller()
  const asked = []
  for (let count = 0; count < 3; count++) asked.push((await server.anEnquiry({ depotIds: [seller.depotId] })).id)
  const [quoted = '', declined = '', waiting = ''] = asked
  await server.db
    .insert(notifications)
    .values(asked.map((id) => ({ userId: seller.id, kind: 'enquiry' as const, title: 'New', link: `/EnquiryPage?id=${id}` })))

  const offer = {
    part_id: 'headlamp',
    price: 85,
    condition: 'A' as const,
    warranty_months: 3,
    delivery_price: 9,
    delivery_days: 2,
  }
  await server.api(createQuotation, { body: { enquiry_id: quoted, notes: 'Here.', items: [offer] } }, seller)
  await server.api(respondToEnquiry, { params: { enquiryId: declined }, body: { status: 'declined' } }, seller)

  const { rows } = (await server.api(listNotifications, {}, seller)).body
  const unread = rows.filter(({ read_at, kind }) => read_at === null && kind === 'enquiry')
  expect(unread.map(({ link }) => link)).toEqual([`/EnquiryPage?id=${waiting}`])
})
