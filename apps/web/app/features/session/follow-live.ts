import type { ChatMessage } from '@allyards/contract/chat-message'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { checkTokenCall } from '~/features/auth/check-token-call'
import { oneMoreUnread } from '~/features/chat/chat-calls'
import { flushOutbox } from '~/features/chat/send-outbox'
import { connectLive } from '~/features/live/connect-live'
import { tellDevice } from '~/features/notifications/tell-device'
import type { AppStore } from '~/store/make-store'
import type { RootState } from '~/store/root-state'

/** Keeps the live connection and runs the features' reactions to it. Returns a function that ends it. */
export function followLive(token: string, dispatch: AppStore['dispatch']): () => void {
  return connectLive(token, dispatch, {
    async checkSession() {
      const { checkToken } = checkTokenCall.endpoints
      return (await dispatch(checkToken.initiate({}, { subscribe: false, forceRefetch: true }))).isSuccess
    },
    onConnected: (socket) => void dispatch(flushOutbox(socket)),
    onEvent({ event, data }) {
      if (event === 'message:new') dispatch(tellOfMessage(data))
      if (event === 'notification:new' && data.latest) tellDevice({ ...data.latest, tag: data.latest.id })
    },
  })
}

/** Updates the unread count and notifies the device about a message to the user. */
function tellOfMessage(message: ChatMessage): ThunkAction<void, RootState, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const { auth, message: chat } = getState()
    if (message.receiver_id !== auth.userId) return
    dispatch(oneMoreUnread())
    // The sender is known only if the conversations were loaded before.
    const sender = chat.users.find(({ id }) => id === message.sender_id)
    tellDevice({
      title: sender ? `New message from ${sender.name}` : 'New message',
      body: message.body || 'Photo',
      link: `${auth.role === 'seller' ? '/message' : '/buyer-dashboard'}?with=${message.sender_id}`,
      tag: message.id,
    })
  }
}
