import { and, eq, gt, inArray, max, sql } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Database, Queryable } from '../../../platform/database/database'
import { loginThrottles } from '../accounts.table'
import { hashToken } from './tokens'
import { TooManyAttempts } from './too-many-attempts'

/** After so many free failures each further one doubles the wait. */
const rules = {
  pair: { free: 8, longestSeconds: 15 * 60 },
  address: { free: 60, longestSeconds: 15 * 60 },
  account: { free: 100, longestSeconds: 15 * 60 },
} as const
const FIRST_WAIT_SECONDS = 10
/** From here on every login to the account answers later, wherever it comes from, and never more than this. */
const ACCOUNT_FREE = 20
const ACCOUNT_DELAY_MS = 1500
/** Without a failure for this long, counting starts anew. */
const FORGET_AFTER = sql`interval '1 hour'`

export interface LoginAttempt {
  /** The account's id; of one that does not exist, what was typed. All spellings of one account count as one. */
  account: string
  address: string
}

/**
 * Counts an attempt before its password is looked at, so that guesses sent at once do not slip through together.
 * A stranger's guesses block the stranger's own address. To the account's owner elsewhere they cost a short delay; when very
 * many come from everywhere, a wait of some minutes, which a new password by mail ends.
 */
export async function admitLogin(db: Database, attempt: LoginAttempt): Promise<{ delayMs: number }> {
  const keys = keysOf(attempt)
  return db.transaction(async (tx) => {
    // Attempts by one address or for one account run one after the other, so that each sees the count of the last.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keys.address}, 0))`)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keys.account}, 0))`)
    const blockedUntil = await findBlock(tx, [keys.pair, keys.address, keys.account])
    if (blockedUntil) throw new TooManyAttempts(blockedUntil)
    await count(tx, keys.pair, rules.pair)
    await count(tx, keys.address, rules.address)
    const failures = await count(tx, keys.account, rules.account)
    return { delayMs: failures > ACCOUNT_FREE ? ACCOUNT_DELAY_MS : 0 }
  })
}

/** The password was right: its attempt was no failure. What the address did to other accounts stays counted. */
export async function forgiveLogin(db: Queryable, attempt: LoginAttempt): Promise<void> {
  const keys = keysOf(attempt)
  await db.delete(loginThrottles).where(inArray(loginThrottles.key, [keys.pair, keys.account]))
  await db
    .update(loginThrottles)
    .set({ failures: sql`greatest(${loginThrottles.failures} - 1, 0)`, blockedUntil: null })
    .where(inArray(loginThrottles.key, [keys.address]))
}

/** A new password: what was guessed before no longer counts against the account. */
export async function forgetFailures(db: Queryable, account: string): Promise<void> {
  await db.delete(loginThrottles).where(eq(loginThrottles.key, keysOf({ account, address: '' }).account))
}

function keysOf({ account, address }: LoginAttempt) {
  return {
    pair: hashToken(`pair ${account} ${address}`),
    address: hashToken(`address ${address}`),
    account: hashToken(`account ${account}`),
  }
}

async function findBlock(db: Queryable, keys: string[]): Promise<Date | null | undefined> {
  const [row] = await db
    .select({ until: max(loginThrottles.blockedUntil) })
    .from(loginThrottles)
    .where(and(inArray(loginThrottles.key, keys), gt(loginThrottles.blockedUntil, clock.now())))
  return row?.until
}

async function count(db: Queryable, key: string, rule: { free: number; longestSeconds: number }): Promise<number> {
  const failures = sql<number>`case when ${loginThrottles.lastFailureAt} < now() - ${FORGET_AFTER} then 1 else ${loginThrottles.failures} + 1 end`
  const blockedUntil = sql`case when ${failures} < ${rule.free}::int then null
    else now() + interval '1 second' * least(${FIRST_WAIT_SECONDS}::int * power(2, least(${failures} - ${rule.free}::int, 20)), ${rule.longestSeconds}::int) end`
  const [row] = await db
    .insert(loginThrottles)
    .values({ key, failures: 1, lastFailureAt: sql`now()` })
    .onConflictDoUpdate({ target: loginThrottles.key, set: { failures, blockedUntil, lastFailureAt: sql`now()` } })
    .returning({ failures: loginThrottles.failures })
  return row?.failures ?? 0
}
