import { vi } from 'vitest'

const PATIENCE_MS = 120_000

/** Asks again until it holds, and gives what it gives. How long that may take is no part of the test: a busy host takes its time. */
export function until<T>(holds: () => T | Promise<T>, interval = 50): Promise<T> {
  return vi.waitFor(holds, { timeout: PATIENCE_MS, interval })
}
