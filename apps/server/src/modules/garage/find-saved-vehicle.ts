import type { Vehicle } from '@allyards/contract/shapes'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { presentVehicle } from './garage.presenter'
import { savedVehicles } from './garage.table'

/** A vehicle of a person's own garage. */
export async function findSavedVehicle(db: Queryable, userId: string, id: string): Promise<Vehicle | undefined> {
  const [row] = await db
    .select()
    .from(savedVehicles)
    .where(and(eq(savedVehicles.id, id), eq(savedVehicles.userId, userId)))
  return row && presentVehicle(row)
}
