import { eq, inArray, or } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { blocks, messages } from '../chat/chat.table'
import { enquiries, enquiryParts } from '../deals/enquiries/enquiries.table'
import { quotationItems, quotations } from '../deals/quotations/quotations.table'
import { depots } from '../depots/depots.table'
import { feedback } from '../feedback/feedback.table'
import { savedVehicles } from '../garage/garage.table'
import { noticeSettings, notifications } from '../notifications/notifications.table'
import { products } from '../products/products.table'
import { uploads } from '../uploads/uploads.table'
import { presentSession, presentUser } from './accounts.presenter'
import { getAccount } from './accounts.queries'
import { findSessions } from './sessions'

/** Everything that is stored about one user, for that user. */
export async function exportAccount(db: Queryable, { userId, sessionId }: { userId: string; sessionId: string }) {
  const account = await getAccount(db, userId)
  const ownEnquiries = db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.buyerId, userId))
  return {
    exported_at: new Date().toISOString(),
    user: presentUser(account),
    sessions: (await findSessions(db, userId)).map((session) => presentSession(session, sessionId)),
    notifications: await db.select().from(notifications).where(eq(notifications.userId, userId)),
    notice_settings: await db
      .select({ rhythm: noticeSettings.rhythm, choices: noticeSettings.choices })
      .from(noticeSettings)
      .where(eq(noticeSettings.userId, userId)),
    enquiries: await db.select().from(enquiries).where(eq(enquiries.buyerId, userId)),
    enquiry_parts: await db.select().from(enquiryParts).where(inArray(enquiryParts.enquiryId, ownEnquiries)),
    messages: await db
      .select()
      .from(messages)
      .where(or(eq(messages.senderId, userId), eq(messages.receiverId, userId))),
    blocked_users: await db.select().from(blocks).where(eq(blocks.blockerId, userId)),
    saved_vehicles: await db.select().from(savedVehicles).where(eq(savedVehicles.userId, userId)),
    feedback: await db
      .select()
      .from(feedback)
      .where(or(eq(feedback.fromUserId, userId), eq(feedback.toUserId, userId))),
    uploads: await db.select().from(uploads).where(eq(uploads.userId, userId)),
    ...(account.depotId ? await exportCompany(db, account.depotId) : {}),
  }
}

async function exportCompany(db: Queryable, depotId: string) {
  const own = db.select({ id: quotations.id }).from(quotations).where(eq(quotations.depotId, depotId))
  return {
    company: (await db.select().from(depots).where(eq(depots.id, depotId)))[0],
    products: await db.select().from(products).where(eq(products.depotId, depotId)),
    quotations: await db.select().from(quotations).where(eq(quotations.depotId, depotId)),
    quotation_items: await db.select().from(quotationItems).where(inArray(quotationItems.quotationId, own)),
  }
}
