import * as contract from '@allyards/contract/own-products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('bulk changes, imports, edits and deletions of the same products never fail each other', async () => {
  const seller = await server.aSeller()
  const ids: string[] = []
  for (const brand of ['Ford', 'BMW', 'Audi', 'Kia'])
    for (const partId of ['headlamp', 'alternator'])
      ids.push((await server.aProduct({ depotId: seller.depotId, brand, models: [], partId })).id)
  const turned = [...ids].reverse()
  const brands = ['Kia', 'Ford', 'Audi', 'BMW']
  const csv = (order: string[], round: number) =>
    ['id,brand,price', ...order.map((id, index) => `${id},${brands[(index + round) % 4]},${50 + round}`)].join('\n')

  const statuses: number[] = []
  for (let round = 0; round < 6; round++) {
    const answers = await Promise.all([
      server.api(contract.changeProducts, { body: { ids, price_percent: 5 } }, seller),
      server.api(contract.changeProducts, { body: { ids: turned, stock: 3 } }, seller),
      server.api(contract.importProducts, { body: { csv: csv(ids, round) } }, seller),
      server.api(contract.importProducts, { body: { csv: csv(turned, round + 1) } }, seller),
      ...ids.map((id, index) =>
        server.api(
          contract.changeProduct,
          { params: { id }, body: { brand: brands[(index + round) % 4] ?? 'Ford', models: [] } },
          seller,
        ),
      ),
      server.api(contract.deleteProduct, { params: { id: turned[round] ?? '' } }, seller),
    ])
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status >= 300)).toEqual([])
})
