import { isMainThread } from 'node:worker_threads'

// Loaded before the product: when the test run is gone, however it ended, standard input closes and the product stops.
if (isMainThread) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
  process.stdin.unref?.()
}
