import * as contract from '@allyards/contract/feedback'
import type { Context } from '../../context'
import { notFound } from '../../platform/errors'
import type { Serve } from '../../platform/http/serve'
import { presentRating } from '../products'
import { changeFeedback } from './change-feedback'
import { presentEntry, presentOpenDeal } from './feedback.presenter'
import { countEntries, countOpenDeals, findEntries, findEntry, findOpenDeals, type Side, sumUpReceived } from './feedback.queries'
import { giveFeedback } from './give-feedback'
import { replyToFeedback } from './reply-to-feedback'

export function feedbackRoutes(serve: Serve, context: Context): void {
  const { db } = context
  const getEntry = async (id: string, userId: string) => {
    const entry = await findEntry(db, id)
    if (!entry) throw notFound('This feedback does not exist.')
    return presentEntry(entry, userId)
  }
  const list = async (side: Side, userId: string, query: Parameters<typeof findEntries>[3]) => {
    const counts = await countEntries(db, side, userId)
    const rows = await findEntries(db, side, userId, query)
    return {
      data: {
        rows: rows.map((row) => presentEntry(row, userId)),
        count: counts[query.filter],
        page: query.page,
        limit: query.limit,
      },
      counts,
    }
  }
  serve(contract.giveFeedback, async ({ caller, body }) =>
    getEntry(await giveFeedback(context, caller.partyId, body), caller.partyId),
  )
  serve(contract.listFeedbackGiven, ({ caller, query }) => list('from_user_id', caller.partyId, query))
  serve(contract.listFeedbackReceived, ({ caller, query }) => list('to_user_id', caller.partyId, query))
  serve(contract.listOpenFeedback, async ({ caller, query: { page, limit, item, deal } }) => {
    const rows = await findOpenDeals(db, caller.partyId, { page, limit, item, deal })
    const count = await countOpenDeals(db, caller.partyId, { item, deal })
    return { data: { rows: rows.map((row) => presentOpenDeal(row, caller.partyId)), count, page, limit } }
  })
  serve(contract.getFeedbackSummary, async ({ caller: { partyId: userId } }) => {
    const { ratingCounts, months } = await sumUpReceived(db, userId)
    const { rating, reviewCount } = presentRating(ratingCounts)
    const given = (await countEntries(db, 'from_user_id', userId)).all
    return { waiting: await countOpenDeals(db, userId), received: reviewCount, given, rating, ratingCounts, months }
  })
  serve(contract.changeFeedback, async ({ caller, params, body }) => {
    await changeFeedback(context, caller.partyId, params.id, body)
    return getEntry(params.id, caller.partyId)
  })
  serve(contract.replyToFeedback, async ({ caller, params, body }) => {
    await replyToFeedback(context, caller.partyId, params.id, body.reply)
    return getEntry(params.id, caller.partyId)
  })
}
