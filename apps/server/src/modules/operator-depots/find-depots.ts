import { dayIn } from '@allyards/contract/day-words'
import { checkKinds } from '@allyards/contract/depot-checks'
import type { QueryOf } from '@allyards/contract/endpoint'
import type { DepotRow, DepotView, DeskDepot, listDepotsToCheck } from '@allyards/contract/operator-depots'
import { promisedTimes } from '@allyards/contract/promised-times'
import type { SharedIdentity } from '@allyards/contract/shared-identity'
import { addWorkingDays } from '@allyards/contract/working-days'
import { and, asc, eq, exists, ilike, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { Queryable } from '../../platform/database/database'
import { notFound } from '../../platform/errors'
import { findSentMails } from '../../platform/mail/sent-mails'
import { presentMails } from '../accounts'
import { users } from '../accounts/accounts.table'
import { ratingPairs } from '../deals/tables/rating-pairs.table'
import { findChecks, findStateChanges, markOf, runsOutUntil } from '../depots'
import { depotChecks } from '../depots/checks/checks.table'
import { depots } from '../depots/depots.table'
import { isHeldByAnother } from '../operators'
import { operators } from '../operators/operators.table'
import { products } from '../products/products.table'
import { findPairs } from './find-rating-pairs'
import { depotHolds } from './operator-depots.table'
import { findOpenDeals } from './sanction-depot'
import { findShared, idsWithSharedIdentity } from './shared-identity'

const MOST_ROWS = 200
/** An expired paper stays in the queue for this long. After that we wait for the depot to send a new one. */
const ENDED_DAYS = 30

const oldestWait = sql<Date | null>`(select min(k.waiting_since) from ${depotChecks} k where k.depot_id = ${depots.id})`

/** The checks that put a depot into each view of the queue. */
function isIn(db: Queryable, view: DepotView): SQL | undefined {
  if (view === 'all') return undefined
  if (view === 'ratings')
    return inArray(depots.id, db.select({ id: ratingPairs.depotId }).from(ratingPairs).where(isNull(ratingPairs.counts)))
  if (view === 'shared') return and(eq(depots.state, 'new'), sql`${depots.id} in ${idsWithSharedIdentity}`)
  if (view === 'suspended' || view === 'restricted') return eq(depots.state, view)
  const wanted =
    view === 'to-check'
      ? isNotNull(depotChecks.waitingSince)
      : and(
          eq(depotChecks.outcome, 'matches'),
          isNull(depotChecks.waitingSince),
          lte(depotChecks.endsOn, runsOutUntil()),
          sql`${depotChecks.endsOn} > ${dayIn(-ENDED_DAYS, clock.nowMs())}`,
        )
  return exists(
    db
      .select({ one: sql`1` })
      .from(depotChecks)
      .where(and(eq(depotChecks.depotId, depots.id), wanted)),
  )
}

export async function findDepots(db: Queryable, operatorId: string, query: QueryOf<typeof listDepotsToCheck>) {
  const rows = await findDepotRows(db, operatorId, query)
  const counts = {
    'to-check': await countIn(db, 'to-check'),
    shared: await countIn(db, 'shared'),
    'running-out': await countIn(db, 'running-out'),
    ratings: await countIn(db, 'ratings'),
    restricted: await countIn(db, 'restricted'),
    suspended: await countIn(db, 'suspended'),
    all: await countIn(db, 'all'),
  }
  return { rows, counts }
}

export async function findDepotRows(
  db: Queryable,
  operatorId: string,
  { show, search }: QueryOf<typeof listDepotsToCheck>,
): Promise<DepotRow[]> {
  const words = search && `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const found = await selectDepots(db)
    .where(and(isNull(users.deletedAt), isIn(db, show), words ? ilike(depots.companyName, words) : undefined))
    .orderBy(...(show === 'to-check' ? [oldestWait] : [sql`lower(${depots.companyName})`]), asc(depots.id))
    .limit(MOST_ROWS)
  const ids = found.map(({ depot }) => depot.id)
  const checks = await db.select().from(depotChecks).where(inArray(depotChecks.depotId, ids))
  const shared = await findShared(db, ids)
  return found.map((row) =>
    presentRow(
      row,
      checks.filter(({ depotId }) => depotId === row.depot.id),
      shared,
      operatorId,
    ),
  )
}

async function countIn(db: Queryable, view: DepotView): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(depots)
    .innerJoin(users, eq(users.id, depots.userId))
    .where(and(isNull(users.deletedAt), isIn(db, view)))
  return counted?.count ?? 0
}

export async function getDepot(db: Queryable, operatorId: string, id: string): Promise<DeskDepot> {
  const [found] = await selectDepots(db).where(eq(depots.id, id))
  if (!found) throw notFound('There is no such depot.')
  const { depot } = found
  const checks = await findChecks(db, id)
  const rows = checks.flatMap(({ row }) => (row ? [row] : []))
  return {
    ...presentRow(found, rows, await findShared(db, [id]), operatorId),
    email_verified: found.verifiedAt !== null,
    last_mail: await findLastMail(db, found.email),
    slug: depot.slug,
    address: [depot.addressLine1, depot.addressLine2, `${depot.city} ${depot.postcode}`].filter(Boolean).join(', '),
    state_since: depot.stateSince.toISOString(),
    state_until: depot.stateUntil,
    live_listings: await db.$count(products, and(eq(products.depotId, id), eq(products.status, 'live'))),
    open_deals: (await findOpenDeals(db, id)).length,
    states: (await findStateChanges(db, id)).map(({ from, to, reason, until, by, at }) => ({
      from,
      to,
      reason,
      until,
      by,
      at: at.toISOString(),
    })),
    pairs: await findPairs(db, id),
    checks: checks.map(({ row, ...check }) => ({
      ...check,
      register_number: row?.registerNumber ?? null,
      register_holder: row?.registerHolder ?? null,
      decided_by: row?.decidedBy ?? null,
      decided_at: row?.decidedAt?.toISOString() ?? null,
    })),
  }
}

async function findLastMail(db: Queryable, address: string): Promise<DeskDepot['last_mail']> {
  if (!address) return null
  const [mail] = await presentMails(db, await findSentMails(db, { addresses: [address.toLowerCase()] }, 1))
  return mail ? { subject: mail.subject, state: mail.state, at: mail.at, reason: mail.reason } : null
}

function selectDepots(db: Queryable) {
  return db
    .select({ depot: depots, verifiedAt: users.emailVerifiedAt, email: users.email, hold: depotHolds, holder: operators.name })
    .from(depots)
    .innerJoin(users, eq(users.id, depots.userId))
    .leftJoin(depotHolds, eq(depotHolds.depotId, depots.id))
    .leftJoin(operators, eq(operators.id, depotHolds.heldBy))
}

type Found = Awaited<ReturnType<typeof selectDepots>>[number]

function presentRow(
  { depot, hold, holder }: Found,
  checks: (typeof depotChecks.$inferSelect)[],
  shared: Map<string, SharedIdentity[]>,
  operatorId: string,
): DepotRow {
  const waits = checks.flatMap(({ waitingSince }) => (waitingSince ? [waitingSince.getTime()] : []))
  const since = waits.length > 0 ? new Date(Math.min(...waits)) : null
  return {
    id: depot.id,
    name: depot.companyName,
    city: depot.city,
    state: depot.state,
    joined_at: depot.createdAt.toISOString(),
    shared: shared.get(depot.id) ?? [],
    marks: checkKinds.map((kind) => ({ kind, mark: markOf(checks.find((check) => check.kind === kind)) })),
    since: since?.toISOString() ?? null,
    due_at: since ? addWorkingDays(since, promisedTimes.depotCheck.workingDays).toISOString() : null,
    held_by: isHeldByAnother(hold, operatorId) ? holder : null,
  }
}
