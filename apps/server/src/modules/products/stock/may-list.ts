import { restrictedParts, whyNotOffered } from '@allyards/contract/restricted-parts'
import { and, inArray, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../platform/database/database'
import { invalid } from '../../../platform/errors'
import { hasCheckedPermit, requireMayOffer } from '../../depots'
import { products } from '../products.table'

interface Listed {
  partId: string
  safetyStated?: boolean | undefined
  status?: string | undefined
}

/** A product on sale must be allowed. A draft may be incomplete, and a sold or removed product is not offered. */
const isOnSale = ({ status = 'live' }: Listed) => status === 'live'

export async function requireMayList(db: Queryable, depotId: string, listed: Listed): Promise<void> {
  if (isOnSale(listed)) await requireMayOffer(db, depotId, [listed])
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

/** The same for a row of a file, by a depot of which it is known whether its permit is checked. */
export function mustBeListable(listed: Listed, hasPermit: boolean): void {
  const wrong = isOnSale(listed) && whyNotOffered(listed.partId, { safetyStated: listed.safetyStated, hasPermit })
  if (wrong) throw invalid(wrong.message, { [wrong.field]: wrong.message })
}

/** Of several that go on sale at once: none does while one of them may not. */
export async function requireMayListAll(tx: Transaction, depotId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const stopped = await tx
    .select({ title: products.title, partId: products.partId, safetyStated: products.safetyStated })
    .from(products)
    .where(and(inArray(products.id, ids), inArray(products.partId, restrictedParts), ne(products.status, 'live')))
  const hasPermit = stopped.length > 0 && (await hasCheckedPermit(tx, depotId))
  for (const { title, partId, safetyStated } of stopped) {
    const wrong = whyNotOffered(partId, { safetyStated, hasPermit })
    if (wrong) throw invalid(`${title}: ${wrong.message}`, { [wrong.field]: wrong.message })
  }
}
