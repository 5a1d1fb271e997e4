import { eq } from 'drizzle-orm'
import type { PersonalData } from '../accounts'
import { savedVehicles } from './garage.table'

export const personalVehicles: PersonalData = {
  async forget(_, { tx }, { userId }) {
    await tx.delete(savedVehicles).where(eq(savedVehicles.userId, userId))
  },
  export: async (db, { userId }) => ({
    saved_vehicles: await db.select().from(savedVehicles).where(eq(savedVehicles.userId, userId)),
  }),
}
