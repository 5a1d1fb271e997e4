import { and, count, eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { DealChange } from '../../change/change-deal'
import { claims, isOpenClaim } from '../../tables/deals.table'
import { tellEvidence } from '../tell-evidence'

export type ClaimColumns = PgUpdateSetSource<typeof claims>

/** Stores the claim, and updates its deal's count of open claims and what the deal says of fit. */
export async function keepClaim(change: DealChange, claimId: string, columns: ClaimColumns): Promise<void> {
  const { tx, deal, set } = change
  await tx.update(claims).set(columns).where(eq(claims.id, claimId))
  const [open] = await tx
    .select({ count: count() })
    .from(claims)
    .where(and(eq(claims.dealId, deal.id), isOpenClaim))
  await set({ openClaims: open?.count ?? 0 })
  await tellEvidence(change)
}
