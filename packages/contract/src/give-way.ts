/** Long work holds its thread for about this long at a time. */
const HOLD_MS = 20

let heldSince = Number.NEGATIVE_INFINITY
const waiting: (() => void)[] = []

/**
 * Called after each small step of long work. Once the thread has been held for a while, everything else has its turn first.
 * Of several long works, only one goes on at a time.
 */
export async function giveWay(): Promise<void> {
  if (performance.now() - heldSince < HOLD_MS) return
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setTimeout(letNextGoOn)
  })
}

function letNextGoOn(): void {
  heldSince = performance.now()
  waiting.shift()?.()
  if (waiting.length > 0) setTimeout(letNextGoOn)
}
