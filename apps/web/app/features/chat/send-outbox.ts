import type { ChatMessage } from '@allyards/contract/chat-message'
import type { ErrorBody } from '@allyards/contract/errors'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { LiveSocket } from '~/features/live/connect-live'
import { messageReceived } from '~/store/message-slice'
import { type Outgoing, outgoingMarked } from '~/store/outbox-slice'
import type { RootState } from '~/store/root-state'

const ANSWER_WITHIN_MS = 10_000

let isFlushing = false

/**
 * Sends the waiting messages one after the other over the live connection. Unanswered messages stay and are sent again with the
 * next connection. Refused ones are marked with the reason.
 */
export function flushOutbox(socket: LiveSocket | undefined): ThunkAction<Promise<void>, RootState, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    if (isFlushing || !socket) return
    isFlushing = true
    try {
      for (let next = findNext(getState()); next && socket.connected; next = findNext(getState())) {
        const { to, message } = next
        const answer = await send(socket, to, message)
        if (!answer) return void retryLater(socket, () => dispatch(flushOutbox(socket)))
        if ('code' in answer) dispatch(outgoingMarked({ to, clientId: message.clientId, failure: answer.message }))
        else dispatch(messageReceived(answer))
      }
    } finally {
      isFlushing = false
    }
  }
}

function findNext({ outbox }: RootState): { to: string; message: Outgoing } | undefined {
  for (const [to, waiting] of Object.entries(outbox)) {
    const next = Object.values(waiting).find(({ failure }) => failure === null)
    if (next) return { to, message: next }
  }
  return undefined
}

/** The stored message or the refusal; undefined when no answer came in time. */
async function send(
  socket: LiveSocket,
  to: string,
  { clientId, body, imageUrl }: Outgoing,
): Promise<ChatMessage | ErrorBody | undefined> {
  const payload = { to, clientId, body, ...(imageUrl ? { imageUrl } : {}) }
  return new Promise((resolve) => {
    socket.timeout(ANSWER_WITHIN_MS).emit('message:send', payload, (failure, answer) => resolve(failure ? undefined : answer))
  })
}

/** A connection that is up but silent is tried again. One that is down flushes by itself when it is back. */
function retryLater(socket: LiveSocket, retry: () => void): void {
  if (socket.connected) setTimeout(retry, 1_000)
}
