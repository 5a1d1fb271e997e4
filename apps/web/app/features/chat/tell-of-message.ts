import type { ChatMessage } from '@allyards/contract/chat-message'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from '~/store/root-state'
import { tellDevice } from '../notifications/tell-device'
import { oneMoreUnread } from './chat-calls'

/** Updates the unread count and notifies the device about a message to the user. */
export function tellOfMessage(message: ChatMessage): ThunkAction<void, RootState, unknown, UnknownAction> {
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
