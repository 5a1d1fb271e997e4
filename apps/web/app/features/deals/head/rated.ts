import type { Deal } from '@allyards/contract/deals'
import { dealCalls } from '../deal-calls'
import type { Act, HeadWords } from '../head-words'

const ratingPaths = ['/buyer-feedback', '/feedback']
const isRating = (act: Act | undefined) => act?.does === 'link' && ratingPaths.includes(act.to)

/** The words without the request for a rating, once everything in the deal is rated. */
export function useRated(deal: Deal, words: HeadWords): HeadWords {
  const { data } = dealCalls.useListUnratedOfDealQuery({ query: { deal: deal.id, limit: 1 } }, { skip: !isRating(words.act) })
  return data?.data.count === 0 ? ratedWords(deal, words) : words
}

export function ratedWords(deal: Deal, { act, ...words }: HeadWords): HeadWords {
  if (!isRating(act)) return { ...words, ...(act ? { act } : {}) }
  return deal.status === 'completed' ? { ...words, title: 'Everything is done', text: 'You have rated it. Thank you.' } : words
}
