import { createInterface } from 'node:readline'
import { isMainThread } from 'node:worker_threads'

// Loaded before the product. When the test run ends for any reason, standard input closes and the product stops.
if (isMainThread) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
  // Each line sets the clock's offset from now on, in milliseconds.
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
