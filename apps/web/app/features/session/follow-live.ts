import { checkTokenCall } from '~/features/auth/check-token-call'
import { flushOutbox } from '~/features/chat/send-outbox'
import { tellOfMessage } from '~/features/chat/tell-of-message'
import { connectLive } from '~/features/live/connect-live'
import { tellDevice } from '~/features/notifications/tell-device'
import type { AppStore } from '~/store/make-store'

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
