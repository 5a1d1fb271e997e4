import type { FitCase } from '@allyards/contract/fitment/fit-evidence'
import { needsOf } from '@allyards/contract/fitment/part-needs'
import type { Vehicle } from '@allyards/contract/shapes'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { bulkInsert } from '../../../platform/database/bulk-insert'
import type { Transaction } from '../../../platform/database/database'
import { knownCar } from '../fitment/read-car'
import { fitEvidence, fitFailures } from './evidence.table'

/** A part of a deal, and what its buyer and the claims on it say of its fit; null where they say nothing. */
export interface ToldPart {
  itemId: string
  partId: string
  side: 'nearside' | 'offside' | null
  /** As they are compared. */
  numbers: readonly string[]
  said: FitCase | null
  answeredAt: Date
  /** The claim that decided it, if one did. */
  claimId: string | null
}

interface Told {
  parts: readonly ToldPart[]
  vehicle: Vehicle
  buyerId: string
  depotId: string
  /** Whether buyer and depot may be the same person. */
  isOwn: boolean
}

/** Writes what the parts of a deal say of their numbers, in place of what they said before. What an operator decided stays. */
export async function keepEvidence(tx: Transaction, { parts, vehicle, buyerId, depotId, isOwn }: Told): Promise<void> {
  const ids = parts.map(({ itemId }) => itemId)
  if (ids.length === 0) return
  await tx.delete(fitEvidence).where(inArray(fitEvidence.itemId, ids))
  const decided = await keepFailures(tx, parts)
  const telling = parts.flatMap(({ said, ...part }) => (said && decided.get(part.itemId) !== false ? [{ ...part, said }] : []))
  if (telling.every(({ numbers }) => numbers.length === 0)) return
  const { make, model, generations, ...car } = await knownCar(tx, vehicle)
  if (model === null) return
  const shared = {
    ...{ make, model, buyerId, depotId },
    generation: generations.length === 1 ? (generations[0] ?? null) : null,
    bodyStyle: car.body_style,
    fuel: car.fuel,
    gearbox: car.gearbox,
    engineCc: car.engine_cc,
    engineCode: car.engine_code,
  }
  await bulkInsert(
    tx,
    fitEvidence,
    telling.flatMap(({ itemId, partId, side, numbers, said, answeredAt }) =>
      numbers.map((number) => ({
        ...{ ...shared, itemId, partId, side, number, answeredAt },
        fits: said.fits,
        isHeld: said.isUpheldFailure && !decided.has(itemId),
        isOwn: said.fits && isOwn,
      })),
    ),
  )
}

/** The upheld failures wait for an operator. Returns what operators decided: whether each counts. */
async function keepFailures(tx: Transaction, parts: readonly ToldPart[]): Promise<Map<string, boolean>> {
  const failed = parts.filter(isLookedAt)
  const others = parts.filter((part) => !isLookedAt(part)).map(({ itemId }) => itemId)
  if (others.length > 0)
    await tx.delete(fitFailures).where(and(inArray(fitFailures.itemId, others), isNull(fitFailures.lookedAt)))
  if (failed.length === 0) return new Map()
  const rows = failed.flatMap(({ itemId, claimId, answeredAt }) => (claimId ? [{ itemId, claimId, upheldAt: answeredAt }] : []))
  await tx.insert(fitFailures).values(rows).onConflictDoNothing()
  const known = await tx
    .select()
    .from(fitFailures)
    .where(
      inArray(
        fitFailures.itemId,
        failed.map(({ itemId }) => itemId),
      ),
    )
  return new Map(known.flatMap(({ itemId, counts }) => (counts === null ? [] : [[itemId, counts] as const])))
}

/** Parts that go by their number are never lifted, so nobody needs to look at them. */
const isLookedAt = ({ said, numbers, partId }: ToldPart) =>
  Boolean(said?.isUpheldFailure) && numbers.length > 0 && !needsOf(partId).number

/** An operator looked at an upheld failure: it counts against the number, or it had another cause and is taken out. */
export async function lookAtFailure(tx: Transaction, itemId: string, counts: boolean, at: Date): Promise<boolean> {
  const looked = await tx
    .update(fitFailures)
    .set({ lookedAt: at, counts })
    .where(and(eq(fitFailures.itemId, itemId), isNull(fitFailures.lookedAt)))
    .returning({ itemId: fitFailures.itemId })
  if (looked.length === 0) return false
  const evidence = eq(fitEvidence.itemId, itemId)
  if (counts) await tx.update(fitEvidence).set({ isHeld: false }).where(evidence)
  else await tx.delete(fitEvidence).where(evidence)
  return true
}

/** A buyer and a depot may be the same person, or an operator decided of it: whether what the buyer says fitted is held. */
export async function holdFits(
  tx: Transaction,
  { buyerId, depotId }: { buyerId: string; depotId: string },
  isOwn: boolean,
): Promise<void> {
  const isOfPair = and(eq(fitEvidence.buyerId, buyerId), eq(fitEvidence.depotId, depotId))
  await tx.update(fitEvidence).set({ isOwn }).where(and(isOfPair, fitEvidence.fits))
}
