import { rm } from 'node:fs/promises'
import { login, register } from '@allyards/contract/accounts'
import { listMessages, sendMessage } from '@allyards/contract/chat'
import type { ChatMessage } from '@allyards/contract/chat-message'
import { completeSellerSignup } from '@allyards/contract/sellers'
import { expect, onTestFinished, test } from 'vitest'
import { call } from './harness/call'
import { copyOfDemoData } from './harness/demo-data'
import { type Product, startProduct } from './harness/product'

const password = 'Passw0rd!'

const SENDS = 200

// e2e/cluster shows the same on PostgreSQL.
test('kill -9 in the middle of 200 sends loses no acknowledged message and doubles none when all are sent again', async () => {
  const dataDir = await copyOfDemoData()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error' }
  const before = await started(env)
  const pair = await aPair(before.url)
  const drafts = Array.from({ length: SENDS }, (_, number) => ({ clientId: `send ${number}`, body: `Message ${number}` }))
  const acknowledged = new Map<string, string>()
  let crash = () => {}
  const crashed = new Promise<void>((resolve) => {
    crash = () => resolve(before.kill())
  })
  const cutOff = sendAll(before.url, pair, drafts, ({ clientId, id }) => {
    acknowledged.set(clientId, id)
    if (acknowledged.size === SENDS * 0.4) crash()
  })
  await expect(cutOff).rejects.toThrow()
  await crashed
  expect(acknowledged.size).toBeLessThan(SENDS)

  const after = await started(env)
  const again = new Map<string, string>()
  await sendAll(after.url, pair, drafts, ({ clientId, id }) => again.set(clientId, id))
  for (const [clientId, id] of acknowledged) expect(again.get(clientId)).toBe(id)
  const stored = await everything(after.url, pair)
  expect(stored).toHaveLength(SENDS)
  expect(stored.map(({ body }) => body).toSorted()).toEqual(drafts.map(({ body }) => body).toSorted())
})

interface Pair {
  buyer: { token: string }
  sellerId: string
}

/** Eight at a time, until one fails. */
async function sendAll(
  url: string,
  { buyer, sellerId }: Pair,
  drafts: { clientId: string; body: string }[],
  onStored: (message: ChatMessage) => void,
): Promise<void> {
  const waiting = drafts.values()
  const send = async () => {
    for (const body of waiting) {
      onStored(await call(sendMessage, { params: { userId: sellerId }, body }, { url, token: buyer.token }))
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: 8 }, send))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

async function everything(url: string, { buyer, sellerId }: Pair): Promise<ChatMessage[]> {
  const all: ChatMessage[] = []
  for (;;) {
    const query = { limit: 100, ...(all[0] ? { before: all[0].id } : {}) }
    const page = await call(listMessages, { params: { userId: sellerId }, query }, { url, token: buyer.token })
    all.unshift(...page)
    if (page.length < 100) return all
  }
}

async function aPair(url: string): Promise<Pair> {
  const person = async (type: 'buyer' | 'seller', number: number) => {
    const email = `${type}@example.test`
    await call(
      register,
      { body: { name: 'Pat Example', email, phone_number: `+44 7911 90000${number}`, type, password } },
      { url },
    )
    return call(login, { body: { emailOrPhone: email, password } }, { url })
  }
  const [buyer, seller] = [await person('buyer', 1), await person('seller', 2)]
  const company = { companyName: 'Yard', addressLine1: '1 Road', city: 'Leeds', postcode: 'LS1 4DY', brands: [] }
  await call(completeSellerSignup, { body: company }, { url, token: seller.token })
  return { buyer, sellerId: seller.userId }
}

async function started(env: Record<string, string>): Promise<Product> {
  const product = await startProduct(env)
  onTestFinished(() => product.kill())
  return product
}
