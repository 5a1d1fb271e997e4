import { and, eq, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../context'
import type { Transaction } from '../../platform/database/database'
import { defineJob, type Jobs } from '../../platform/jobs/jobs'
import { queueMail } from '../../platform/mail/mail-job'
import { renderMail } from '../../platform/mail/render-mail'
import { users } from '../accounts/accounts.table'
import { parts } from '../catalogue/catalogue.table'
import { enquiries } from '../enquiries/enquiries.table'
import { announceNotices, notify } from '../notifications'
import { notifications } from '../notifications/notifications.table'
import { quotationItems, quotations } from '../quotations/quotations.table'
import { companies } from '../sellers/sellers.table'
import { shortName } from './feedback.presenter'

/** Asks both sides of accepted offers for feedback, once per quotation however many of its offers were accepted together. */
export async function askAfterAcceptance(
  jobs: Jobs,
  tx: Transaction,
  decisions: readonly { itemId: string; quotationId: string; status: string }[],
): Promise<void> {
  const accepted = decisions.filter((decision) => decision.status === 'accepted')
  const quotationIds = [...new Set(accepted.map((decision) => decision.quotationId))]
  const asked = quotationIds.map((quotationId) => ({
    itemIds: accepted.filter((decision) => decision.quotationId === quotationId).map((decision) => decision.itemId),
  }))
  if (asked.length > 0) await jobs.enqueueAll(tx, askForFeedback, asked)
}

/** A second run finds the notices of the first and does nothing. */
export const askForFeedback = defineJob({
  name: 'feedback.ask',
  data: z.object({ itemIds: z.array(z.uuid()).min(1) }),
  retries: 10,
  async run(context, { itemIds }) {
    const asked = await context.db.transaction(async (tx) => {
      const deal = await findAccepted(tx, itemIds)
      if (!deal) return []
      const sides = [
        { ...deal.buyer, path: '/buyer-feedback', other: deal.companyName },
        { ...deal.seller, path: '/feedback', other: shortName(deal.buyer.name) },
      ].map((side) => ({ ...side, link: `${side.path}?item=${itemIds[0]}` }))
      const earlier = await tx
        .select({ id: notifications.id })
        .from(notifications)
        .where(or(...sides.map((side) => and(eq(notifications.userId, side.id), eq(notifications.link, side.link)))))
      if (earlier.length > 0) return []
      for (const side of sides) await ask(context, tx, side, deal.partNames)
      return sides.map((side) => side.id)
    })
    await announceNotices(context, asked)
  },
})

interface AskedSide {
  id: string
  email: string
  other: string
  link: string
}

async function ask({ jobs, config }: Context, tx: Transaction, side: AskedSide, partNames: string[]): Promise<void> {
  const title = `How does it go with ${side.other}?`
  const what = new Intl.ListFormat('en-GB').format(partNames.map((name) => name.toLowerCase()))
  const body = `Once the ${what} deal is done, rate ${side.other} from 1 to 5.`
  await notify(tx, { userId: side.id, kind: 'feedback', title, body, link: side.link })
  const content = renderMail({
    title,
    preheader: body,
    paragraphs: [
      `You have a deal with ${side.other}: ${what}.`,
      'When it is done, tell others how it went. It takes a minute, and only people with a deal can give feedback.',
    ],
    action: { label: 'Give feedback', url: `${config.publicUrl}${side.link}` },
    footer: 'You get this mail once, because an offer on Allyards was accepted.',
  })
  await queueMail(jobs, tx, { to: side.email, subject: title, ...content })
}

async function findAccepted(tx: Transaction, itemIds: string[]) {
  const rows = await tx
    .select({
      partName: parts.name,
      companyName: companies.companyName,
      sellerUserId: companies.userId,
      buyer: { id: users.id, name: users.name, email: users.email },
    })
    .from(quotationItems)
    .innerJoin(parts, eq(parts.id, quotationItems.partId))
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .innerJoin(companies, eq(companies.id, quotations.sellerId))
    .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
    .innerJoin(users, eq(users.id, enquiries.buyerId))
    .where(and(inArray(quotationItems.id, itemIds), eq(quotationItems.status, 'accepted')))
  const [first] = rows
  if (!first) return undefined
  const [seller] = await tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, first.sellerUserId))
  if (!seller) return undefined
  return { buyer: first.buyer, seller, companyName: first.companyName, partNames: rows.map((row) => row.partName) }
}
