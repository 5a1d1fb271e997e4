import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Work } from '../../platform/database/in-transaction'
import { dropDepotPages } from './depot-pages'
import { depots } from './depots.table'

type Words = Pick<typeof depots.$inferSelect, 'about' | 'deliveryTerms' | 'logoUrl'>

/** Removes the depot's texts and logo, which it may write again. Returns the removed ones. */
export async function clearCompanyWords(context: Context, { tx, afterCommit }: Work, id: string): Promise<Words | null> {
  const { about, deliveryTerms, logoUrl } = depots
  const [found] = await tx.select({ about, deliveryTerms, logoUrl }).from(depots).where(eq(depots.id, id)).for('update')
  if (!found) return null
  await tx.update(depots).set({ about: null, deliveryTerms: null, logoUrl: null }).where(eq(depots.id, id))
  afterCommit(() => dropDepotPages(context.pageCache, id))
  return found
}

export async function restoreCompanyWords(context: Context, { tx, afterCommit }: Work, id: string, words: Words): Promise<void> {
  await tx.update(depots).set(words).where(eq(depots.id, id))
  afterCommit(() => dropDepotPages(context.pageCache, id))
}
