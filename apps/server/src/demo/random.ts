import { v7 } from 'uuid'

/** Chance that can be repeated: the same seed gives the same sequence (sfc32). */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter = 1
  readonly #seed: string

  constructor(seed: string) {
    this.#seed = seed
    this.#a = hash(seed, 0x9e3779b9)
    this.#b = hash(seed, 0x243f6a88)
    this.#c = hash(seed, 0xb7e15162)
    for (let round = 0; round < 12; round += 1) this.next()
  }

  /** A stream of its own, so that a change in one subject leaves the others as they are. */
  stream(subject: string): Random {
    return new Random(`${this.#seed}/${subject}`)
  }

  /** At least 0, below 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.int(0, values.length - 1)]
    if (value === undefined) throw new Error('Nothing to pick from')
    return value
  }

  weighted<Value>(values: readonly Value[], weigh: (value: Value) => number): Value {
    let left = this.next() * values.reduce((sum, value) => sum + weigh(value), 0)
    for (const value of values) {
      left -= weigh(value)
      if (left < 0) return value
    }
    return this.pick(values)
  }

  shuffled<Value>(values: readonly Value[]): Value[] {
    return values
      .map((value) => ({ value, order: this.next() }))
      .sort((one, other) => one.order - other.order)
      .map(({ value }) => value)
  }

  sample<Value>(values: readonly Value[], count: number): Value[] {
    return this.shuffled(values).slice(0, count)
  }

  /** Around 1, as often doubled as halved; `spread` is the standard deviation of its logarithm. */
  factor(spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
    return Math.exp(spread * normal)
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join('')
  }

  letters(count: number, alphabet = 'ABCDEFGHJKLMNOPRSTUVWXY'): string {
    return Array.from({ length: count }, () => alphabet.charAt(this.int(0, alphabet.length - 1))).join('')
  }

  /** An id that sorts by the time it stands for. */
  idAt(time: Date): string {
    return v7({ msecs: time.getTime(), random: Uint8Array.from({ length: 16 }, () => this.int(0, 255)) })
  }
}

function hash(text: string, start: number): number {
  let value = start
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) ^ (value >>> 15)
  return value | 0
}
