import type { ChatMessage } from '@allyards/contract/chat-message'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { callFulfilled } from './call-matchers'
import { liveEventReceived } from './live-events'
import { messageReceived } from './message-slice'
import { outboxTaken } from './storage-events'

/** A message that the server has not acknowledged yet. It survives a reload; its clientId makes it safe to send again. */
export interface Outgoing {
  clientId: string
  body: string
  imageUrl: string | null
  created_at: string
  /** The reason why the server refused it. */
  failure: string | null
}

export type Waiting = Record<string, Outgoing>

/** The waiting messages by the other person's id and the clientId, in the order of writing. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState: {} as Record<string, Waiting>,
  reducers: {
    messageQueued: (state, { payload }: PayloadAction<{ to: string; message: Outgoing }>) => {
      state[payload.to] = { ...state[payload.to], [payload.message.clientId]: payload.message }
    },
    /** The server refused it with a reason, or it is tried again (failure null). */
    outgoingMarked: (state, { payload }: PayloadAction<{ to: string; clientId: string; failure: string | null }>) => {
      const message = state[payload.to]?.[payload.clientId]
      if (message) message.failure = payload.failure
    },
    outgoingDropped: (state, { payload }: PayloadAction<{ clientId: string }>) => drop(state, payload.clientId),
  },
  extraReducers: (builder) => {
    builder
      .addCase(outboxTaken, (state, { payload }) => {
        if (payload.value) state[payload.name] = payload.value as Waiting
        else delete state[payload.name]
      })
      // A message that the server has stored leaves the outbox.
      .addCase(liveEventReceived, (state, { payload: live }) => {
        if (live.event === 'message:new') drop(state, live.data.clientId)
      })
      .addMatcher(isAnyOf(messageReceived, callFulfilled<ChatMessage>('sendMessage')), (state, { payload }) =>
        drop(state, payload.clientId),
      )
      .addMatcher(callFulfilled<ChatMessage[]>('listMessages'), (state, { payload }) => {
        for (const { clientId } of Array.isArray(payload) ? payload : []) drop(state, clientId)
      })
  },
})

function drop(state: Record<string, Waiting>, clientId: string | null | undefined): void {
  if (!clientId) return
  for (const [other, waiting] of Object.entries(state)) {
    delete waiting[clientId]
    if (Object.keys(waiting).length === 0) delete state[other]
  }
}

export const { messageQueued, outgoingMarked, outgoingDropped } = outboxSlice.actions
