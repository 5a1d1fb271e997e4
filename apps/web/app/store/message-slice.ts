import type { ChatUser } from '@allyards/contract/chat'
import type { ChatMessage } from '@allyards/contract/chat-message'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionRestored } from './auth-slice'
import { callFulfilled, callPending, callRejected } from './call-matchers'
import { keepMessage, keepPage } from './keep-messages'
import { type MessageState, noMessages } from './lazy-slice-states'
import { type LiveEvent, liveEventReceived } from './live-events'

const calls = ['listChatUsers', 'listMessages', 'sendMessage']
const KEPT_OF_A_CLOSED_THREAD = 50

interface MessagesRequest {
  params: { userId: string }
  query?: { before?: string; after?: string; around?: string; limit?: number }
}

export const messageSlice = createSlice({
  name: 'message',
  initialState: noMessages,
  reducers: {
    messageReceived: (state, { payload }: PayloadAction<ChatMessage>) => keepMessage(state, payload),
    threadSynced: (state, { payload }: PayloadAction<string>) => {
      delete state.unsynced[payload]
    },
    threadLeft: (state, { payload }: PayloadAction<string>) => {
      const known = state.messages[payload]
      if (state.detached[payload]) {
        delete state.messages[payload]
        delete state.detached[payload]
        delete state.complete[payload]
      } else if (known && known.length > KEPT_OF_A_CLOSED_THREAD) {
        state.messages[payload] = known.slice(-KEPT_OF_A_CLOSED_THREAD)
        delete state.complete[payload]
      }
    },
    liveStarted: (state) => {
      state.isConnected = false
    },
    liveLost: (state) => {
      markUnsynced(state)
      state.isConnected = false
      state.isCutOff = true
    },
    /** Answers fetched before the connection was up may lack what happened in between. */
    liveConnected: (state) => {
      markUnsynced(state)
      state.isConnected = true
      state.isCutOff = false
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionRestored, (state, { payload }) => {
        state.currentUserId = payload.userId
        state.isConnected = false
        state.isCutOff = false
      })
      .addCase(liveEventReceived, (state, { payload }) => applyLiveEvent(state, payload))
      .addMatcher(callFulfilled<{ userId: string }>('login', 'resetPassword', 'checkToken'), (state, { payload }) => {
        state.currentUserId = payload.userId
      })
      .addMatcher(callFulfilled<ChatUser[]>('listChatUsers'), (state, { payload }) => {
        state.users = Array.isArray(payload) ? payload : []
      })
      .addMatcher(callFulfilled<ChatMessage[], MessagesRequest>('listMessages'), (state, { payload, meta }) => {
        const { params, query } = meta.arg.originalArgs
        keepPage(state, params.userId, Array.isArray(payload) ? payload : [], query)
      })
      .addMatcher(callFulfilled<ChatMessage>('sendMessage', 'contestMasking'), (state, { payload }) =>
        keepMessage(state, payload),
      )
      .addMatcher(callPending(...calls), (state) => {
        state.isLoading = true
        state.error = null
      })
      .addMatcher(callFulfilled(...calls), (state) => {
        state.isLoading = false
      })
      .addMatcher(callRejected(...calls), (state, { payload }) => {
        state.isLoading = false
        state.error = payload?.body.message ?? null
      })
  },
})

function applyLiveEvent(state: MessageState, live: LiveEvent): void {
  if (live.event === 'message:new') keepMessage(state, live.data)
  if (live.event === 'typing') state.typing[live.data.from] = (state.typing[live.data.from] ?? 0) + 1
  if (live.event === 'presence') {
    const user = state.users.find(({ id }) => id === live.data.userId)
    if (user) user.online = live.data.online
  }
  if (live.event === 'message:delivered') {
    const { with: other, delivered_at } = live.data
    changeMessages(state, other, (message) => {
      if (message.receiver_id === other) message.delivered_at ??= delivered_at
    })
  }
  if (live.event === 'message:read') {
    const { with: other, by, read_at } = live.data
    changeMessages(state, other, (message) => {
      if (message.receiver_id === by) message.read_at ??= read_at
    })
    const user = state.users.find(({ id }) => id === other)
    if (user && by === state.currentUserId) user.unread = 0
  }
}

function changeMessages(state: MessageState, other: string, change: (message: ChatMessage) => void): void {
  for (const message of state.messages[other] ?? []) change(message)
  const user = state.users.find(({ id }) => id === other)
  if (user) change(user.last)
}

function markUnsynced(state: MessageState): void {
  for (const [other, known] of Object.entries(state.messages)) {
    const last = known.at(-1)
    if (last && !state.detached[other]) state.unsynced[other] ??= last.id
  }
}

export const { messageReceived, threadSynced, threadLeft, liveStarted, liveLost, liveConnected } = messageSlice.actions
