import { eq } from 'drizzle-orm'
import type { Operator } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import type { Transaction } from '../../platform/database/database'
import { conflict, notFound } from '../../platform/errors'
import { depots } from '../depots/depots.table'
import { isHeldByAnother } from '../operators'
import { operators } from '../operators/operators.table'
import { depotHolds } from './operator-depots.table'

/** Marks the depot as open with this operator. A second operator can read it but does not take it over. */
export async function holdDepot(tx: Transaction, { operatorId }: Operator, depotId: string): Promise<void> {
  await lockDepot(tx, depotId)
  const [hold] = await tx.select().from(depotHolds).where(eq(depotHolds.depotId, depotId))
  if (isHeldByAnother(hold, operatorId)) return
  const held = { heldBy: operatorId, heldAt: clock.now() }
  await tx
    .insert(depotHolds)
    .values({ depotId, ...held })
    .onConflictDoUpdate({ target: depotHolds.depotId, set: held })
}

/** The depot, locked, unless another operator has it open. */
export async function lockFreeDepot(tx: Transaction, { operatorId }: Operator, depotId: string) {
  const depot = await lockDepot(tx, depotId)
  const [row] = await tx
    .select({ hold: depotHolds, name: operators.name })
    .from(depotHolds)
    .innerJoin(operators, eq(operators.id, depotHolds.heldBy))
    .where(eq(depotHolds.depotId, depotId))
  if (row && isHeldByAnother(row.hold, operatorId)) throw conflict(`${row.name} has this open.`)
  return depot
}

async function lockDepot(tx: Transaction, depotId: string) {
  const [depot] = await tx.select().from(depots).where(eq(depots.id, depotId)).for('update')
  if (!depot) throw notFound('There is no such depot.')
  return depot
}
