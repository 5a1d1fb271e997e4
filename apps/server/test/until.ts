import { vi } from 'vitest'

const PATIENCE_MS = 120_000

/** Repeats an assertion until it holds and returns its result. The limit is generous, because a busy host may be slow. */
export function until<T>(holds: () => T | Promise<T>, interval = 50): Promise<T> {
  return vi.waitFor(holds, { timeout: PATIENCE_MS, interval })
}
