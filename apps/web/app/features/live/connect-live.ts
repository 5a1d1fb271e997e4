import type { ClientEvents, ServerEvents } from '@allyards/contract/socket-events'
import { io, type Socket } from 'socket.io-client'
import { api } from '~/store/api'
import { type LiveEvent, liveEventReceived } from '~/store/live-events'
import type { AppStore } from '~/store/make-store'
import { liveConnected, liveLost, liveStarted } from '~/store/message-slice'
import { comeBackAfterRefusal } from './come-back-after-refusal'

export type LiveSocket = Socket<ServerEvents, ClientEvents>

type Tags = Parameters<typeof api.util.invalidateTags>[0]

/** The tags that each event invalidates. */
const staleAfter: Record<keyof ServerEvents, Tags> = {
  'message:new': [],
  'message:read': ['UnreadMessages'],
  'message:delivered': [],
  typing: [],
  presence: [],
  'enquiry:new': ['Enquiries'],
  'enquiry:changed': ['Enquiries', 'Quotations'],
  'quotation:new': ['Enquiries', 'Quotations'],
  'quotation:item': ['Enquiries', 'Quotations'],
  'deal:changed': ['Deals', 'Enquiries', 'Quotations', 'Feedback'],
  'notification:new': ['Notices', 'Wants'],
}

/** Further reactions of the features. */
interface Reactions {
  /** Whether the session is still valid. If not, the store is told. */
  checkSession(): Promise<boolean>
  onConnected(socket: LiveSocket): void
  onEvent(live: LiveEvent): void
}

let current: LiveSocket | undefined

/** The signed-in user's live connection; undefined for a guest. */
export const liveSocket = () => current

/**
 * Connects and turns events from the server into actions and stale data. It reconnects by itself as long as the session is valid.
 */
export function connectLive(
  token: string,
  dispatch: AppStore['dispatch'],
  { checkSession, onConnected, onEvent }: Reactions,
): () => void {
  const socket: LiveSocket = io({ auth: { token }, transports: ['websocket', 'polling'], tryAllTransports: true })
  current = socket
  let hasConnectedBefore = false
  dispatch(liveStarted())
  const stopComingBack = comeBackAfterRefusal(socket, checkSession)
  socket.on('disconnect', () => dispatch(liveLost()))
  socket.on('connect', () => {
    dispatch(liveConnected())
    onConnected(socket)
    // Fetch what happened while the connection was lost.
    if (hasConnectedBefore)
      dispatch(api.util.invalidateTags(['Notices', 'Enquiries', 'Quotations', 'Deals', 'Chat', 'UnreadMessages']))
    hasConnectedBefore = true
  })
  socket.onAny((event: LiveEvent['event'], data: LiveEvent['data']) => {
    const live = { event, data } as LiveEvent
    dispatch(liveEventReceived(live))
    onEvent(live)
    if (staleAfter[event].length > 0) dispatch(api.util.invalidateTags(staleAfter[event]))
  })
  return () => {
    // An intended close, which must not be reported as a lost connection.
    stopComingBack()
    socket.removeAllListeners()
    socket.close()
    if (current === socket) current = undefined
  }
}
