import type { Context } from '../../context'
import { mustBeAllowedToWrite } from './chat.policy'
import { findPresenceAudience } from './chat.queries'
import { readMessages } from './read-messages'
import { getRelation } from './relation'
import { deliverMessages } from './sending/deliver-messages'
import { sendMessage } from './sending/send-message'

/** The events that browsers send over the socket, and the presence updates. */
export function chatEvents(context: Context): void {
  const { db, live } = context

  live.on('message:send', (caller, { to, ...draft }) => sendMessage(context, caller, to, draft))

  live.on('message:read', async (caller, payload) => ({ read: await readMessages(context, caller, payload.with) }))

  live.on('typing', async (caller, { to }) => {
    mustBeAllowedToWrite(caller, await getRelation(db, caller, to))
    live.toParty(to, 'typing', { from: caller.partyId })
  })

  live.onPresence(async (userId, online) => {
    for (const other of await findPresenceAudience(db, userId)) live.toParty(other, 'presence', { userId, online })
    if (online) await deliverMessages(context, userId)
  })
}
