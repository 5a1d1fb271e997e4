import type { CheckKind } from '@allyards/contract/depot-checks'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Work } from '../../../platform/database/in-transaction'
import { dropDepotPages } from '../depot-pages'
import { depotChecks } from './checks.table'

type Found = Pick<
  typeof depotChecks.$inferInsert,
  'outcome' | 'registerNumber' | 'registerHolder' | 'lookedOn' | 'endsOn' | 'note' | 'decidedBy'
>

/** Keeps what an operator found; the badge comes or goes with it, on every page. */
export async function keepDecision(
  { pageCache }: Context,
  { tx, afterCommit }: Work,
  { depotId, kind, ...found }: Found & { depotId: string; kind: CheckKind },
): Promise<void> {
  await tx
    .update(depotChecks)
    .set({ ...found, decidedAt: clock.now(), waitingSince: null, changes: [], remindedAt: null })
    .where(and(eq(depotChecks.depotId, depotId), eq(depotChecks.kind, kind)))
  afterCommit(() => dropDepotPages(pageCache, depotId))
}
