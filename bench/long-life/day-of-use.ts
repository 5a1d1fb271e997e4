import type { Morning } from './market'

/** A month of a small market: the sum over its days. */
export const month = { edits: 10_000, views: 104_000, enquiries: 217, messages: 3_466, logins: 1_733 }
export const DAYS = 30
const AT_ONCE = 4
const PASSWORD = 'Passw0rd!'

interface Call {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  token?: string | undefined
  body?: object
}

/** Sends a call to the market and returns its answer; a refusal ends the bench. */
export type Send = <Answer = unknown>(call: Call) => Promise<Answer>

export function createSend(url: string): Send {
  return async <Answer>({ method, path, token, body }: Call) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text.slice(0, 300)}`)
    return (text ? JSON.parse(text) : undefined) as Answer
  }
}

export interface Listing {
  id: string
  slug: string
  price: number
}

/** All live listings of the seller, whose prices change again and again. */
export async function findListings(send: Send, token: string): Promise<Listing[]> {
  const listings: Listing[] = []
  for (let page = 1; ; page += 1) {
    const path = `/products/my-products?status=live&limit=50&page=${page}`
    const { products } = await send<{ products: Listing[] }>({ method: 'GET', path, token })
    listings.push(...products)
    if (products.length < 50 || listings.length >= 200) return listings
  }
}

/** One day's share of the month, in mixed order. */
export async function liveThroughDay(
  send: Send,
  day: number,
  share: number,
  people: Morning,
  listings: Listing[],
): Promise<void> {
  const { seller, sellerId, buyers } = people
  const chatting = buyers[0]?.token
  const makes: Record<keyof typeof month, (index: number) => Call> = {
    edits: (index) => priceEdit(of(listings, index), day + index, seller),
    views: (index) => ({ method: 'POST', path: `/products/${of(listings, index * 7).id}/view` }),
    enquiries: (index) => ({
      method: 'POST',
      path: '/enquiries',
      token: of(buyers, index).token,
      body: newEnquiry(day, index),
    }),
    messages: (index) => ({
      method: 'POST',
      path: `/chat/${sellerId}`,
      token: chatting,
      body: { clientId: `${day}-${index}`, body: `Is number ${index} still there?` },
    }),
    logins: (index) => ({
      method: 'POST',
      path: '/auth/login',
      body: { emailOrPhone: of(buyers, index).email, password: PASSWORD },
    }),
  }
  const calls = Object.entries(makes).flatMap(([kind, make]) => {
    const count = Math.max(1, Math.round((month[kind as keyof typeof month] * share) / DAYS))
    // The calls are spread evenly over the day.
    return Array.from({ length: count }, (_, index) => ({ at: index / count, call: make(index) }))
  })
  await inTurn(
    calls.sort((a, b) => a.at - b.at).map(({ call }) => call),
    send,
  )
}

export function priceEdit({ id, price }: Listing, round: number, token: string): Call {
  const changed = Math.round(price * (90 + (round % 21))) / 100
  return { method: 'PATCH', path: `/products/${id}`, token, body: { price: Math.max(changed, 1) } }
}

/** Runs a few at once, like browsers. */
export async function inTurn(calls: Call[], send: Send): Promise<void> {
  const waiting = calls.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const call of waiting) await send(call)
    }),
  )
}

const newEnquiry = (day: number, index: number) => ({
  clientId: `day-${day}-${index}`,
  vehicle: { make: 'Ford', model: 'Focus' },
  parts: [{ id: 'headlamp' }],
  additional_info: `Wanted on day ${day}`,
  postcode: 'LS1 4DY',
})

function of<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('there is none of these')
  return value
}
