import type { PartFeatures } from '@allyards/contract/fitment/part-features'
import { restrictedParts } from '@allyards/contract/restricted-parts'
import { and, inArray, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../platform/database/database'
import { invalid } from '../../../platform/errors'
import { findOfferingDepot, type OfferingDepot, requireMayOffer, whyRefused } from '../../depots'
import { products } from '../products.table'

/** Some of these may not be on sale, or not with delivery. */
const conditional = [...restrictedParts, 'battery']
export const conditionalParts = conditional.map((partId) => ({ partId }))

interface Listed {
  partId: string
  safetyStated?: boolean | undefined
  features?: PartFeatures | undefined
  deliveryPence?: number | undefined
  status?: string | undefined
}

/** A product on sale must be allowed. A draft may be incomplete, and a sold or removed product is not offered. */
const isOnSale = ({ status = 'live' }: Listed) => status === 'live'

/** Left out, the delivery is free. */
const asOffered = (listed: Listed) => ({ ...listed, deliveryPence: listed.deliveryPence ?? 0 })

export async function requireMayList(db: Queryable, depotId: string, listed: Listed): Promise<void> {
  if (isOnSale(listed)) await requireMayOffer(db, depotId, [asOffered(listed)])
}

/** Without a confirmed email address a seller prepares drafts. What is in the shop already stays there. */
export function draftUntilConfirmed<Values extends { status?: string | undefined }>(
  values: Values,
  isConfirmed: boolean,
  before?: { status: string },
): Values {
  const goesOnSale = (values.status ?? before?.status ?? 'live') === 'live' && before?.status !== 'live'
  return goesOnSale && !isConfirmed ? { ...values, status: 'draft' } : values
}

/** The same for a row of a file, by a depot of which it is known what it may offer. */
export function mustBeListable(listed: Listed, depot: OfferingDepot): void {
  const wrong = isOnSale(listed) && whyRefused(asOffered(listed), depot)
  if (wrong) throw invalid(wrong.message, { [wrong.field]: wrong.message })
}

/** Of several that go on sale at once: none does while one of them may not. */
export async function requireMayListAll(tx: Transaction, depotId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const stopped = await tx
    .select({
      title: products.title,
      partId: products.partId,
      safetyStated: products.safetyStated,
      features: products.features,
      deliveryPence: products.deliveryPence,
    })
    .from(products)
    .where(and(inArray(products.id, ids), inArray(products.partId, conditional), ne(products.status, 'live')))
  const depot = await findOfferingDepot(tx, depotId, stopped)
  for (const { title, ...listed } of stopped) {
    const wrong = whyRefused(listed, depot)
    if (wrong) throw invalid(`${title}: ${wrong.message}`, { [wrong.field]: wrong.message })
  }
}
