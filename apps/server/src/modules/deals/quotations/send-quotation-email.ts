import { hideContactsIn } from '@allyards/contract/contacts/find-split-contacts'
import type { BodyOf } from '@allyards/contract/endpoint'
import type { sendQuotationEmail as contract } from '@allyards/contract/quotations'
import { uuid } from '@allyards/contract/shapes'
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Transaction } from '../../../platform/database/database'
import { conflict, forbidden } from '../../../platform/errors'
import { users } from '../../accounts/accounts.table'
import { findPaused } from '../../depots'
import type { ActingDepot } from '../change/change'
import { changeEnquiry, withId } from '../change/change-enquiry'
import { enquiries } from '../tables/enquiries.table'
import { quotationItems, quotationLetters, quotations } from '../tables/quotations.table'

/** Emails only a buyer whose enquiry this depot has quoted, so that it is never an open relay. */
export async function sendQuotationEmail(context: Context, depot: ActingDepot, input: BodyOf<typeof contract>): Promise<void> {
  const [latest] = await context.db
    .select({ quotationId: quotations.id, enquiryId: enquiries.id, to: users.email, isAddressShared: isAddressShared(depot) })
    .from(quotations)
    .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
    .innerJoin(users, eq(users.id, enquiries.buyerId))
    .where(and(eq(quotations.depotId, depot.depotId), isBuyer(input.to, depot)))
    .orderBy(desc(quotations.id))
    .limit(1)
  if (!latest) throw forbidden('You can only write to a buyer whose enquiry you have quoted.')
  const written = [input.subject, input.body]
  const [subject = '', text = ''] = latest.isAddressShared ? written : hideContactsIn(written)
  const by = { role: 'seller' as const, ...depot }
  await changeEnquiry(context, { which: withId(latest.enquiryId), by }, async ({ tx, record }) => {
    if (!latest.isAddressShared) await mustTrade(tx, depot.depotId)
    const { quotationId, ...whom } = latest
    await tx.insert(quotationLetters).values({ quotationId, subject, text })
    record({ kind: 'mailed', ...whom, depotId: depot.depotId, subject, text })
  })
}

/** A suspended depot may still write to buyers whose deals it finishes. */
async function mustTrade(tx: Transaction, depotId: string): Promise<void> {
  const paused = await findPaused(tx, [depotId])
  if (paused.length > 0) throw conflict('Your depot is suspended: you can write to this buyer once the suspension ends.')
}

/** True if the buyer has accepted an offer of this depot, so that contact details are shared. */
function isAddressShared({ depotId }: ActingDepot): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from ${quotationItems} item
    join ${quotations} earlier on earlier.id = item.quotation_id
    join ${enquiries} asked on asked.id = earlier.enquiry_id
    where earlier.depot_id = ${depotId} and asked.buyer_id = ${users.id} and item.status = 'accepted')`
}

/** Finds the buyer by id, and by address only once it is shared, so that a guessed address reveals nothing. */
function isBuyer(to: string, depot: ActingDepot): SQL | undefined {
  const byAddress = and(eq(users.emailKey, to.toLowerCase()), isAddressShared(depot))
  return uuid.safeParse(to).success ? or(eq(users.id, to), byAddress) : byAddress
}
