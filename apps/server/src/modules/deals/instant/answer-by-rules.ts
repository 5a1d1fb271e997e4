import { formatTime, londonWeekday } from '@allyards/contract/format-date'
import { type InstantReason, nearerReason } from '@allyards/contract/instant-reasons'
import { type InstantHours, instantPence } from '@allyards/contract/instant-terms'
import type { Condition } from '@allyards/contract/products'
import { restrictionOf } from '@allyards/contract/restricted-parts'

/** The terms of a rule, as they are stored. */
export interface Rule {
  makes: readonly string[]
  parts: readonly string[]
  grades: readonly Condition[]
  priceFromPence: number
  priceToPence: number
  underPercent: number
  floorPence: number
  hours: InstantHours | null
  dailyLimit: number
}

/** A depot at one moment: its rules in order, and what is left to give. An offer takes from both. */
export interface Desk<Kept extends Rule> {
  rules: readonly Kept[]
  /** Offers of the day, by rule. */
  made: Map<Kept, number>
  /** Pieces that are on the shelf and in no open offer, by listing. */
  free: Map<string, number>
  /** Whether the depot could send another offer, whatever its rules say. */
  maySend: (partId: string) => boolean
}

export interface AskedNow {
  make: string
  partId: string
  quantity: number
  at: Date
}

/** A listing for sale of the asked part, in its place. */
export interface Piece {
  id: string
  condition: Condition
  /** Of one piece. */
  pricePence: number
  /** The verdict is `fits`. */
  fits: boolean
  /** It fits by rows that were worked out from old lists, and by no equal number. */
  isUnlooked: boolean
  /** The depot brings it to where the buyer is. */
  isDelivered: boolean
}

export type Decision<Kept extends Rule> =
  | { offer: true; rule: Kept; piece: Piece; listPence: number; pricePence: number }
  | { offer: false; reason: InstantReason; rule?: Kept | undefined; piece?: Piece | undefined }

/**
 * What a depot's rules say to one asked part: the first rule that can offer a piece does, and takes it off the desk. The dry run and
 * the offers that are sent ask this one function.
 */
export function answerByRules<Kept extends Rule>(desk: Desk<Kept>, asked: AskedNow, pieces: readonly Piece[]): Decision<Kept> {
  if (restrictionOf(asked.partId)) return { offer: false, reason: 'restricted' }
  let nearest: Extract<Decision<Kept>, { offer: false }> = { offer: false, reason: 'no-rule' }
  for (const rule of desk.rules) {
    if (!isFor(rule.makes, asked.make) || !isFor(rule.parts, asked.partId)) continue
    const decision = askRule(desk, rule, asked, pieces)
    if (decision.offer) {
      desk.made.set(rule, (desk.made.get(rule) ?? 0) + 1)
      desk.free.set(decision.piece.id, (desk.free.get(decision.piece.id) ?? 0) - asked.quantity)
      return decision
    }
    if (nearerReason(nearest.reason, decision.reason) !== nearest.reason) nearest = decision
  }
  return nearest
}

const isFor = (named: readonly string[], asked: string) => named.length === 0 || named.includes(asked)

function askRule<Kept extends Rule>(desk: Desk<Kept>, rule: Kept, asked: AskedNow, pieces: readonly Piece[]): Decision<Kept> {
  let nearest: Extract<Decision<Kept>, { offer: false }> = { offer: false, reason: 'no-piece', rule }
  for (const piece of pieces) {
    const reason = whyNot(desk, rule, asked, piece)
    if (!reason) {
      const listPence = piece.pricePence * asked.quantity
      return {
        offer: true,
        rule,
        piece,
        listPence,
        pricePence: instantPence(piece.pricePence, rule.underPercent) * asked.quantity,
      }
    }
    if (nearerReason(nearest.reason, reason) !== nearest.reason) nearest = { offer: false, reason, rule, piece }
  }
  return nearest
}

function whyNot<Kept extends Rule>(desk: Desk<Kept>, rule: Kept, asked: AskedNow, piece: Piece): InstantReason | undefined {
  if (!piece.fits) return 'no-piece'
  if (piece.isUnlooked) return 'unlooked'
  if (!rule.grades.includes(piece.condition)) return 'grade'
  if (piece.pricePence < rule.priceFromPence || piece.pricePence > rule.priceToPence) return 'price'
  if (instantPence(piece.pricePence, rule.underPercent) < Math.max(rule.floorPence, 1)) return 'floor'
  if ((desk.free.get(piece.id) ?? 0) < asked.quantity) return 'promised'
  if (!piece.isDelivered) return 'place'
  if (!desk.maySend(asked.partId)) return 'state'
  if (!isWithin(rule.hours, asked.at)) return 'hours'
  if ((desk.made.get(rule) ?? 0) >= rule.dailyLimit) return 'limit'
  return undefined
}

/** By the clock of London. */
export function isWithin(hours: InstantHours | null, at: Date): boolean {
  if (!hours) return true
  const time = formatTime(at)
  return hours.days.some((day) => day === londonWeekday(at).toLowerCase()) && hours.from <= time && time < hours.until
}
