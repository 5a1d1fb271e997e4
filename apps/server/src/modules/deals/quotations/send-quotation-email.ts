import type { BodyOf } from '@allyards/contract/endpoint'
import type { sendQuotationEmail as contract } from '@allyards/contract/quotations'
import { uuid } from '@allyards/contract/shapes'
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { forbidden } from '../../../platform/errors'
import { queueMail } from '../../../platform/mail/mail-job'
import { renderMail } from '../../../platform/mail/render-mail'
import { users } from '../../accounts/accounts.table'
import { depots } from '../../depots/depots.table'
import { enquiries } from '../enquiries/enquiries.table'
import { recordEvents } from '../enquiries/enquiry-history'
import type { Depot } from './depot'
import { quotationItems, quotations } from './quotations.table'

/** Mails a buyer whose enquiry this depot has quoted, and nobody else: it is never an open relay. */
export async function sendQuotationEmail(
  { db, jobs, config }: Context,
  depot: Depot,
  input: BodyOf<typeof contract>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [deal] = await tx
      .select({
        email: users.email,
        companyName: depots.companyName,
        enquiryId: enquiries.id,
        isShared: isAddressShared(depot),
      })
      .from(quotations)
      .innerJoin(depots, eq(depots.id, quotations.depotId))
      .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
      .innerJoin(users, eq(users.id, enquiries.buyerId))
      .where(and(eq(quotations.depotId, depot.depotId), isBuyer(input.to)))
      .orderBy(desc(quotations.id))
      .limit(1)
    if (!deal) throw forbidden('You can only write to a buyer whose enquiry you have quoted.')
    const content = renderMail({
      title: input.subject,
      preheader: `${deal.companyName} writes about your enquiry`,
      paragraphs: input.body.split(/\n{2,}/),
      action: { label: 'See the quotation', url: `${config.publicUrl}/buyer-quotation/${deal.enquiryId}` },
      footer: `${deal.companyName} sent you this message through Allyards.${deal.isShared ? '' : ' Your address was not shared with them.'}`,
    })
    await recordEvents(tx, { enquiryId: deal.enquiryId, kind: 'mailed', actorId: depot.userId, depotId: depot.depotId })
    await queueMail(jobs, tx, { to: deal.email, subject: input.subject.replace(/[\r\n]+/g, ' '), ...content })
  })
}

/** Whether the buyer has accepted something of this depot, by which each learns how to reach the other. */
function isAddressShared({ depotId }: Depot): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from ${quotationItems} item
    join ${quotations} earlier on earlier.id = item.quotation_id
    join ${enquiries} asked on asked.id = earlier.enquiry_id
    where earlier.depot_id = ${depotId} and asked.buyer_id = ${users.id} and item.status = 'accepted')`
}

/** By id while the address is hidden from the seller, or by the address once it is not. */
function isBuyer(to: string): SQL | undefined {
  const byAddress = eq(users.emailKey, to.toLowerCase())
  return uuid.safeParse(to).success ? or(eq(users.id, to), byAddress) : byAddress
}
