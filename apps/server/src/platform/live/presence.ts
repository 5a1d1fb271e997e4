import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Caller } from '../auth/caller'
import { isUp } from '../redis'
import type { LiveServer } from './live-socket'
import { presenceRoom, userRoom } from './rooms'

type PresenceHandler = (partyId: string, online: boolean) => Promise<void>

/** Connected users, on any copy. */
export function createPresence(io: LiveServer, log: Logger, redis: Redis | undefined) {
  const handlers: PresenceHandler[] = []

  /** Those whose room is not empty. */
  async function findThere(
    ids: string[],
    roomOf: (id: string) => string,
    idOf: (caller: Caller) => string,
  ): Promise<Set<string>> {
    const there = new Set(ids.filter((id) => io.of('/').adapter.rooms.has(roomOf(id))))
    const unsure = ids.filter((id) => !there.has(id))
    if (unsure.length === 0 || !redis || !isUp(redis)) return there
    try {
      for (const { data } of await io.in(unsure.map(roomOf)).fetchSockets()) there.add(idOf(data.caller))
    } catch (error) {
      log.warn({ err: error }, 'live: the other copies cannot be asked who is online')
    }
    return there
  }

  const findOnline = (userIds: string[]) => findThere(userIds, userRoom, ({ userId }) => userId)
  const findPresent = (partyIds: string[]) => findThere(partyIds, presenceRoom, ({ partyId }) => partyId)
  const isPresent = async (partyId: string) => (await findPresent([partyId])).has(partyId)

  return {
    findOnline,
    findPresent,
    isPresent,
    onPresence: (handler: PresenceHandler) => void handlers.push(handler),
    async tell(partyId: string, online: boolean): Promise<void> {
      for (const handler of handlers) await handler(partyId, online)
    },
  }
}
