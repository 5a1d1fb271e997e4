import type { Fields } from './merge-fields'

/** Which write of each tab an entry's writer had read, by the id of the tab. The writer stands last. */
export type SeenWrites = Record<string, number>

type Merge = (base: Fields | undefined, own: Fields | undefined, stored: Fields | undefined) => Fields | undefined

const MOST_TABS = 8
const MOST_KEPT = 50

/**
 * This tab's writes of one entry. Storage reaches a tab late, even inside a lock, so another tab may write over words that it has
 * not read yet. The entry says which write it had read; what this tab changed after that is still its own change.
 */
export class WriteHistory {
  private count = 0
  private readonly states = new Map<number, Fields | undefined>()

  constructor(private readonly tabId: string) {}

  /** What this tab and the entry's writer both knew; `latest` where this tab has written nothing. */
  common(seen: SeenWrites, latest: Fields | undefined): Fields | undefined {
    const at = seen[this.tabId] ?? 0
    return this.states.has(at) ? this.states.get(at) : latest
  }

  /** Returns what the new entry says of its writers. */
  write(seen: SeenWrites, before: Fields | undefined, value: Fields): SeenWrites {
    if (this.count === 0) this.states.set(0, before)
    this.count += 1
    this.states.set(this.count, value)
    this.states.delete(this.count - MOST_KEPT)
    const { [this.tabId]: _, ...others } = seen
    return { ...Object.fromEntries(Object.entries(others).slice(1 - MOST_TABS)), [this.tabId]: this.count }
  }

  /** What another tab has written is no change of this one: not now, nor when an entry comes whose writer had read less. */
  take(seen: SeenWrites, stored: Fields | undefined, merge: Merge): void {
    const at = seen[this.tabId] ?? 0
    const writer = Object.keys(seen).at(-1)
    if (writer === this.tabId || !this.states.has(at)) return
    const common = this.states.get(at)
    for (const [count, state] of this.states) {
      if (count < at) this.states.delete(count)
      else this.states.set(count, merge(common, state, stored))
    }
  }

  forget(): void {
    this.count = 0
    this.states.clear()
  }
}
