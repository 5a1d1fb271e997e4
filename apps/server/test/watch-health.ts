import { Worker } from 'node:worker_threads'

/**
 * Asks /healthz again and again from a thread of its own, and gives the longest time that it had to wait while this process
 * was at work: on a busy machine the wait for a processor is not the product's, nor is what the host took away meanwhile.
 */
export function watchHealth(url: string): { longestWaitMs(): Promise<number> } {
  const thread = new Worker(code, { eval: true, workerData: `${url}/healthz` })
  return {
    longestWaitMs: () =>
      new Promise((resolve) => {
        thread.once('message', (longest: number) => {
          void thread.terminate()
          resolve(longest)
        })
        thread.postMessage('enough')
      }),
  }
}

const code = `
  const { readFileSync } = require('node:fs')
  const { parentPort, workerData } = require('node:worker_threads')
  const TICK_MS = 10
  // Of all processors together, in the eighth column; only Linux tells.
  function takenByHost() {
    if (process.platform !== 'linux') return 0
    return Number(readFileSync('/proc/stat', 'utf8').split('\\n', 1)[0].split(/ +/)[8] ?? 0) * TICK_MS
  }
  let longest = 0
  let isEnough = false
  parentPort.once('message', () => { isEnough = true })
  async function ask() {
    while (!isEnough) {
      const [started, before, taken] = [performance.now(), process.cpuUsage(), takenByHost()]
      await (await fetch(workerData)).arrayBuffer()
      const waited = performance.now() - started
      const { user, system } = process.cpuUsage(before)
      longest = Math.max(longest, Math.min(waited, (user + system) / 1000) - (takenByHost() - taken))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    parentPort.postMessage(longest)
  }
  ask()
`
