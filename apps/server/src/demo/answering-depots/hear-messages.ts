import type { Context } from '../../context'
import type { Live } from '../../platform/live/live'
import { answerMessage } from './answer-message'

const ANSWER_AFTER_SECONDS = 3

/** The same context, in which a message that is delivered to somebody also wakes the demo depot that it may be for. */
export function withListeningDepots(context: Context): Context {
  const { live, jobs, db, log } = context
  async function hear(buyerId: string, depotUserId: string): Promise<void> {
    const options = { startAfterSeconds: ANSWER_AFTER_SECONDS, singletonKey: `${buyerId}/${depotUserId}` }
    await jobs.enqueue(db, answerMessage, { buyerId, depotUserId }, options)
  }
  const toUser: Live['toUser'] = (userId, event, ...payload) => {
    live.toUser(userId, event, ...payload)
    const [message] = payload
    if (event !== 'message:new' || !('sender_id' in message) || message.receiver_id !== userId) return
    hear(message.sender_id, userId).catch((error) => log.error({ err: error }, 'demo: a message was not heard'))
  }
  return { ...context, live: { ...live, toUser } }
}
