import type { Context } from '../../context'
import type { Live } from '../../platform/live/live'
import { answerMessage } from './answer-message'
import { moveDemoDeal } from './move-deal'

const ANSWER_AFTER_SECONDS = 3
const MOVE_AFTER_SECONDS = 4

/** The same context, in which a message or a moved deal that somebody hears of also wakes the demo depot that it may be for. */
export function withListeningDepots(context: Context): Context {
  const { live, jobs, db, log } = context
  const toParty: Live['toParty'] = (userId, event, ...payload) => {
    live.toParty(userId, event, ...payload)
    const [message] = payload
    if (event !== 'message:new' || !('sender_id' in message) || message.receiver_id !== userId) return
    const options = { startAfterSeconds: ANSWER_AFTER_SECONDS, singletonKey: `${message.sender_id}/${userId}` }
    jobs
      .enqueue(db, answerMessage, { buyerId: message.sender_id, depotUserId: userId }, options)
      .catch((error) => log.error({ err: error }, 'demo: a message was not heard'))
  }
  const toParties: Live['toParties'] = (userIds, event, ...payload) => {
    live.toParties(userIds, event, ...payload)
    const [moved] = payload
    if (event !== 'deal:changed' || !('deal_id' in moved)) return
    const options = { startAfterSeconds: MOVE_AFTER_SECONDS, singletonKey: moved.deal_id }
    jobs
      .enqueue(db, moveDemoDeal, { dealId: moved.deal_id }, options)
      .catch((error) => log.error({ err: error }, 'demo: a deal was not heard of'))
  }
  return { ...context, live: { ...live, toParty, toParties } }
}
