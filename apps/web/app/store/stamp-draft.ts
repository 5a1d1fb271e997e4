import type { Middleware } from '@reduxjs/toolkit'
import { isDraftChange } from './enquiry-draft-slice'

/** Records the time of the visitor's changes to the draft, which identifies it when it is posted. */
export const stampDraft: Middleware = () => (next) => (action) =>
  next(isDraftChange(action) ? { ...action, meta: { atMs: Date.now() } } : action)
