import { eq } from 'drizzle-orm'
import { readRows } from '../../platform/database/read-in-pieces'
import type { PersonalData } from '../accounts'
import { uploads } from './uploads.table'

/** Pictures stay where others have seen them, without their uploader. */
export const personalUploads: PersonalData = {
  async forget(_, { tx }, { userId }) {
    await tx.update(uploads).set({ userId: null }).where(eq(uploads.userId, userId))
  },
  export: async (db, { userId }) => ({ uploads: readRows(db, uploads, eq(uploads.userId, userId)) }),
}
