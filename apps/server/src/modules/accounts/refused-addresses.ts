import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { RefusedAddresses } from '../../platform/mail/mail-job'
import { emailKeyOf } from './account-keys'
import { users } from './accounts.table'

/** An account's address that refused mail gets none until it is changed or verified again. Its user sees a banner. */
export const refusedAddresses: RefusedAddresses = {
  async isRefused(db, address) {
    const [refused] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.emailKey, emailKeyOf(address)), isNotNull(users.emailBouncedAt)))
    return refused !== undefined
  },
  async remember(db, address) {
    await db
      .update(users)
      .set({ emailBouncedAt: clock.now(), emailVerifiedAt: null })
      .where(and(eq(users.emailKey, emailKeyOf(address)), isNull(users.deletedAt)))
  },
}
