import { z } from 'zod'
import { dayIn } from './day-words'
import { formatDate, londonDay } from './format-date'
import { notCheckedYet } from './not-checked'
import { promisedTimes } from './promised-times'
import { restrictionOf } from './restricted-parts'
import { timeNowMs } from './time-now'

/**
 * A depot is new until its email address is confirmed and an operator has found one of its checks right, or made it active. A
 * restricted one trades, but starts no chats and sells no restricted parts. A suspended one trades with nobody new. A closed one is gone.
 */
const depotStates = ['new', 'active', 'restricted', 'suspended', 'closed'] as const
export const depotState = z.enum(depotStates)
export type DepotState = z.infer<typeof depotState>

interface StateRules {
  /** Gets enquiries; its listings, offers and page are public. */
  trades: boolean
  /** The most offers in 24 hours; null: as many as it likes. */
  offersADay: number | null
  /** The most listings in the shop; null: as many as any depot. */
  liveListings: number | null
  /** Otherwise buyers read “Not checked yet”, and an equal offer of a checked depot comes first. */
  isChecked: boolean
  startsChats: boolean
  sellsRestrictedParts: boolean
  dealsGoOn: boolean
}

const anything: StateRules = {
  trades: true,
  offersADay: null,
  liveListings: null,
  isChecked: true,
  startsChats: true,
  sellsRestrictedParts: true,
  dealsGoOn: true,
}
const nothingNew = { trades: false, offersADay: 0, liveListings: 0, startsChats: false, sellsRestrictedParts: false }

/** What a depot may do in each state. The server goes by it, and the operator's screen shows it. */
export const stateRules: Record<DepotState, StateRules> = {
  new: { ...anything, offersADay: 10, liveListings: 50, isChecked: false },
  active: anything,
  restricted: { ...anything, startsChats: false, sellsRestrictedParts: false },
  suspended: { ...anything, ...nothingNew },
  closed: { ...anything, ...nothingNew, dealsGoOn: false },
}

const most = (limit: number | null) => (limit === 0 ? false : (limit?.toString() ?? true))

/** The rules as rows of a table: yes, no, or the most there may be. */
export const stateTable: readonly { what: string; says: (rules: StateRules) => boolean | string }[] = [
  { what: 'Gets enquiries', says: ({ trades }) => trades },
  { what: 'Offers in 24 hours', says: ({ offersADay }) => most(offersADay) },
  { what: 'Listings in the shop', says: ({ liveListings }) => most(liveListings) },
  { what: `Without “${notCheckedYet}”`, says: ({ trades, isChecked }) => trades && isChecked },
  { what: '“Cheapest” at an equal total', says: ({ trades, isChecked }) => trades && isChecked },
  { what: 'Starts chats', says: ({ startsChats }) => startsChats },
  { what: 'Restricted parts', says: ({ sellsRestrictedParts }) => sellsRestrictedParts },
  { what: 'Open deals go on', says: ({ dealsGoOn }) => dealsGoOn },
]

/** States in which listings, offers and the page are public. */
export const tradingStates = depotStates.filter((state) => stateRules[state].trades)
/** States of depots of which nothing was checked. */
export const uncheckedStates = depotStates.filter((state) => !stateRules[state].isChecked)

export const isTrading = (state: DepotState): boolean => stateRules[state].trades

/** Whether a depot in this state may offer or list the part. */
export const maySell = (state: DepotState, partId: string): boolean =>
  isTrading(state) && (stateRules[state].sellsRestrictedParts || !restrictionOf(partId))

export const mayStartChats = (state: DepotState): boolean => stateRules[state].startsChats

/** What a new depot reads. */
export const untilChecked = `Your depot is not checked yet. Until your email address is confirmed and we have looked up one of your numbers, buyers read “${notCheckedYet}”, and you can send ${stateRules.new.offersADay} offers in 24 hours and have ${stateRules.new.liveListings} listings in the shop.`
export const keptUntilChecked = `Kept as drafts beyond ${stateRules.new.liveListings} listings: they go into the shop with the first check of your depot.`

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
