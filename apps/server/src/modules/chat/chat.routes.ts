import * as contract from '@allyards/contract/chat'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { blockUser } from './block-user'
import { mustBeAllowedToRead } from './chat.policy'
import { countUnreadMessages, findChatUsers, findMessages } from './chat.queries'
import { findQuickReplies, keepQuickReplies } from './quick-replies'
import { getRelation } from './relation'
import { searchMessages } from './search-messages'
import { sendMessage } from './sending/send-message'
import { presentHead } from './thread-head'

const sendLimit = { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } }

export function chatRoutes(serve: Serve, context: Context): void {
  const { db } = context

  serve(contract.listChatUsers, ({ caller }) => findChatUsers(context, caller.partyId))

  serve(contract.countUnreadMessages, async ({ caller }) => ({ unread: await countUnreadMessages(db, caller.partyId) }))

  serve(contract.searchMessages, ({ caller, query }) => searchMessages(db, caller.partyId, query))

  serve(contract.readQuickReplies, async ({ caller }) => ({ replies: await findQuickReplies(db, caller.depotId) }))

  serve(contract.keepQuickReplies, async ({ caller, body }) => ({
    replies: await keepQuickReplies(db, caller.depotId, body.replies),
  }))

  serve(contract.listMessages, async ({ caller, params, query }) => {
    const relation = await getRelation(db, caller, params.userId)
    mustBeAllowedToRead(caller, relation)
    return findMessages(db, relation, caller.partyId, query)
  })

  serve(contract.sendMessage, ({ caller, params, body }) => sendMessage(context, caller, params.userId, body), sendLimit)

  serve(contract.getChatHead, async ({ caller, params }) => {
    const relation = await getRelation(db, caller, params.userId)
    mustBeAllowedToRead(caller, relation)
    return presentHead(context, caller, relation)
  })

  serve(contract.blockUser, async ({ caller, params, body }) => {
    mustBeAllowedToRead(caller, await getRelation(db, caller, params.userId))
    await blockUser(context, caller, params.userId, body.blocked)
    return body
  })
}
