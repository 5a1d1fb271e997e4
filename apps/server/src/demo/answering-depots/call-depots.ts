import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../context'
import { users } from '../../modules/accounts/accounts.table'
import { receivedEnquiries } from '../../modules/deals/tables/enquiries.table'
import { depots } from '../../modules/depots/depots.table'
import { demoAccounts } from '../dataset'
import { Random } from '../random'
import { answerEnquiry } from './answer-enquiry'

const FEWEST = 5
const MOST = 9
const FIRST_AFTER_SECONDS = 2
const LAST_AFTER_SECONDS = 20

/**
 * Picks the demo depots that will answer, each after a while of its own. The demo seller is left out: a person works that
 * inbox. The same enquiry picks the same depots, so that a second run adds nothing.
 */
export async function callDepots({ db, jobs }: Context, enquiryId: string): Promise<void> {
  const asked = await db
    .select({ depotId: depots.id })
    .from(receivedEnquiries)
    .innerJoin(depots, eq(depots.id, receivedEnquiries.depotId))
    .innerJoin(users, eq(users.id, depots.userId))
    .where(
      and(
        eq(receivedEnquiries.enquiryId, enquiryId),
        eq(receivedEnquiries.status, 'pending'),
        eq(users.isDemo, true),
        ne(users.emailKey, demoAccounts.seller.email),
      ),
    )
    .orderBy(depots.id)
  const random = new Random(enquiryId)
  const answering = random.sample(asked, random.int(FEWEST, MOST))
  const secondsApart = (LAST_AFTER_SECONDS - FIRST_AFTER_SECONDS) / Math.max(1, answering.length - 1)
  await db.transaction(async (tx) => {
    for (const [position, { depotId }] of answering.entries()) {
      const startAfterSeconds = Math.round(FIRST_AFTER_SECONDS + position * secondsApart)
      await jobs.enqueue(
        tx,
        answerEnquiry,
        { enquiryId, depotId, isFirst: position === 0 },
        { startAfterSeconds, singletonKey: `${enquiryId}/${depotId}` },
      )
    }
  })
}
