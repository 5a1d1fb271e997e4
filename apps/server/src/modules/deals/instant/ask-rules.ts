import type { EnquiryPart } from '@allyards/contract/enquiries'
import { inArray } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import { findUnsaleable, isChecked } from '../../depots'
import { depots } from '../../depots/depots.table'
import type { Change } from '../change/change'
import { groupBy } from '../change/group-by'
import type { Delivered } from '../enquiries/deliver-to-inboxes'
import { countOffersLeft } from '../quotations/limit-offers'
import { answerByRules, type Desk } from './answer-by-rules'
import { type AskedEnquiry, findAsked } from './find-asked'
import { countMadeToday, countPromised, findRulesOf, holdListings, holdRulesOf } from './hold-desks'
import { keepNotMade, type NotMade } from './keep-not-made'
import { type DepotRow, type ListingRow, readPieces } from './read-pieces'
import type { RuleRow } from './rule-terms'
import type { MadeOffer } from './send-offers'

interface Answers {
  made: MadeOffer[]
  /** Which depots answer all that an enquiry asks, by enquiry. */
  answeredWhole: Map<string, Set<string>>
}

/**
 * Lets the rules of depots answer enquiries that have just come into their inboxes: in the transaction that brings them there, so that
 * each asked part is decided once. The caller sends the offers.
 */
export async function askRules(
  change: Change,
  delivered: readonly Delivered[],
  partsOf: ReadonlyMap<string, EnquiryPart[]>,
): Promise<Answers> {
  const { tx } = change
  const depotIds = [...new Set(delivered.flatMap(({ depots: asked }) => asked.map(({ id }) => id)))].sort()
  const rules = groupBy(depotIds.length > 0 ? await findRulesOf(tx, depotIds) : [], (rule) => [rule.depotId, rule])
  if (rules.size === 0) return { made: [], answeredWhole: new Map() }
  const rowOf = new Map(change.enquiries.map((enquiry) => [enquiry.id, enquiry]))
  const asked: (AskedEnquiry & { depotIds: string[] })[] = []
  for (const { enquiryId, depots: asks } of delivered) {
    const [enquiry, parts] = [rowOf.get(enquiryId), partsOf.get(enquiryId) ?? []]
    const withRules = asks.flatMap(({ id }) => (rules.has(id) ? [id] : []))
    if (enquiry && withRules.length > 0) asked.push({ ...(await findAsked(tx, enquiry, parts, withRules)), depotIds: withRules })
  }
  const { made, notMade } = await decide(tx, asked, rules)
  await keepNotMade(tx, notMade)
  return { made, answeredWhole: findAnsweredWhole(asked, made) }
}

interface Decided {
  made: MadeOffer[]
  notMade: NotMade[]
}

type Rules = ReadonlyMap<string, readonly RuleRow[]>

/** Locks what offers could be made of, reads it anew, and decides one asked part after the other. */
async function decide(
  tx: Transaction,
  asked: readonly (AskedEnquiry & { depotIds: string[] })[],
  known: Rules,
): Promise<Decided> {
  const { desks, depotOf, listingOf } = await holdAll(tx, asked, known)
  const [made, notMade, at]: [MadeOffer[], NotMade[], Date] = [[], [], clock.now()]
  for (const { enquiry, parts, car, place, found, depotIds } of asked) {
    const pieceOf = await readPieces(
      tx,
      [...new Set(found.map(({ productId }) => productId))].filter((id) => listingOf.has(id)),
      { car, place },
    )
    const foundFor = groupBy(found, (piece) => [`${piece.depotId} ${piece.askedId}`, piece])
    for (const depotId of depotIds) {
      const [desk, depot] = [desks.get(depotId), depotOf.get(depotId)]
      for (const part of desk && desk.rules.length > 0 ? parts : []) {
        if (!desk) continue
        const pieces = (foundFor.get(`${depotId} ${part.id}`) ?? []).flatMap(({ productId }) => {
          const listing = listingOf.get(productId)
          return listing && depot ? [pieceOf(listing, depot, part)] : []
        })
        const decision = answerByRules(desk, { make: enquiry.make, partId: part.part_id, quantity: part.quantity, at }, pieces)
        const listing = listingOf.get(decision.piece?.id ?? '')
        if (!decision.offer) notMade.push({ depotId, partId: part.id, at, ...decision })
        else if (listing && depot) made.push({ ...decision, enquiry, part, depot, listing, place, at })
      }
    }
  }
  return { made, notMade }
}

