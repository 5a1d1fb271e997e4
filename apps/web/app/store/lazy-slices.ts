import type { Middleware, Reducer } from '@reduxjs/toolkit'
import type { RootState } from './root-state'

/** The parts of the store that load with the first call: the cache of answers, and the slices that depend on it. */
export interface LazySlices {
  reducers: { [Name in LazyName]: Reducer<RootState[Name]> }
  middleware: Middleware<object, RootState>[]
}
type LazyName = 'enquiry' | 'product' | 'message' | 'drafts' | 'outbox' | 'api'

let slices: LazySlices | undefined
const waiting = new Set<(slices: LazySlices) => void>()

/** Adds the loaded slices to every present and future store. */
export function joinStores(loaded: LazySlices): void {
  slices = loaded
  for (const take of waiting) take(loaded)
  waiting.clear()
}

export function whenLoaded(take: (slices: LazySlices) => void): void {
  if (slices) take(slices)
  else waiting.add(take)
}
