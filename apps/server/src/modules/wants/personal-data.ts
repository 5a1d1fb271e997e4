import { eq } from 'drizzle-orm'
import type { PersonalData } from '../accounts'
import { findWants } from './find-wants'
import { wants } from './wants.table'

export const personalWants: PersonalData = {
  async forget(_, { tx }, { userId }) {
    await tx.delete(wants).where(eq(wants.buyerId, userId))
  },
  export: async (db, { userId }) => ({ wants: await findWants(db, userId) }),
}
