import { type CheckKind, checkKinds } from '@allyards/contract/depot-checks'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import type { depots } from '../depots.table'
import { depotChecks } from './checks.table'

type Stated = Pick<typeof depots.$inferInsert, 'companyNumber' | 'vatNumber' | 'atfPermit' | 'scrapLicence' | 'certification'>

export const statedValues = (depot: Stated): Record<CheckKind, string | null> => ({
  'company-number': depot.companyNumber ?? null,
  'vat-number': depot.vatNumber ?? null,
  'atf-permit': depot.atfPermit ?? null,
  'scrap-licence': depot.scrapLicence ?? null,
  certification: depot.certification ?? null,
})

const nothingFound = {
  outcome: null,
  registerNumber: null,
  registerHolder: null,
  lookedOn: null,
  endsOn: null,
  note: '',
  decidedBy: null,
  decidedAt: null,
  remindedAt: null,
}

/** Whatever a depot states anew waits for a look, and loses the badge that the earlier value had. */
export async function stateChecks(tx: Queryable, depot: Stated & { id: string }): Promise<void> {
  const values = statedValues(depot)
  const stated = checkKinds.filter((kind) => values[kind] !== null)
  if (stated.length > 0)
    await tx
      .insert(depotChecks)
      .values(stated.map((kind) => ({ depotId: depot.id, kind, value: values[kind], waitingSince: clock.now() })))
      .onConflictDoUpdate({
        target: [depotChecks.depotId, depotChecks.kind],
        set: { ...nothingFound, value: sql`excluded.value`, waitingSince: sql`excluded.waiting_since` },
        setWhere: sql`${depotChecks.value} is distinct from excluded.value`,
      })
  const unstated = checkKinds.filter((kind) => values[kind] === null)
  await tx
    .update(depotChecks)
    .set({ ...nothingFound, value: null, waitingSince: null })
    .where(and(eq(depotChecks.depotId, depot.id), inArray(depotChecks.kind, unstated), isNotNull(depotChecks.value)))
}