interface Held {
  desks: Map<string, Desk<RuleRow>>
  depotOf: Map<string, DepotRow>
  listingOf: Map<string, ListingRow>
}

/** Enquiries are locked already; depots, rules and listings follow, each in the order of ids. Where nothing could be offered, nothing is locked. */
async function holdAll(tx: Transaction, asked: readonly AskedEnquiry[], known: Rules): Promise<Held> {
  const found = asked.flatMap((one) => one.found)
  const partOf = new Map(asked.flatMap(({ parts }) => parts.map((part) => [part.id, part.part_id] as const)))
  const depotIds = [...new Set(found.map(({ depotId }) => depotId))].sort()
  const wanted = found.map(({ depotId, askedId }) => ({ depotId, partId: partOf.get(askedId) ?? '' }))
  const refused = new Set((await findUnsaleable(tx, wanted)).map(({ part }) => `${part.depotId} ${part.partId}`))
  const rows = depotIds.length > 0 ? await tx.select().from(depots).where(inArray(depots.id, depotIds)).orderBy(depots.id) : []
  const left = new Map<string, number>()
  for (const row of rows) if (!isChecked(row)) left.set(row.id, (await countOffersLeft(tx, row.id)).left)
  const held = groupBy(depotIds.length > 0 ? await holdRulesOf(tx, depotIds) : [], (rule) => [rule.depotId, rule])
  const rules = new Map([...known].map(([id, ofDepot]) => [id, depotIds.includes(id) ? (held.get(id) ?? []) : ofDepot]))
  const all = [...rules.values()].flat()
  const madeToday = await countMadeToday(
    tx,
    all.map(({ id }) => id),
  )
  const productIds = [...new Set(found.map(({ productId }) => productId))].sort()
  const listings = productIds.length > 0 ? await holdListings(tx, productIds) : []
  const promised = await countPromised(tx, productIds)
  const free = new Map(listings.map(({ id, stock }) => [id, stock - (promised.get(id) ?? 0)]))
  const desks = [...rules].map(([depotId, ofDepot]) => {
    const made = new Map(ofDepot.map((rule) => [rule, madeToday.get(rule.id) ?? 0]))
    const count = () => [...made].reduce((sum, [rule, all]) => sum + all - (madeToday.get(rule.id) ?? 0), 0)
    const maySend = (partId: string) =>
      !refused.has(`${depotId} ${partId}`) && count() < (left.get(depotId) ?? Number.POSITIVE_INFINITY)
    return [depotId, { rules: ofDepot, made, free, maySend }] as const
  })
  return {
    desks: new Map(desks),
    depotOf: new Map(rows.map((row) => [row.id, row])),
    listingOf: new Map(listings.map((row) => [row.id, row])),
  }
}

function findAnsweredWhole(asked: readonly AskedEnquiry[], made: readonly MadeOffer[]): Map<string, Set<string>> {
  const offers = groupBy(made, (one) => [one.enquiry.id, one])
  return new Map(
    asked.map(({ enquiry, parts }) => {
      const byDepot = groupBy(offers.get(enquiry.id) ?? [], ({ depot }) => [depot.id, depot])
      return [enquiry.id, new Set([...byDepot].flatMap(([id, all]) => (all.length === parts.length ? [id] : [])))]
    }),
  )
}
