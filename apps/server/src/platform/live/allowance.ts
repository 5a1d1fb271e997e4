const WINDOW_MS = 10_000

/** Says each time whether this one is still within what it may do in ten seconds. */
export function createAllowance(perWindow: number, now: () => number = Date.now): (who: string) => boolean {
  let windowStart = now()
  const counts = new Map<string, number>()
  return (who) => {
    if (now() - windowStart >= WINDOW_MS) {
      windowStart = now()
      counts.clear()
    }
    const count = (counts.get(who) ?? 0) + 1
    counts.set(who, count)
    return count <= perWindow
  }
}
