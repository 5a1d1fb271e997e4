import { type CheckKind, checkedThings, checkOutcomes } from '@allyards/contract/depot-checks'
import type { BodyOf } from '@allyards/contract/endpoint'
import { formatDate } from '@allyards/contract/format-date'
import type { decideCheck as contract } from '@allyards/contract/operator-depots'
import { differencesOf, type EntryDifference, type RegisterEntry, registerPageOf } from '@allyards/contract/register-entries'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { inTransaction } from '../../platform/database/in-transaction'
import { invalid, notFound, ProductError } from '../../platform/errors'
import { inText, keepDecision } from '../depots'
import { depotChecks } from '../depots/checks/checks.table'
import { tellOwners } from '../notifications'
import { writeLog } from '../operators'
import { activateIfChecked } from './activate-checked'
import { lockFreeDepot } from './hold-depot'

type Decision = BodyOf<typeof contract>

/** Stores the operator's finding, tells the depot and logs it, all or nothing. */
export async function decideCheck(
  context: Context,
  operator: Operator,
  { id, kind }: { id: string; kind: CheckKind },
  { seen, seen_waits: seenWaits, ...decision }: Decision,
): Promise<void> {
  await inTransaction(context, async (work) => {
    const { tx } = work
    const depot = await lockFreeDepot(tx, operator, id)
    const [check] = await tx
      .select()
      .from(depotChecks)
      .where(and(eq(depotChecks.depotId, id), eq(depotChecks.kind, kind)))
    if (!check) throw notFound('The depot has stated nothing that could be checked.')
    const differs = mustExplain(kind, { number: check.value, holder: depot.companyName }, decision)
    if (momentOf(check.decidedAt) !== seen || momentOf(check.waitingSince) !== seenWaits) throw new DecidedAlready(check)
    await keepDecision(context, work, {
      depotId: id,
      kind,
      outcome: decision.outcome,
      registerNumber: decision.register_number || null,
      registerHolder: decision.register_holder || null,
      lookedOn: decision.looked_on,
      endsOn: decision.outcome === 'matches' ? decision.ends_on : null,
      note: decision.note,
      decidedBy: operator.name,
    })
    await tellOwners(context, work, depot.userId, { ...wordsToDepot(kind, decision), link: '/seller-profile#checks' })
    await activateIfChecked(context, work, depot, operator)
    const { name, register, registerUrl } = checkedThings[kind]
    await writeLog(tx, operator, {
      act: 'check-decided',
      about: `${name}: ${checkOutcomes[decision.outcome]}`,
      reason: decision.note || decision.why_it_matches || `${register} looked at on ${formatDate(decision.looked_on)}`,
      changes: [
        { what: name, before: check.outcome && checkOutcomes[check.outcome], after: checkOutcomes[decision.outcome] },
        {
          what: 'Looked at',
          before: null,
          after: `${registerPageOf(kind, check.value) ?? registerUrl} on ${formatDate(decision.looked_on)}`,
        },
        { what: 'Number, stated and on the register', before: check.value, after: decision.register_number || null },
        { what: 'Holder on the register', before: null, after: holderWords(decision.register_holder, differs) },
        { what: 'Ends', before: check.endsOn, after: decision.ends_on },
      ],
      link: `/operator/depots?show=all&id=${id}`,
    })
  })
}

/** Where the entry differs from the depot's statement, and why that is right; the names stay out of the log. */
function mustExplain(kind: CheckKind, stated: RegisterEntry, decision: Omit<Decision, 'seen' | 'seen_waits'>): EntryDifference[] {
  const { outcome, register_number: number, register_holder: holder, why_it_matches: why } = decision
  const differs = differencesOf(kind, stated, { number, holder })
  if (outcome !== 'matches' || differs.length === 0 || why.length >= 10) return differs
  const message = `The register says another ${differs.join(' and ')} than the depot. Say why it matches all the same.`
  throw invalid(message, { why_it_matches: message })
}

const holderWords = (holder: string, differs: EntryDifference[]) =>
  holder === '' ? null : differs.includes('holder') ? 'another name than the depot’s' : 'the depot’s name'

const momentOf = (moment: Date | null) => moment?.toISOString() ?? null

function wordsToDepot(
  kind: CheckKind,
  { outcome, looked_on, note }: Omit<Decision, 'seen' | 'seen_waits'>,
): { title: string; words: string } {
  const name = checkedThings[kind].name
  if (outcome === 'matches')
    return {
      title: `${name}: checked`,
      words: `We looked up your ${inText(name)} on ${formatDate(looked_on)}, and it is right. Buyers see a badge with that date.`,
    }
  const todo = 'Please correct it, or send a paper that shows it, in your profile under Checks. We look again as soon as you do.'
  return outcome === 'ask-depot'
    ? { title: `${name}: we have a question`, words: `${note}\n\n${todo}` }
    : { title: `${name}: not confirmed`, words: `We could not confirm your ${inText(name)}. ${note}\n\n${todo}` }
}

/** 409, with the decision made meanwhile. */
class DecidedAlready extends ProductError {
  override readonly extra

  constructor({ outcome, note, decidedBy, decidedAt }: typeof depotChecks.$inferSelect) {
    super(
      'conflict',
      decidedBy ? `This was decided meanwhile by ${decidedBy}.` : 'The depot has changed something meanwhile. Look again.',
    )
    this.extra = { decided: outcome && { outcome, note, by: decidedBy, at: decidedAt?.toISOString() } }
  }
}
