import { createInterface } from 'node:readline'
import { isMainThread } from 'node:worker_threads'

// Loaded before the product: when the test run is gone, however it ended, standard input closes and the product stops.
if (isMainThread) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
  // A line says by how many milliseconds the clock goes wrong from now on.
  createInterface(process.stdin).on('line', (line) => moveClock(Number(line)))
  process.stdin.unref?.()
}

const RightDate = Date

function moveClock(aheadMs) {
  globalThis.Date = class extends RightDate {
    static now = () => RightDate.now() + aheadMs

    constructor(...given) {
      super(...(given.length > 0 ? given : [RightDate.now() + aheadMs]))
    }
  }
}
