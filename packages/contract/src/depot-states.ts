import { z } from 'zod'
import { dayIn } from './day-words'
import { formatDate, londonDay } from './format-date'
import { promisedTimes } from './promised-times'
import { restrictionOf } from './restricted-parts'
import { timeNowMs } from './time-now'

/**
 * A depot is new until its first look, then active. A restricted one trades, but starts no chats and sells no restricted parts.
 * A suspended one trades with nobody new. A closed one is gone.
 */
const depotStates = ['new', 'active', 'restricted', 'suspended', 'closed'] as const
export const depotState = z.enum(depotStates)
export type DepotState = z.infer<typeof depotState>

/** States in which listings, offers and the page are public. */
export const tradingStates = ['new', 'active', 'restricted'] as const satisfies DepotState[]

export const isTrading = (state: DepotState): boolean => (tradingStates as readonly DepotState[]).includes(state)

/** Whether a depot in this state may offer or list the part. */
export const maySell = (state: DepotState, partId: string): boolean =>
  isTrading(state) && !(state === 'restricted' && restrictionOf(partId))

/** What each state allows, as the operator's screen shows it. */
export const stateRules: readonly { what: string; allowed: (state: DepotState) => boolean }[] = [
  { what: 'Gets enquiries', allowed: isTrading },
  { what: 'Sends offers', allowed: isTrading },
  { what: 'Listings in the shop', allowed: isTrading },
  { what: 'Starts chats', allowed: (state) => mayStartChats(state) },
  { what: 'Restricted parts', allowed: (state) => maySell(state, 'airbag') },
  { what: 'Open deals go on', allowed: (state) => state !== 'closed' },
]

export const mayStartChats = (state: DepotState): boolean => state === 'new' || state === 'active'

export const stateReasons = [
  'Parts not as described',
  'Licence not valid',
  'Payment asked outside the deal',
  'Does not answer claims',
  'Identity or company in doubt',
  'Stolen or recalled parts',
] as const
export const stateReason = z.enum(stateReasons)

/** The default length of a restriction. */
export const restrictionDays = 30

/** The longest sanction that can be set. */
const LONGEST_DAYS = 366

/** The day on which a sanction ends, or until which somebody may object. */
export const laterDay = z.iso
  .date('Please give a day')
  .refine((day) => day > londonDay(timeNowMs()), 'Please give a day to come')
  .refine((day) => day <= dayIn(LONGEST_DAYS), 'Please give a day within a year')

/** A depot may object to a sanction for this long. */
export const objectionDays = 14

/** Said to a buyer where a depot is suspended. */
export const depotPaused = 'This depot is paused; you cannot accept now'

const notAllowed = {
  restricted:
    'you may not start chats or offer airbags, seat belts or catalytic converters, and your listings of these are out of the shop. Everything else goes on.',
  suspended: 'you get no new enquiries and cannot send offers or list parts. Your listings are kept as drafts.',
}

export interface Sanction {
  to: 'restricted' | 'suspended'
  /** The last day; null: it ends when the depot has put things right. */
  until: string | null
}

/** What a restricted or suspended depot may not do, and until when. */
export function wordsOfSanction({ to, until }: Sanction): string {
  return `${until ? `Until ${formatDate(until)}` : 'Until it is put right'} ${notAllowed[to]}`
}

function wordsOnDeals(openDeals: number): string {
  if (openDeals === 0) return ''
  return openDeals === 1
    ? ' Your open deal goes on: please finish it as agreed.'
    : ` Your ${openDeals} open deals go on: please finish them as agreed.`
}

interface Told extends Sanction {
  reasons: readonly string[]
  /** What is to be put right, in the operator's words. */
  words: string
  openDeals: number
  at: Date
  objectUntil: string
}

/** What the depot reads; the operator sees it before. */
export function wordsToDepot({ reasons, words, openDeals, at, objectUntil, ...sanction }: Told): string {
  const why = reasons.length === 1 ? 'this reason' : 'these reasons'
  return [
    `We ${sanction.to} your depot on Allyards on ${formatDate(at)} for ${why}: ${reasons.join('; ')}.`,
    `To put right: ${words}`,
    `${wordsOfSanction(sanction)}${sanction.to === 'suspended' ? wordsOnDeals(openDeals) : ''}`,
    `If you object, write to us on the page Complaints by ${formatDate(objectUntil)}. You get a number, and an answer with reasons within ${promisedTimes.complaint.workingDays} working days.`,
  ].join('\n\n')
}

/** What a buyer with an open deal reads. */
export const wordsToBuyerOfSuspended = (depot: string) =>
  `${depot} takes no new orders for now. Your deal goes on as agreed; you can still message them, and open a claim.`
