import { type GarageEntry, garageLimit } from '@allyards/contract/garage'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
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
        .onConflictDoUpdate({ target: [savedVehicles.userId, savedVehicles.key], set: details })
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
  return { reg, colour, make, model, bodyStyle, trim, year, gearbox, fuel }
}

function keyOf(entry: GarageEntry): string {
  const { reg, make, model, bodyStyle, trim, year, gearbox, fuel } = detailsOf(entry)
  return reg ?? [make, model, bodyStyle, trim, year, gearbox, fuel].join('|')
}
