import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Caller } from '../../platform/auth/caller'
import type { Transaction } from '../../platform/database/database'
import type { Jobs } from '../../platform/jobs/jobs'
import { queueMail } from '../../platform/mail/mail-job'
import { blocks } from '../chat/chat.table'
import { enquiries } from '../deals/enquiries/enquiries.table'
import { quotationItems, quotations } from '../deals/quotations/quotations.table'
import { depots } from '../depots/depots.table'
import { savedVehicles } from '../garage/garage.table'
import { noticeSettings, notifications } from '../notifications/notifications.table'
import { uploads } from '../uploads/uploads.table'
import { goodbyeMail } from './account-mails'
import { getAccount } from './accounts.queries'
import { oneTimeTokens, users } from './accounts.table'
import { requirePassword } from './passwords'
import { endSessions } from './sessions'

const DELETED_NAME = 'Deleted user'

/** How the products of a depot are taken off the market; they stand above accounts, so app.ts passes it in. */
export type ForgetProducts = (tx: Transaction, jobs: Jobs, depotId: string) => Promise<void>

/** Erases the person and keeps the rows that the other side's records need. */
export async function deleteAccount(
  { db, jobs, config, live, pageCache }: Context,
  caller: Caller,
  password: string,
  forgetProducts: ForgetProducts,
): Promise<void> {
  await requirePassword(await getAccount(db, caller.userId), password, 'password')
  const ended = await db.transaction(async (tx) => {
    const account = await getAccount(tx, caller.userId)
    await queueMail(jobs, tx, goodbyeMail(account, config.publicUrl))
    await forgetPerson(tx, caller.userId)
    await forgetEnquiries(tx, caller.userId)
    if (caller.depotId) await forgetCompany(tx, caller.depotId)
    if (caller.depotId) await forgetProducts(tx, jobs, caller.depotId)
    return endSessions(tx, caller.userId)
  })
  for (const sessionId of ended) live.endSession(sessionId)
  if (caller.depotId) pageCache.drop('sellers', 'products', 'browse')
}

async function forgetPerson(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({
      name: DELETED_NAME,
      email: '',
      emailKey: `deleted ${userId}`,
      phoneNumber: '',
      city: null,
      phoneKey: `deleted ${userId}`,
      passwordHash: '',
      emailVerifiedAt: null,
      deletedAt: new Date(),
    })
    .where(eq(users.id, userId))
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
  await tx.delete(notifications).where(eq(notifications.userId, userId))
  await tx.delete(noticeSettings).where(eq(noticeSettings.userId, userId))
  await tx.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)))
  await tx.delete(savedVehicles).where(eq(savedVehicles.userId, userId))
  await tx.update(uploads).set({ userId: null }).where(eq(uploads.userId, userId))
}

async function forgetEnquiries(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(enquiries)
    .set({
      reg: null,
      postcode: null,
      additionalInfo: null,
      closedAt: sql`coalesce(${enquiries.closedAt}, now())`,
      status: sql`case when ${enquiries.status} = 'expired' then ${enquiries.status} else 'closed' end`,
    })
    .where(eq(enquiries.buyerId, userId))
}

async function forgetCompany(tx: Transaction, depotId: string): Promise<void> {
  await tx
    .update(depots)
    .set({
      slug: `deleted-${depotId}`,
      companyName: DELETED_NAME,
      companyNumber: null,
      vatNumber: null,
      addressLine1: '',
      addressLine2: null,
      phoneNumber: null,
      about: null,
      logoUrl: null,
      atfPermit: null,
      vraMember: false,
      openingHours: null,
      deliveryTerms: null,
      deliveryPence: null,
      freeDeliveryFromPence: null,
      deliveryDays: null,
      offersCollection: false,
      // Nobody's make, so that no enquiry is sent here any more.
      brands: ['-'],
      updatedAt: new Date(),
    })
    .where(eq(depots.id, depotId))
  const own = tx.select({ id: quotations.id }).from(quotations).where(eq(quotations.depotId, depotId))
  await tx
    .update(quotationItems)
    .set({ status: 'withdrawn', decidedAt: new Date() })
    .where(and(inArray(quotationItems.quotationId, own), eq(quotationItems.status, 'pending')))
}
