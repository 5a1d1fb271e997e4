export type Random = () => number

/** mulberry32 */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const chance = (random: Random, share: number) => random() < share

/** Both ends included. */
export const int = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1))

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[int(random, 0, values.length - 1)]
  if (value === undefined) throw new Error('Nothing to pick from')
  return value
}
