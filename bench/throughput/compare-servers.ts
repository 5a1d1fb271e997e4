import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { isQuick, median } from '../report'

const ROUNDS = isQuick ? 3 : 5
const ROUND_MS = isQuick ? 700 : 2_000
const CONNECTIONS = 16

export interface Question {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Requests per second of two servers for the same question, taken in turns: the median of each, without the first round. */
export async function compareServers(ownPort: number, barePort: number, question: Question, rounds = ROUNDS) {
  const own: number[] = []
  const bare: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    const both = [await requestsASecond(ownPort, question), await requestsASecond(barePort, question)] as const
    if (round < 0) continue
    own.push(both[0])
    bare.push(both[1])
  }
  return { own: median(own), bare: median(bare) }
}

/** Asks from a separate thread, so that asking does not slow the answers. */
export function requestsASecond(port: number, question: Question): Promise<number> {
  const worker = new Worker(fileURLToPath(new URL('./ask.mjs', import.meta.url)), {
    workerData: { method: 'GET', ...question, port, durationMs: ROUND_MS, connections: CONNECTIONS },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
