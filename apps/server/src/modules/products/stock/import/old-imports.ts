import { and, inArray, lt, ne } from 'drizzle-orm'
import type { ForgetOld } from '../../../../platform/retention/forget-nightly'
import { productImports } from './imports.table'

/** Deletes old import reports, but not of imports that still run. */
export const forgetImports: ForgetOld = async ({ db }, before, limit) => {
  const isOver = and(lt(productImports.createdAt, before), ne(productImports.status, 'running'))
  const old = db.select({ id: productImports.id }).from(productImports).where(isOver).limit(limit)
  const gone = await db.delete(productImports).where(inArray(productImports.id, old)).returning({ id: productImports.id })
  return gone.length
}
