import type { ClientEvents, ServerEvents } from '@allyards/contract/socket-events'
import { createAction } from '@reduxjs/toolkit'
import { io, type Socket } from 'socket.io-client'
import { liveConnected, liveLost, liveStarted, messageReceived } from '~/features/chat/message-slice'
import { flushOutbox } from '~/features/chat/send-outbox'
import { tellOfMessage } from '~/features/chat/tell-of-message'
import { tellDevice } from '~/features/notifications/tell-device'
import { api } from '~/store/api'
import type { AppStore } from '~/store/make-store'

export type LiveSocket = Socket<ServerEvents, ClientEvents>

let current: LiveSocket | undefined

/** What arrived over the socket, for screens that follow it: `liveEvent.match(action)`. */
const liveEvent =
  createAction<{ [Event in keyof ServerEvents]: { event: Event; data: Parameters<ServerEvents[Event]>[0] } }[keyof ServerEvents]>(
    'live/eventReceived',
  )

/** The live connection of whoever is signed in; undefined for a guest. */
export const liveSocket = () => current

/** Connects, and turns what the server sends into actions and stale data. It reconnects by itself. */
export function connectLive(token: string, dispatch: AppStore['dispatch']): () => void {
  const socket: LiveSocket = io({ auth: { token }, transports: ['websocket', 'polling'] })
  current = socket
  let hasConnectedBefore = false
  dispatch(liveStarted())
  socket.on('disconnect', () => dispatch(liveLost()))
  socket.on('connect', () => {
    dispatch(liveConnected())
    void dispatch(flushOutbox(socket))
    // What happened while the connection was lost is fetched.
    if (hasConnectedBefore) dispatch(api.util.invalidateTags(['Notices', 'Enquiries', 'Quotations', 'Chat', 'UnreadMessages']))
    hasConnectedBefore = true
  })
  socket.on('message:new', (data) => {
    dispatch(messageReceived(data))
    dispatch(tellOfMessage(data))
    dispatch(liveEvent({ event: 'message:new', data }))
  })
  socket.on('message:read', (data) => {
    dispatch(liveEvent({ event: 'message:read', data }))
    dispatch(api.util.invalidateTags(['UnreadMessages']))
  })
  socket.on('message:delivered', (data) => dispatch(liveEvent({ event: 'message:delivered', data })))
  socket.on('typing', (data) => dispatch(liveEvent({ event: 'typing', data })))
  socket.on('presence', (data) => dispatch(liveEvent({ event: 'presence', data })))
  socket.on('enquiry:new', (data) => {
    dispatch(liveEvent({ event: 'enquiry:new', data }))
    dispatch(api.util.invalidateTags(['Enquiries']))
  })
  socket.on('enquiry:changed', (data) => {
    dispatch(liveEvent({ event: 'enquiry:changed', data }))
    dispatch(api.util.invalidateTags(['Enquiries', 'Quotations']))
  })
  socket.on('quotation:new', (data) => {
    dispatch(liveEvent({ event: 'quotation:new', data }))
    dispatch(api.util.invalidateTags(['Enquiries', 'Quotations']))
  })
  socket.on('quotation:item', (data) => {
    dispatch(liveEvent({ event: 'quotation:item', data }))
    dispatch(api.util.invalidateTags(['Enquiries', 'Quotations']))
  })
  socket.on('notification:new', (data) => {
    dispatch(liveEvent({ event: 'notification:new', data }))
    if (data.latest) tellDevice({ ...data.latest, tag: data.latest.id })
    dispatch(api.util.invalidateTags(['Notices']))
  })
  return () => {
    socket.close()
    if (current === socket) current = undefined
  }
}
