import { restrictedParts, whyNotOffered } from '@allyards/contract/restricted-parts'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../context'
import { defineJob } from '../../../define-job'
import { inTransaction, type Work } from '../../../platform/database/in-transaction'
import { hasCheckedPermit, permitLost } from '../../depots'
import { depots } from '../../depots/depots.table'
import { tellPerson } from '../../notifications'
import { products } from '../products.table'
import { listInTransaction } from './write-products'

const isOnSale = and(eq(products.status, 'live'), inArray(products.partId, restrictedParts))

/**
 * What may not be on sale leaves the shop: an airbag listed before its statement was asked for, a catalytic converter whose
 * depot's permit has ended. It becomes a draft, and the depot is told what to do.
 */
export const draftUnallowed = defineJob({
  name: 'products.draft-unallowed',
  data: z.object({}),
  schedule: { dailyAt: '06:30' },
  async run(context) {
    const sellers = await context.db.selectDistinct({ id: products.depotId }).from(products).where(isOnSale)
    for (const { id } of sellers) await inTransaction(context, (work) => draftOf(context, work, id))
  },
})

/** A depot that changed what its permit was checked under is not waited for until the morning. */
export const draftWithoutPermit = defineJob({
  ...permitLost,
  retries: 10,
  run: (context, { depotId }) => inTransaction(context, (work) => draftOf(context, work, depotId)),
})

async function draftOf(context: Context, work: Work, depotId: string): Promise<void> {
  const { tx } = work
  const hasPermit = await hasCheckedPermit(tx, depotId)
  const onSale = await tx
    .select()
    .from(products)
    .where(and(eq(products.depotId, depotId), isOnSale))
    .orderBy(products.id)
    .for('update')
  const refused = onSale.flatMap(({ id, partId, safetyStated, title }) => {
    const wrong = whyNotOffered(partId, { safetyStated, hasPermit })
    return wrong ? [{ id, title, why: wrong.message }] : []
  })
  const [first] = refused
  const [depot] = await tx.select({ userId: depots.userId }).from(depots).where(eq(depots.id, depotId))
  if (!first || !depot) return
  const ids = refused.map(({ id }) => id)
  await listInTransaction(
    context,
    work,
    await tx.update(products).set({ status: 'draft' }).where(inArray(products.id, ids)).returning(),
  )
  const listings = refused.length === 1 ? `“${first.title}”` : `“${first.title}” and ${refused.length - 1} more`
  await tellPerson(context, work, depot.userId, {
    title: refused.length === 1 ? 'A listing is out of the shop' : `${refused.length} listings are out of the shop`,
    words: [`${listings}: kept for you as a draft.`, ...new Set(refused.map(({ why }) => why))].join('\n\n'),
    link: '/product',
  })
}
