import type { Middleware, Reducer } from '@reduxjs/toolkit'
import type { RootState } from './root-state'

/** What a page has of the store only once it calls the server: the cache of answers, and the slices that live on them. */
export interface LazySlices {
  reducers: { [Name in LazyName]: Reducer<RootState[Name]> }
  middleware: Middleware<object, RootState>[]
}
type LazyName = 'enquiry' | 'product' | 'message' | 'drafts' | 'outbox' | 'api'

let slices: LazySlices | undefined
const waiting = new Set<(slices: LazySlices) => void>()

/** They are loaded: every store takes them, those that are there and those to come. */
export function joinStores(loaded: LazySlices): void {
  slices = loaded
  for (const take of waiting) take(loaded)
  waiting.clear()
}

export function whenLoaded(take: (slices: LazySlices) => void): void {
  if (slices) take(slices)
  else waiting.add(take)
}
