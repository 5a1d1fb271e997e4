import type { BodyOf } from '@allyards/contract/endpoint'
import type { changeInstantRule } from '@allyards/contract/instant-rules'
import type { InstantTerms } from '@allyards/contract/instant-terms'
import { limits } from '@allyards/contract/limits'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import { inTransaction } from '../../../platform/database/in-transaction'
import { newId } from '../../../platform/database/new-id'
import { conflict, notFound } from '../../../platform/errors'
import { depots } from '../../depots/depots.table'
import { instantRules } from '../tables/instant.table'
import { checkTerms, columnsOf, hasBeenTried, type RuleRow, sentenceOf, termsOf } from './rule-terms'

const { atOnce: MOST, triedHours } = limits.instantRules

/** Adds a rule below the others, switched off. */
export async function addRule(context: Context, depotId: string, sent: InstantTerms): Promise<string> {
  const terms = await checkTerms(context.db, sent)
  return inTransaction(context, async ({ tx }) => {
    const rules = await lockRules(tx, depotId)
    if (rules.length >= MOST) throw conflict(`A depot has up to ${MOST} rules. Please remove one first.`)
    const id = newId()
    const position = Math.max(-1, ...rules.map((rule) => rule.position)) + 1
    const pausedAt = rules.find((rule) => rule.pausedAt)?.pausedAt ?? null
    const now = clock.now()
    await tx.insert(instantRules).values({ id, depotId, position, pausedAt, createdAt: now, changedAt: now, ...columnsOf(terms) })
    return id
  })
}

/** Changes a rule. Another sentence than the one that had its dry run switches it off. */
export async function changeRule(
  { db }: Context,
  depotId: string,
  id: string,
  { on, position, ...sent }: BodyOf<typeof changeInstantRule>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rules = await lockRules(tx, depotId)
    const rule = rules.find((one) => one.id === id)
    if (!rule) throw notFound('This rule does not exist.')
    const before = termsOf(rule)
    const terms = Object.keys(sent).length > 0 ? await checkTerms(tx, { ...before, ...withoutUndefined(sent) }) : before
    const sentence = sentenceOf(terms)
    const isTried = hasBeenTried(rule, sentence)
    if (on && !rule.isOn && !isTried) throw conflict(NOT_TRIED, { on: NOT_TRIED })
    const isOn = (on ?? rule.isOn) && (isTried || sentence === sentenceOf(before))
    await tx
      .update(instantRules)
      .set({ ...columnsOf(terms), isOn, changedAt: clock.now() })
      .where(eq(instantRules.id, id))
    if (position !== undefined) await moveTo(tx, rules, id, position)
  })
}

const NOT_TRIED = `Please run this rule dry first: it can be switched on for ${triedHours} hours after its dry run.`

const withoutUndefined = (sent: Partial<InstantTerms>) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<InstantTerms>

export async function removeRule({ db }: Context, depotId: string, id: string): Promise<undefined> {
  await db.transaction(async (tx) => {
    const rules = await lockRules(tx, depotId)
    if (!rules.some((rule) => rule.id === id)) throw notFound('This rule does not exist.')
    await tx.delete(instantRules).where(eq(instantRules.id, id))
  })
}

/** With one press all of them. When this has answered, no rule of the depot offers anything. */
export async function pauseRules({ db }: Context, depotId: string, isPaused: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRules(tx, depotId)
    const pausedAt = isPaused ? clock.now() : null
    await tx.update(instantRules).set({ pausedAt }).where(eq(instantRules.depotId, depotId))
  })
}

/** The rules that members change take turns by their depot, also the first ones; offers under way are waited for. */
async function lockRules(tx: Transaction, depotId: string): Promise<RuleRow[]> {
  await tx.select({ id: depots.id }).from(depots).where(eq(depots.id, depotId)).for('no key update')
  return tx
    .select()
    .from(instantRules)
    .where(eq(instantRules.depotId, depotId))
    .orderBy(asc(instantRules.position), asc(instantRules.id))
    .for('update')
}

async function moveTo(tx: Transaction, rules: readonly RuleRow[], id: string, position: number): Promise<void> {
  const others = rules.flatMap((rule) => (rule.id === id ? [] : rule.id))
  for (const [place, ruleId] of others.toSpliced(position, 0, id).entries())
    await tx.update(instantRules).set({ position: place }).where(eq(instantRules.id, ruleId))
}
