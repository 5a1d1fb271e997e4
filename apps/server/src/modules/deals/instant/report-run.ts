import { toPlace } from '@allyards/contract/delivery-terms'
import { DAY_MS } from '@allyards/contract/durations'
import type { EnquiryPart } from '@allyards/contract/enquiries'
import type { FarPlace } from '@allyards/contract/far-places'
import { londonDay } from '@allyards/contract/format-date'
import { type InstantReason, nearerReason } from '@allyards/contract/instant-reasons'
import type { DryRun } from '@allyards/contract/instant-rules'
import { limits } from '@allyards/contract/limits'
import { toPounds } from '@allyards/contract/money'
import { partInWords } from '@allyards/contract/part-places'
import { sql } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { presentDelivery } from '../../depots'
import type { EnquiryRow } from '../tables/enquiries.table'
import type { Decision, Rule } from './answer-by-rules'
import type { DepotRow, ListingRow } from './read-pieces'

/** A rule in a dry run; the id of one that is not saved is null. */
export interface PlayedRule extends Rule {
  ruleId: string | null
  name: string
}

export interface Played {
  enquiry: EnquiryRow
  at: Date
  place: FarPlace | null
  decisions: { part: EnquiryPart; decision: Decision<PlayedRule>; listing: ListingRow | undefined }[]
}

interface Run {
  depot: DepotRow
  rules: readonly PlayedRule[]
  played: readonly Played[]
  leftOut: number
  since: Date
  mayBeOn: boolean
}

/** What a dry run has done, in the shape of the contract. */
export async function reportRun(db: Queryable, { depot, rules, played, leftOut, since, mayBeOn }: Run): Promise<DryRun> {
  const outcomes = played.map((one) => ({ ...one, outcome: outcomeOf(one, rules) }))
  const answered = outcomes.filter(({ outcome }) => outcome.rule !== null)
  const offers = played.flatMap((one) => offersOf(one, depot))
  const unanswered = outcomes.flatMap(({ outcome }) => outcome.reason ?? [])
  return {
    first_day: londonDay(since),
    last_day: londonDay(clock.nowMs()),
    enquiries: played.length,
    left_out: leftOut,
    answered: answered.length,
    value: toPounds(sumOf(offers.map(({ pricePence }) => pricePence))),
    offers: offers
      .slice(-limits.dryRun.shownOffers)
      .reverse()
      .map(({ rule: _, pricePence: __, ...offer }) => offer),
    by_rule: rules.map((rule, place) => {
      const own = offers.filter((offer) => offer.rule === rule)
      return {
        rule_id: rule.ruleId,
        name: rule.name,
        enquiries: answered.filter(({ outcome }) => outcome.rule === place).length,
        offers: own.length,
        value: toPounds(sumOf(own.map(({ pricePence }) => pricePence))),
      }
    }),
    not_answered: [...countBy(unanswered)].map(([reason, enquiries]) => ({ reason, enquiries })),
    days: daysFrom(since).map((day) => {
      const here = outcomes.filter(({ at }) => londonDay(at) === day)
      const counted = countBy(here.map(({ outcome }) => JSON.stringify(outcome)))
      return {
        day,
        enquiries: here.length,
        answered: here.filter(({ outcome }) => outcome.rule !== null).length,
        outcomes: [...counted].map(([outcome, enquiries]) => ({ ...(JSON.parse(outcome) as Outcome), enquiries })),
      }
    }),
    in_truth: await readTruth(
      db,
      depot.id,
      answered.map(({ enquiry }) => enquiry.id),
    ),
    may_switch_on: mayBeOn,
  }
}

interface Outcome {
  /** The place of the first rule that answers a part. */
  rule: number | null
  reason: InstantReason | null
}

function outcomeOf({ decisions }: Played, rules: readonly PlayedRule[]): Outcome {
  const places = decisions.flatMap(({ decision }) => (decision.offer ? [rules.indexOf(decision.rule)] : []))
  if (places.length > 0) return { rule: Math.min(...places), reason: null }
  const reasons = decisions.flatMap(({ decision }) => (decision.offer ? [] : [decision.reason]))
  return { rule: null, reason: reasons.reduce(nearerReason, 'no-rule') }
}

function offersOf({ enquiry, at, place, decisions }: Played, depot: DepotRow) {
  return decisions.flatMap(({ part, decision, listing }) => {
    if (!decision.offer || !listing) return []
    return [
      {
        enquiry_id: enquiry.id,
        asked_at: at.toISOString(),
        ...{ reg: enquiry.reg, make: enquiry.make, model: enquiry.model },
        part_id: part.part_id,
        part_name: partInWords(part.name, part),
        rule_id: decision.rule.ruleId,
        product: { id: listing.id, title: listing.title },
        list_price: toPounds(decision.listPence),
        price: toPounds(decision.pricePence),
        delivery_price: toPlace(presentDelivery(depot), place, toPounds(listing.deliveryPence)),
        rule: decision.rule,
        pricePence: decision.pricePence,
      },
    ]
  })
}

/** Whether the depot answered these by hand or rule, and won one of its offers. */
async function readTruth(db: Queryable, depotId: string, enquiryIds: string[]): Promise<DryRun['in_truth']> {
  if (enquiryIds.length === 0) return { answered: 0, won: 0 }
  const { rows } = await db.execute<{ answered: number; won: number }>(sql`
    select count(*)::int as answered, count(*) filter (where exists (
      select from quotation_items i where i.quotation_id = q.id and i.status = 'accepted'))::int as won
    from quotations q where q.depot_id = ${depotId} and q.enquiry_id = any(${sql.param(enquiryIds)}::uuid[])`)
  return rows[0] ?? { answered: 0, won: 0 }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

function countBy<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Each day once, also those on which London's clocks change. */
function daysFrom(since: Date): string[] {
  const days: string[] = []
  for (let at = since.getTime(); at < clock.nowMs() + DAY_MS; at += DAY_MS / 2) days.push(londonDay(Math.min(at, clock.nowMs())))
  return [...new Set(days)]
}
