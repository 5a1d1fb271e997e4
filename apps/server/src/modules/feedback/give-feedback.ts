import { hideContacts } from '@allyards/contract/contacts/hide-contacts'
import type { BodyOf } from '@allyards/contract/endpoint'
import type { giveFeedback as contract } from '@allyards/contract/feedback'
import { partInWords } from '@allyards/contract/part-places'
import { publicName } from '@allyards/contract/person-names'
import type { Context } from '../../context'
import { inTransaction } from '../../platform/database/in-transaction'
import { conflict, invalid, notFound } from '../../platform/errors'
import { notify } from '../notifications'
import { countIfMay } from './counting/count-waiting'
import { dropRatedPages } from './drop-rated-pages'
import { type DealRow, otherSideOf } from './feedback.presenter'
import { findDeal } from './feedback.queries'
import { feedback } from './feedback.table'

/** One side of a deal rates the other, once for each bought thing. Returns the id. */
export async function giveFeedback(context: Context, userId: string, input: BodyOf<typeof contract>): Promise<string> {
  return inTransaction(context, async (work) => {
    const { tx, afterCommit } = work
    const deal = await findDeal(tx, userId, input.quotation_item_id)
    if (!deal) throw notFound('This offer does not exist.')
    if (!deal.is_agreed) throw conflict('Feedback follows a deal: this offer was not accepted.')
    const toUserId = otherSideOf(deal, userId)
    if (input.to_user_id !== toUserId) {
      throw invalid('This is not the other side of the deal.', { to_user_id: 'This is not the other side of the deal.' })
    }
    const [stored] = await tx
      .insert(feedback)
      .values({
        fromUserId: userId,
        toUserId,
        ...(deal.is_offer ? { quotationItemId: deal.quotation_item_id } : { dealItemId: deal.quotation_item_id }),
        rating: input.rating,
        comment: hideContacts(input.comment),
        countsSince: null,
      })
      .onConflictDoNothing()
      .returning({ id: feedback.id })
    if (!stored) throw conflict('You have already given feedback on this deal.')
    if (await countIfMay(tx, stored.id)) afterCommit(() => dropRatedPages(context))
    await notify(context, work, {
      userId: toUserId,
      kind: 'feedback-received',
      title: `${nameOf(deal, userId)} rated you ${input.rating} out of 5`,
      body: `About the ${partInWords(deal.part_name, deal).toLowerCase()}${deal.make ? ` for the ${deal.make} ${deal.model}`.trimEnd() : ''}. You can answer once.`,
      link: listOf(deal, toUserId),
    })
    return stored.id
  })
}

export const nameOf = (deal: DealRow, userId: string): string =>
  userId === deal.buyer_id ? publicName(deal.buyer_name) : deal.company_name

/** The page on which a side reads its feedback. */
export const listOf = (deal: DealRow, userId: string): string =>
  userId === deal.buyer_id ? '/buyer-feedback-list' : '/feedback-list'
