import { type GarageEntry, garageLimit } from '@allyards/contract/garage'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { savedVehicles } from './garage.table'

/** Keeps a vehicle; the oldest goes when the garage is full. */
export async function saveVehicle(db: Database, userId: string, { reg, colour, vehicle }: GarageEntry) {
  const { make, model, body_style: bodyStyle, trim, year, gearbox, fuel } = vehicle
  const details = { reg, colour, make, model, bodyStyle, trim, year, gearbox, fuel }
  const key = reg ?? [make, model, bodyStyle, trim, year, gearbox, fuel].join('|')
  return db.transaction(async (tx) => {
    const [saved] = await tx
      .insert(savedVehicles)
      .values({ userId, key, ...details })
      .onConflictDoUpdate({ target: [savedVehicles.userId, savedVehicles.key], set: { ...details, savedAt: new Date() } })
      .returning()
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
    if (!saved) throw new Error('a saved vehicle was not returned')
    return saved
  })
}
