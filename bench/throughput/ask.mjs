import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Requests one path over several keep-alive connections for a while, and reports the answers per second. */
const { port, path, method, headers, body, durationMs, connections } = workerData
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const endsAt = performance.now() + durationMs
const startedAt = performance.now()
let answered = 0
await Promise.all(Array.from({ length: connections }, keepAsking))
parentPort.postMessage((answered * 1000) / (performance.now() - startedAt))
agent.destroy()

async function keepAsking() {
  while (performance.now() < endsAt) {
    const asked = request({ agent, port, path, method, headers, host: '127.0.0.1' })
    asked.end(body)
    const [answer] = await once(asked, 'response')
    const pieces = []
    answer.on('data', (piece) => pieces.push(piece))
    await once(answer, 'end')
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}: ${Buffer.concat(pieces)}`)
    answered += 1
  }
}
