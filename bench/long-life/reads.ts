import { median } from '../report'
import type { Listing, Send } from './day-of-use'

const ROUNDS = 60

/** The time of each of five reads in milliseconds. They take turns, so that they share a slow moment. */
export async function timeReads(send: Send, token: string, listings: Listing[]): Promise<Map<string, number>> {
  const reads: Record<string, (round: number) => Parameters<Send>[0]> = {
    'the list of products': (round) => ({ method: 'POST', path: '/products/all', body: { page: 1 + (round % 20) } }),
    'a product': (round) => ({ method: 'GET', path: `/products/${listings[round % listings.length]?.slug}` }),
    'own products': (round) => ({ method: 'GET', path: `/products/my-products?page=${1 + (round % 5)}`, token }),
    'the inbox of enquiries': (round) => ({ method: 'GET', path: `/enquiries/received?page=${1 + (round % 5)}`, token }),
    'the dashboard': () => ({ method: 'GET', path: '/dashboard', token }),
  }
  const times = new Map(Object.keys(reads).map((name) => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, read] of Object.entries(reads)) {
      const startedAt = performance.now()
      await send(read(round))
      times.get(name)?.push(performance.now() - startedAt)
    }
  }
  return new Map([...times].map(([name, measured]) => [name, median(measured)]))
}
