import { HOUR_MS } from '@allyards/contract/durations'
import { type PairSign, signsInWords, soonestReceiptHours } from '@allyards/contract/rating-pairs'

/** What decides whether a rating counts. */
export interface Standing {
  is_confirmed: boolean
  /** Null for offers accepted before deals existed. */
  deal_id: string | null
  agreed_at: string | Date | null
  received_at: string | Date | null
  pair_signs: PairSign[] | null
  pair_counts: boolean | null
  pair_reason: string | null
}

export function isReceivedEarly({ agreed_at: agreedAt, received_at: receivedAt }: Standing): boolean {
  if (!agreedAt || !receivedAt) return false
  return new Date(receivedAt).getTime() - new Date(agreedAt).getTime() < soonestReceiptHours * HOUR_MS
}

/** Tells the writer why a rating does not count; null if it counts. */
export function whyNotCounted(standing: Standing): string | null {
  const { is_confirmed, deal_id, received_at, pair_signs, pair_counts, pair_reason } = standing
  if (pair_signs && pair_counts === false) return `Does not count. Allyards decided: ${pair_reason}`
  if (!is_confirmed) return 'Counts once you have confirmed your email address.'
  if (deal_id && !received_at) return 'Counts once the deal is received.'
  if (pair_signs && pair_counts === null) return `Counts once Allyards has looked at it: ${signsInWords(pair_signs)}.`
  return null
}
