import type { CombinedState } from '@reduxjs/toolkit/query'
import type { CallTag } from './call-tags'
import type { DialogState } from './dialog-slice'
import type { Fields } from './merge-fields'
import type { Waiting } from './outbox-slice'
import type { Remembered } from './storage-events'

export interface RootState extends Remembered {
  dialog: DialogState
  /** Whether the browser's storage has been read. Before that nobody knows who is signed in. */
  isRestored: boolean
  /** By a name such as "product" or "chat:<the other person's id>". */
  drafts: Record<string, Fields>
  outbox: Record<string, Waiting>
  api: CombinedState<Record<never, never>, CallTag, 'api'>
}
