import { DAY_MS } from '@allyards/contract/durations'
import { formatCount } from '@allyards/contract/format-count'
import { limits } from '@allyards/contract/limits'
import { and, eq, gt, min, sql } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { Queryable } from '../../platform/database/database'
import { TooMany } from '../accounts'
import { users } from '../accounts/accounts.table'
import { uploads } from './uploads.table'

/** Called before a picture is decoded. Pictures sent at the same moment do not count towards each other; they are few. */
export async function mustHaveRoomForPicture(db: Queryable, userId: string): Promise<void> {
  const [sender] = await db
    .select({ role: users.role, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  const most = limits.picturesADay[sender?.role === 'seller' && sender.emailVerifiedAt ? 'depot' : 'person']
  const [sent] = await db
    .select({
      pictures: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8`,
      first: min(uploads.createdAt),
    })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), gt(uploads.createdAt, sql`now() - interval '24 hours'`)))
  if (!sent || (sent.pictures < most.pictures && sent.bytes < most.bytes)) return
  const until = new Date((sent.first?.getTime() ?? clock.nowMs()) + DAY_MS)
  const pictures = `You have sent ${formatCount(sent.pictures)} pictures in 24 hours.`
  throw new TooMany(until, (wait) => `${pictures} You can send the next one in ${wait}.`)
}
