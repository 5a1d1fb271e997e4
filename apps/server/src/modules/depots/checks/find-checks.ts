import { type CheckKind, type CheckMark, checkKinds, type DepotCheck, remindedDaysBefore } from '@allyards/contract/depot-checks'
import { DAY_MS } from '@allyards/contract/durations'
import { londonDay } from '@allyards/contract/format-date'
import { asc, eq } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { depotChecks, depotDocuments } from './checks.table'

type CheckRow = typeof depotChecks.$inferSelect

/** The last day on which a paper that ends is said to run out. */
export const runsOutUntil = (now = clock.nowMs()) => londonDay(now + remindedDaysBefore * DAY_MS)

/** All checks of one depot, in their order, with the papers of each. */
export async function findChecks(db: Queryable, depotId: string): Promise<(DepotCheck & { row: CheckRow | undefined })[]> {
  const rows = await db.select().from(depotChecks).where(eq(depotChecks.depotId, depotId))
  const documents = await db
    .select()
    .from(depotDocuments)
    .where(eq(depotDocuments.depotId, depotId))
    .orderBy(asc(depotDocuments.id))
  return checkKinds.map((kind) => {
    const row = rows.find((check) => check.kind === kind)
    const papers = documents.filter((paper) => paper.kind === kind)
    return { ...presentCheck(kind, row), documents: papers.map(presentDocument), row }
  })
}

function presentCheck(kind: CheckKind, row: CheckRow | undefined) {
  return {
    kind,
    value: row?.value ?? null,
    mark: markOf(row),
    waits_since: row?.waitingSince?.toISOString() ?? null,
    outcome: row?.outcome ?? null,
    note: row?.note ?? '',
    looked_on: row?.lookedOn ?? null,
    ends_on: row?.endsOn ?? null,
    changes: row?.changes ?? [],
  }
}

function presentDocument({ id, name, type, bytes, createdAt }: typeof depotDocuments.$inferSelect) {
  return { id, name, type, bytes, sent_at: createdAt.toISOString() }
}

/** What waits, waits whatever was found before; a badge that runs stays beside it. */
export function markOf(row: CheckRow | undefined): CheckMark {
  if (!row) return 'not-stated'
  if (row.waitingSince) return 'waits'
  if (row.outcome === 'ask-depot') return 'asked'
  if (row.outcome === 'does-not-match' || row.outcome === 'not-on-it') return 'does-not-match'
  if (row.outcome !== 'matches') return 'not-stated'
  if (row.endsOn && row.endsOn < londonDay(clock.nowMs())) return 'ended'
  return row.endsOn && row.endsOn <= runsOutUntil() ? 'running-out' : 'checked'
}
