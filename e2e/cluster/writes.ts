import { login, register } from '@allyards/contract/accounts'
import { sendMessage } from '@allyards/contract/chat'
import { ApiError } from '@allyards/contract/client'
import { postEnquiry } from '@allyards/contract/enquiries'
import { completeSellerSignup } from '@allyards/contract/sellers'
import { ownNow } from '../../apps/server/test/own-now'
import type { Postgres } from '../../apps/server/test/start-postgres'
import { call } from '../harness/call'

const WRITERS = 6
/** One in this many writes is an enquiry, which also starts jobs; the others are messages. */
const ENQUIRY_EVERY = 10
const TRY_AGAIN_AFTER_MS = 100
const password = 'Passw0rd!'
const vehicle = { make: 'Ford', model: 'Focus', body_style: null, trim: null, year: null, gearbox: null, fuel: null }

export interface Talk {
  url: string
  buyer: { token: string }
  seller: { userId: string }
}

/** A buyer and a depot to write to. */
export async function aTalk(url: string): Promise<Talk> {
  const person = async (type: 'buyer' | 'seller', number: number) => {
    const email = `${type}@example.test`
    const body = { name: 'Pat Example', email, phone_number: `+44 7911 90000${number}`, type, password }
    await call(register, { body }, { url })
    return call(login, { body: { emailOrPhone: email, password } }, { url })
  }
  const [buyer, seller] = [await person('buyer', 1), await person('seller', 2)]
  const company = { companyName: 'Yard', addressLine1: '1 Road', city: 'Leeds', postcode: 'LS1 4DY', brands: [] }
  await call(completeSellerSignup, { body: company }, { url, token: seller.token })
  return { url, buyer, seller }
}

export interface WriteCounts {
  acknowledged: number
  failed: number
  /** The time of the last failed request, by ownNow(). */
  failedAt: number
}

/**
 * Several clients write continuously. Like a browser, they repeat unacknowledged writes with the same id, so that each write
 * exists exactly once in the end.
 */
export function startWrites({ url, buyer, seller }: Talk, name: string) {
  const counts: WriteCounts = { acknowledged: 0, failed: 0, failedAt: Number.NEGATIVE_INFINITY }
  const acknowledged = { messages: [] as string[], enquiries: [] as string[] }
  const failures = new Map<string, number>()
  let waiting: { count: number; resolve: () => void }[] = []
  let waitingForFailure: (() => void)[] = []
  let isOver = false
  let number = 0

  async function send(kind: keyof typeof acknowledged, clientId: string): Promise<void> {
    const caller = { url, token: buyer.token }
    if (kind === 'messages') {
      await call(sendMessage, { params: { userId: seller.userId }, body: { clientId, body: clientId } }, caller)
    } else await call(postEnquiry, { body: { clientId, vehicle, parts: [{ id: 'radio' }] } }, caller)
    acknowledged[kind].push(clientId)
    counts.acknowledged++
    for (const { resolve } of waiting.filter(({ count }) => count <= counts.acknowledged)) resolve()
    waiting = waiting.filter(({ count }) => count > counts.acknowledged)
  }

  async function write(): Promise<void> {
    while (!isOver) {
      const own = number++
      for (let isDone = false; !isDone; ) {
        try {
          await send(own % ENQUIRY_EVERY === 0 ? 'enquiries' : 'messages', `${name} ${own}`)
          isDone = true
        } catch (error) {
          counts.failed++
          counts.failedAt = ownNow()
          for (const resolve of waitingForFailure) resolve()
          waitingForFailure = []
          const { message, cause } = error as Error
          const reason = error instanceof ApiError ? `${error.status} ${message}` : `${message} ${cause ?? ''}`
          failures.set(reason, (failures.get(reason) ?? 0) + 1)
          await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER_MS))
        }
      }
    }
  }
  const writers = Array.from({ length: WRITERS }, write)

  return {
    counts,
    failures,
    acknowledged,
    /** Waits for this many more acknowledgements. */
    more: (count: number) => new Promise<void>((resolve) => waiting.push({ count: counts.acknowledged + count, resolve })),
    /** Waits for the next failure. */
    failure: () => new Promise<void>((resolve) => waitingForFailure.push(resolve)),
    /** Completes every write that was started. */
    async finish(): Promise<void> {
      isOver = true
      await Promise.all(writers)
    },
  }
}

export type Writes = ReturnType<typeof startWrites>

/** Acknowledged writes missing from the database, and writes stored twice, including the effects of an enquiry. */
export async function audit({ acknowledged }: Writes, postgres: Postgres): Promise<{ lost: string[]; doubled: string[] }> {
  const messages = await postgres.query<Stored>(
    'select client_id as id, count(*)::int as times from messages where client_id = any($1) group by client_id',
    [acknowledged.messages],
  )
  // One depot is asked, so an enquiry that its job did not deliver counts as lost.
  const enquiries = await postgres.query<Stored>(
    `select client_id as id, count(*)::int as times from enquiries join received_enquiries on enquiry_id = enquiries.id
     where client_id = any($1) group by client_id`,
    [acknowledged.enquiries],
  )
  const stored = new Map([...messages, ...enquiries].map(({ id, times }) => [id, times]))
  const ids = [...acknowledged.messages, ...acknowledged.enquiries]
  return {
    lost: ids.filter((id) => !stored.has(id)),
    doubled: ids.filter((id) => (stored.get(id) ?? 0) > 1),
  }
}

interface Stored {
  id: string
  times: number
}
