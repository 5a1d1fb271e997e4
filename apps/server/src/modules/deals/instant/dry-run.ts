import { DAY_MS } from '@allyards/contract/durations'
import type { BodyOf } from '@allyards/contract/endpoint'
import { findFarPlace } from '@allyards/contract/far-places'
import { londonDay } from '@allyards/contract/format-date'
import { giveWay } from '@allyards/contract/give-way'
import type { DryRun, dryRunInstantRules } from '@allyards/contract/instant-rules'
import { limits } from '@allyards/contract/limits'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { notFound } from '../../../platform/errors'
import { depots } from '../../depots/depots.table'
import { products } from '../../products/products.table'
import { findPartsOf } from '../enquiries/enquiries.queries'
import { enquiries, enquiryColumns, receivedEnquiries } from '../tables/enquiries.table'
import { instantRules } from '../tables/instant.table'
import { answerByRules, type Desk, type Rule } from './answer-by-rules'
import { findAsked } from './find-asked'
import { readPieces } from './read-pieces'
import { type Played, type PlayedRule, reportRun } from './report-run'
import { checkTerms, columnsOf, hasBeenTried, sentenceOf, termsOf } from './rule-terms'
import { readRules } from './rules.queries'

const AT_ONCE = 50

type Asked = BodyOf<typeof dryRunInstantRules>

/**
 * Plays the enquiries that reached the depot in the last days against today's stock and prices, each piece once, with the rule beside
 * those that are on. Nothing is locked or sent; everything else goes first.
 */
export async function dryRun({ connection }: Context, depotId: string, asked: Asked): Promise<DryRun> {
  const { db } = connection.background
  const { rules, tried } = await castRules(db, depotId, asked)
  const { found, leftOut, since } = await findReceived(db, depotId)
  const [depot] = await db.select().from(depots).where(eq(depots.id, depotId))
  if (!depot) throw notFound('There is no such depot.')
  const desk: Desk<PlayedRule> = { rules, made: new Map(), free: new Map(), maySend: () => true }
  const played: Played[] = []
  const stopAt = performance.now() + limits.dryRun.stopsAfterMs
  let day = ''
  for (let start = 0; start < found.length && performance.now() < stopAt; start += AT_ONCE) {
    const some = found.slice(start, start + AT_ONCE)
    const partsOf = await findPartsOf(
      db,
      some.map(({ enquiry }) => enquiry.id),
    )
    for (const { enquiry, at } of some) {
      if (londonDay(at) !== day) desk.made.clear()
      day = londonDay(at)
      const parts = partsOf.get(enquiry.id) ?? []
      const scene = await findAsked(db, enquiry, parts, [depotId])
      const ids = [...new Set(scene.found.map(({ productId }) => productId))]
      const listings = ids.length > 0 ? await db.select().from(products).where(inArray(products.id, ids)) : []
      for (const { id, stock } of listings) if (!desk.free.has(id)) desk.free.set(id, stock)
      const pieceOf = await readPieces(db, ids, { car: scene.car, place: findFarPlace(enquiry.postcode) })
      const decisions = parts.map((part) => {
        const pieces = scene.found
          .filter(({ askedId }) => askedId === part.id)
          .flatMap(({ productId }) => listings.find(({ id }) => id === productId) ?? [])
          .map((listing) => pieceOf(listing, depot, part))
        const { part_id: partId, quantity } = part
        const decision = answerByRules(desk, { make: enquiry.make, partId, quantity, at }, pieces)
        const listing = listings.find(({ id }) => id === decision.piece?.id)
        return { part, decision, listing }
      })
      played.push({ enquiry, at, place: scene.place, decisions })
      await giveWay()
    }
  }
  const mayBeOn = tried !== undefined && (await noteTried(db, tried))
  return reportRun(db, { depot, rules, played, leftOut: leftOut + found.length - played.length, since, mayBeOn })
}

interface Cast {
  rules: PlayedRule[]
  /** The rule of the depot that this is the dry run of, and its sentence. */
  tried: { id: string; sentence: string } | undefined
}

/** The rules that are on, with the one in question in its place. */
async function castRules(db: Queryable, depotId: string, { rule_id: id, rule: sent }: Asked): Promise<Cast> {
  const known = await readRules(db, depotId)
  const own = known.find((rule) => rule.id === id)
  if (id !== undefined && !own) throw notFound('This rule does not exist.')
  const terms = sent ? await checkTerms(db, sent) : own && termsOf(own)
  if (!terms) throw notFound('This rule does not exist.')
  const inQuestion: Rule = columnsOf(terms)
  const rules = known
    .filter((rule) => rule.isOn || rule.id === id)
    .map((rule) => ({ ...(rule.id === id ? { ...rule, ...inQuestion, name: terms.name } : rule), ruleId: rule.id }))
  return own
    ? { rules, tried: { id: own.id, sentence: sentenceOf(terms) } }
    : { rules: [...rules, { ...inQuestion, name: terms.name, ruleId: null }], tried: undefined }
}

/** The newest of them, oldest first. */
async function findReceived(db: Queryable, depotId: string) {
  const since = new Date(clock.nowMs() - limits.dryRun.days * DAY_MS)
  const which = and(eq(receivedEnquiries.depotId, depotId), gt(receivedEnquiries.createdAt, since))
  const newest = await db
    .select({ enquiry: enquiryColumns, at: receivedEnquiries.createdAt })
    .from(receivedEnquiries)
    .innerJoin(enquiries, eq(enquiries.id, receivedEnquiries.enquiryId))
    .where(which)
    .orderBy(desc(receivedEnquiries.createdAt), desc(receivedEnquiries.enquiryId))
    .limit(limits.dryRun.enquiries)
  const all = newest.length < limits.dryRun.enquiries ? newest.length : await db.$count(receivedEnquiries, which)
  return { found: newest.reverse(), leftOut: all - newest.length, since }
}

/** The rule may be switched on as long as its sentence is this one. */
async function noteTried(db: Queryable, { id, sentence }: { id: string; sentence: string }): Promise<boolean> {
  const [row] = await db
    .update(instantRules)
    .set({ triedSentence: sentence, triedAt: clock.now() })
    .where(eq(instantRules.id, id))
    .returning()
  return row !== undefined && hasBeenTried(row, sentence)
}
