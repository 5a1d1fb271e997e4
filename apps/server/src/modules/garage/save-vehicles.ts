import { type GarageEntry, garageLimit } from '@allyards/contract/garage'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { Database } from '../../platform/database/database'
import { savedVehicles } from './garage.table'

/** Keeps vehicles, the newest first; the oldest go when the garage is full. */
export async function saveVehicles(db: Database, userId: string, entries: readonly GarageEntry[]) {
  const now = clock.nowMs()
  return db.transaction(async (tx) => {
    const saved: (typeof savedVehicles.$inferSelect)[] = []
    for (const [index, entry] of entries.entries()) {
      const details = { ...detailsOf(entry), savedAt: new Date(now - index) }
      const rows = await tx
        .insert(savedVehicles)
        .values({ userId, key: keyOf(entry), ...details })
        .onConflictDoUpdate({ target: [savedVehicles.userId, savedVehicles.key], set: { ...details, ...engineNowOrBefore } })
        .returning()
      saved.push(...rows)
    }
    const [held] = await tx.select({ vehicles: count() }).from(savedVehicles).where(eq(savedVehicles.userId, userId))
    if (held && held.vehicles > garageLimit) {
      const old = tx
        .select({ id: savedVehicles.id })
        .from(savedVehicles)
        .where(eq(savedVehicles.userId, userId))
        .orderBy(desc(savedVehicles.savedAt))
        .offset(garageLimit)
      await tx.delete(savedVehicles).where(and(eq(savedVehicles.userId, userId), inArray(savedVehicles.id, old)))
    }
    return saved
  })
}

function detailsOf({ reg, colour, vehicle }: GarageEntry) {
  const { make, model, body_style: bodyStyle, trim, year, gearbox, fuel } = vehicle
  const { engine_cc: engineCc = null, first_registered: firstRegistered = null, engine_code: engineCode = null } = vehicle
  return { reg, colour, make, model, bodyStyle, trim, year, gearbox, fuel, engineCc, firstRegistered, engineCode }
}

/** The engine code is typed once: saving the vehicle again without it does not lose it. */
const engineNowOrBefore = {
  engineCc: sql`coalesce(excluded.engine_cc, ${savedVehicles.engineCc})`,
  firstRegistered: sql`coalesce(excluded.first_registered, ${savedVehicles.firstRegistered})`,
  engineCode: sql`coalesce(excluded.engine_code, ${savedVehicles.engineCode})`,
}

function keyOf(entry: GarageEntry): string {
  const { reg, make, model, bodyStyle, trim, year, gearbox, fuel } = detailsOf(entry)
  return reg ?? [make, model, bodyStyle, trim, year, gearbox, fuel].join('|')
}
