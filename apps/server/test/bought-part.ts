import { moveDeal, reserveProduct } from '@allyards/contract/deals'
import { homeAddress } from './reserving'
import type { TestServer } from './test-server'

interface Bought {
  productId: string
  /** As it was shown, delivered. */
  total: number
  vehicle?: object | string
}

type Someone = { token: string }

/** A reserved listing that its buyer has received. Returns the deal. */
export async function aReceivedPart(server: TestServer, buyer: Someone, seller: Someone, { productId, total, vehicle }: Bought) {
  const body = { delivery: homeAddress, total, ...(vehicle ? { vehicle: vehicle as never } : {}) }
  const made = await server.api(reserveProduct, { params: { id: productId }, body }, buyer)
  if (made.status !== 201) throw new Error(JSON.stringify(made.error))
  const params = { id: made.body.deal.id }
  await server.api(moveDeal, { params, body: { to: 'paid' } }, seller)
  await server.api(moveDeal, { params, body: { to: 'sent', carrier: 'DPD' } }, seller)
  return (await server.api(moveDeal, { params, body: { to: 'received' } }, buyer)).body
}
