import type { Context } from '../../context'
import type { Live } from '../../platform/live/live'
import { answerMessage } from './answer-message'
import { moveDemoDeal } from './move-deal'

const ANSWER_AFTER_SECONDS = 3
const MOVE_AFTER_SECONDS = 12

/** The same context, in which a message or a moved deal that somebody hears of also wakes the demo depot that it may be for. */
export function withListeningDepots(context: Context): Context {
  const { live, jobs, db, log } = context
  async function hear(buyerId: string, depotUserId: string): Promise<void> {
    const options = { startAfterSeconds: ANSWER_AFTER_SECONDS, singletonKey: `${buyerId}/${depotUserId}` }
    await jobs.enqueue(db, answerMessage, { buyerId, depotUserId }, options)
  }
  const toParty: Live['toParty'] = (userId, event, ...payload) => {
    live.toParty(userId, event, ...payload)
    const [message] = payload
    if (event === 'deal:changed' && 'deal_id' in message) {
      const options = { startAfterSeconds: MOVE_AFTER_SECONDS, singletonKey: message.deal_id }
      jobs
        .enqueue(db, moveDemoDeal, { dealId: message.deal_id }, options)
        .catch((error) => log.error({ err: error }, 'demo: a deal was not heard of'))
      return
    }
    if (event !== 'message:new' || !('sender_id' in message) || message.receiver_id !== userId) return
    hear(message.sender_id, userId).catch((error) => log.error({ err: error }, 'demo: a message was not heard'))
  }
  return { ...context, live: { ...live, toParty } }
}
