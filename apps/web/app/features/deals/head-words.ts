import { isClaimOpen } from '@allyards/contract/claims'
import type { Deal, DealMove } from '@allyards/contract/deals'
import { formatDate } from '@allyards/contract/format-date'
import type { IconName } from '~/ui/icon'

/** The forms that open under the head. */
export type DealForm = 'delivery' | 'paid' | 'sent' | 'ready' | 'refunded' | 'not-received' | 'contested'

/** The effect of a button in the head. */
export type Act =
  | { does: 'form'; form: DealForm; label: string }
  | { does: 'move'; move: DealMove; label: string }
  | { does: 'link'; to: string; label: string }
  | { does: 'ask-again'; label: string }
  /** The three answers to "Did it fit?", for each part. */
  | { does: 'fit' }

export interface HeadWords {
  state: string
  icon: IconName
  /** go: on its way. wait: something is open. stop: it ended badly. plain: it has just begun or is over. */
  tone: 'go' | 'wait' | 'stop' | 'plain'
  title: string
  text: string
  /** The one main action. */
  act?: Act
  note?: string
  /** Further actions. */
  others?: Act[]
}

/** The reason why a deal counts as received although nobody said so. */
export const countedWords = ({ times }: Pick<Deal, 'times'>): string =>
  `Counted as received${times.received ? ` on ${formatDate(times.received)}` : ''}, because nobody said otherwise.`

/** Whether it has a claim that is not settled. */
export const hasOpenClaim = ({ claims }: Pick<Deal, 'claims'>): boolean => claims.some(isClaimOpen)

/** Allyards decides about a claim or about the money, so it is nobody's turn. */
export const isWithAllyards = ({ claims, is_money_with_operator }: Pick<Deal, 'claims' | 'is_money_with_operator'>): boolean =>
  is_money_with_operator || claims.some(({ status }) => status === 'escalated')

/** A question from Allyards to this side comes before everything else. Its field is beside the claim. */
export function askedFirst({ claims, side }: Pick<Deal, 'claims' | 'side'>, words: HeadWords): HeadWords {
  const asked = claims.find((claim) => claim.asked?.side === side)?.asked
  if (!asked) return words
  const text = `${asked.question} Please answer below by ${formatDate(asked.until)}.`
  return { ...words, tone: 'wait', title: 'Allyards asks you something', text }
}

/** Whether this action is possible now, judged by the moves that the server allows. */
export function isOpenTo({ moves }: Pick<Deal, 'moves'>, act: Act): boolean {
  if (act.does === 'form') return moves.includes(act.form)
  if (act.does === 'move') return moves.includes(act.move.to)
  return act.does !== 'fit' || moves.includes('received')
}
