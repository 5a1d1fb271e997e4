import type { Server as HttpServer } from 'node:http'
import type { clientPayloads, PartyEvent, ServerEvents } from '@allyards/contract/socket-events'
import type { z } from 'zod'
import type { Caller } from '../auth/caller'

type ClientPayloads = typeof clientPayloads
export type ClientEvent = keyof ClientPayloads
export type PayloadOf<Event extends ClientEvent> = z.output<ClientPayloads[Event]>

/** Live delivery to the browsers of signed-in users, over every copy of the server. */
export interface Live {
  /** To one person. */
  toUser<Event extends keyof ServerEvents>(userId: string, event: Event, ...payload: Parameters<ServerEvents[Event]>): void
  /** To a buyer, or to the members of a depot who may hear of it. */
  toParty<Event extends PartyEvent>(partyId: string, event: Event, ...payload: Parameters<ServerEvents[Event]>): void
  /** The same for many: written once, and sent to other copies once. */
  toParties<Event extends PartyEvent>(partyIds: string[], event: Event, ...payload: Parameters<ServerEvents[Event]>): void
  /** Whether somebody who reads messages has a page open: the buyer, or a member of the depot. */
  isPresent(partyId: string): Promise<boolean>
  findPresent(partyIds: string[]): Promise<Set<string>>
  /** The users among these who have a page open. */
  findOnline(userIds: string[]): Promise<Set<string>>
  /**
   * Handles what browsers send. The payload is validated first; what the handler returns is the acknowledgement,
   * and a ProductError is acknowledged as the error body that HTTP would send.
   */
  on<Event extends ClientEvent>(event: Event, handler: (caller: Caller, payload: PayloadOf<Event>) => Promise<unknown>): void
  /** Called when the first browser of a buyer or a depot connects and when the last one leaves. */
  onPresence(handler: (partyId: string, online: boolean) => Promise<void>): void
  /** Ends the sockets of a session that was ended. */
  endSession(sessionId: string): void
  /** Serves /socket.io on the product's own HTTP server. */
  attach(server: HttpServer): void
  socketCount(): number
  /** Ends every socket of this copy and takes no new one. What is still sent reaches the browsers of the other copies. */
  letAllGo(): void
  close(): Promise<void>
}
