import { fewestReviews, getFigures, getMarketReviews } from '@allyards/contract/figures'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { feedback } from '../feedback/feedback.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

it('shows the plain mean of what buyers said of depots with the newest comments, and nothing under twenty ratings', async () => {
  const [buyer, seller] = [await server.aBuyer({ name: 'Bea Jones' }), await server.aSeller()]
  const rate = async (number: number, comment: string) => {
    const enquiry = await server.anEnquiry({ buyerId: buyer.id })
    const quotation = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId })
    const quotationItemId = quotation.items[0]?.id ?? ''
    const createdAt = new Date(2026, 0, number)
    await server.db.insert(feedback).values([
      { fromUserId: buyer.id, toUserId: seller.id, quotationItemId, rating: (number % 5) + 1, comment, createdAt },
      { fromUserId: seller.id, toUserId: buyer.id, quotationItemId, rating: 1, comment: 'A depot on its buyer' },
    ])
  }
  for (let number = 1; number < fewestReviews; number++) await rate(number, number > 15 ? '' : `Comment ${number}`)
  expect((await server.api(getMarketReviews, {})).body).toEqual({ reviews: null })
  await rate(fewestReviews, '')
  expect((await server.api(getMarketReviews, {})).body, 'kept for ten seconds').toEqual({ reviews: null })
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_500)
  const { reviews } = (await server.api(getMarketReviews, {})).body
  expect(reviews).toMatchObject({ average: 3, count: fewestReviews })
  expect(reviews?.comments.map(({ text, name, vehicle }) => [text, name, vehicle])).toEqual(
    [15, 14, 13].map((number) => [`Comment ${number}`, 'Bea J.', 'Ford Focus']),
  )
  expect((await server.api(getFigures, {})).body).toMatchObject({ depots: 1, offers: fewestReviews })
})
