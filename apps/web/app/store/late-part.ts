import type { Middleware, Reducer } from '@reduxjs/toolkit'
import type { RootState } from './root-reducer'

/** What a page has of the store only once it calls the server: the cache of answers, and the slices that live on them. */
export interface LatePart {
  reducers: { [Name in LateName]: Reducer<RootState[Name]> }
  middleware: Middleware<object, RootState>[]
}
type LateName = 'enquiry' | 'product' | 'message' | 'drafts' | 'outbox' | 'api'

let part: LatePart | undefined
const waiting = new Set<(part: LatePart) => void>()

/** The late part is loaded: every store takes it, those that are there and those to come. */
export function joinStores(loaded: LatePart): void {
  part = loaded
  for (const take of waiting) take(loaded)
  waiting.clear()
}

export function whenLoaded(take: (part: LatePart) => void): void {
  if (part) take(part)
  else waiting.add(take)
}
