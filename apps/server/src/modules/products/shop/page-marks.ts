import { LRUCache } from 'lru-cache'
import type { Queryable } from '../../../platform/database/database'

/** The last product before a position of a list, by what the list is ordered by, as the database writes it. */
export interface Mark {
  distance: string | null
  key: string
  id: string
}

export interface Start {
  /** Products that come before it. */
  offset: number
  /** Undefined at the head of the list. */
  after: Mark | undefined
}

/** Between two marks lie at most so many products. */
export const MARK_STRIDE = 200
const LISTS = 500
const MARKS_PER_LIST = 200
const KEPT_MS = 10 * 60_000

type Marks = LRUCache<string, Map<number, Mark>>

const kept = new WeakMap<Queryable, Marks>()

/** The nearest place at or before an offset from which a list can be read on. */
export function startOf(db: Queryable, list: string, offset: number): Start {
  let start: Start = { offset: 0, after: undefined }
  for (const [at, after] of marksOf(db).get(list) ?? []) if (at <= offset && at > start.offset) start = { offset: at, after }
  return start
}

/** Remembers where a page ended, so that the next one goes on there, whatever was listed meanwhile. */
export function keepMark(db: Queryable, list: string, offset: number, mark: Mark): void {
  const marks = marksOf(db)
  const known = marks.get(list) ?? new Map<number, Mark>()
  known.delete(offset)
  known.set(offset, mark)
  const [oldest] = known.keys()
  if (known.size > MARKS_PER_LIST && oldest !== undefined) known.delete(oldest)
  if (!marks.has(list)) marks.set(list, known)
}

function marksOf(db: Queryable): Marks {
  const known = kept.get(db)
  if (known) return known
  const marks: Marks = new LRUCache({ max: LISTS, ttl: KEPT_MS })
  kept.set(db, marks)
  return marks
}
