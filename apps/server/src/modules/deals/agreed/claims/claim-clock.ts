import { claimTimes } from '@allyards/contract/claims'
import { and, asc, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../../context'
import { changeDeal, type DealChange } from '../../change/change-deal'
import type { ClaimRecord } from '../../change/deal-facts'
import { claims } from '../../tables/deals.table'
import { keepClaim } from './keep-claim'

/** The next run, a minute later, moves the rest. */
const AT_ONCE = 500

/** The buyer has a proposal to answer, or the depot waits for the photo that it asked for. */
const isBuyersToAnswer = or(
  eq(claims.status, 'proposed'),
  and(eq(claims.status, 'open'), isNotNull(claims.photoAskedAt), isNull(claims.photoAnsweredAt)),
)
const waitsSince = sql`case when ${claims.status} = 'proposed' then ${claims.proposedAt} else ${claims.photoAskedAt} end`

const isProposedFor = (days: number) => sql`${waitsSince} < now() - make_interval(days => ${days}::int)`

const isToRemindOf = and(
  isBuyersToAnswer,
  or(...claimTimes.proposalReminderDays.map((days, sent) => and(eq(claims.reminders, sent), isProposedFor(days)))),
)
const isLeftAlone = and(
  isBuyersToAnswer,
  gte(claims.reminders, claimTimes.proposalReminderDays.length),
  isProposedFor(claimTimes.proposalDays),
)

/** Reminds buyers of open proposals and wanted photos, and escalates unanswered ones to the operator: silence is not consent. */
export async function moveWaitingProposals(context: Context): Promise<unknown[]> {
  return [...(await each(context, isToRemindOf, remind)), ...(await each(context, isLeftAlone, escalate))]
}

async function remind(change: DealChange, { id, reminders }: ClaimRecord): Promise<void> {
  await keepClaim(change, id, { reminders: reminders + 1 })
  change.record({ kind: 'claim-reminded', claimId: id })
}

async function escalate(change: DealChange, { id }: ClaimRecord): Promise<void> {
  await keepClaim(change, id, { status: 'escalated', escalatedAt: sql`now()`, proposedAt: null })
  change.record({ kind: 'claim-unanswered', claimId: id })
}

type Rule = (change: DealChange, claim: ClaimRecord) => Promise<void>

/** Runs one claim after another. A failure does not stop the rest; all failures are returned. */
async function each(context: Context, due: SQL | undefined, rule: Rule): Promise<unknown[]> {
  const rows = await context.db
    .select({ id: claims.id, dealId: claims.dealId })
    .from(claims)
    .where(due)
    .orderBy(asc(waitsSince))
    .limit(AT_ONCE)
  const failures: unknown[] = []
  for (const { id, dealId } of rows) {
    const changed = changeDeal(context, { dealId, by: { role: 'system' } }, async (change) => {
      const [still] = await change.tx
        .select()
        .from(claims)
        .where(and(eq(claims.id, id), due))
      if (still) await rule(change, still)
    })
    await changed.catch((failure: unknown) => failures.push(failure))
  }
  return failures
}
