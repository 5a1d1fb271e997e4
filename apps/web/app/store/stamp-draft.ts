import type { Middleware } from '@reduxjs/toolkit'
import { isDraftChange } from './enquiry-draft-slice'

/** Marks what the visitor does to the draft with its time, which names the draft when it is posted. */
export const stampDraft: Middleware = () => (next) => (action) =>
  next(isDraftChange(action) ? { ...action, meta: { atMs: Date.now() } } : action)
