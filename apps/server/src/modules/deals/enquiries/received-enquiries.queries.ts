import { DAY_MS } from '@allyards/contract/durations'
import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { isNumber, plainNumberOf } from '@allyards/contract/fitment/part-numbers'
import type { ReceivedEnquiryState } from '@allyards/contract/lifecycles'
import { overEnquiryStates } from '@allyards/contract/lifecycles'
import type { PartPlace } from '@allyards/contract/part-places'
import { allParts } from '@allyards/contract/parts'
import type { Phrase } from '@allyards/contract/phrases'
import { and, desc, eq, exists, gt, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { prepareQuery } from '../../../platform/database/prepare-statement'
import { notFound } from '../../../platform/errors'
import { users } from '../../accounts/accounts.table'
import { understand } from '../../catalogue'
import { isMain, milesInSql, siteColumns } from '../../depots'
import { branches } from '../../depots/branches/branches.table'
import { depots } from '../../depots/depots.table'
import { enquiries, enquiryParts, receivedEnquiries } from '../tables/enquiries.table'
import { presentReceivedEnquiry } from './enquiries.presenter'
import { buyerColumns } from './enquiries.queries'
import { partsInStock } from './fitting-listings'
import { findReceivedParts } from './part-answers'

export interface InboxFilter {
  status?: ReceivedEnquiryState | undefined
  search?: string | undefined
  brand?: string | undefined
  part?: string | undefined
  max_age_days?: number | undefined
  max_miles?: number | undefined
  fits_stock?: boolean | undefined
  branch?: string | undefined
  before?: string | undefined
  limit: number
}

/** A depot's inbox, newest first. A search is read as make, model, year and parts; other words narrow it as long as something is left. */
export async function findReceivedEnquiries(db: Queryable, depotId: string, filter: InboxFilter): Promise<ReceivedEnquiry[]> {
  return read(db, depotId, await findIds(db, depotId, filter))
}

async function findIds(db: Queryable, depotId: string, filter: InboxFilter): Promise<string[]> {
  const { search, limit, ...others } = filter
  const inbox = inInbox(db, depotId, others)
  if (!search) return newestIds(db, inbox, limit)
  const phrase = await understand(db, search)
  const isNamed = named(db, phrase)
  const exactly = or(hasWords(search), isNamed && and(isNamed, hasWords(phrase.rest.join(' '))))
  const found = await newestIds(db, and(inbox, exactly), limit)
  if (found.length > 0 || !isNamed) return found
  const everything = inInbox(db, depotId, { ...others, before: undefined })
  const earlier = filter.before ? await newestIds(db, and(everything, exactly), 1) : []
  return earlier.length > 0 ? found : newestIds(db, and(inbox, isNamed), limit)
}

/** Enquiries that match the vehicle or parts a search names; undefined if it names none. */
function named(db: Queryable, { make, model, years, parts: wanted, side, end }: Phrase): SQL | undefined {
  if (!make && wanted.length === 0) return undefined
  return and(
    make ? eq(receivedEnquiries.make, make) : undefined,
    model ? eq(enquiries.model, model) : undefined,
    years.length > 0 ? inArray(enquiries.year, years) : undefined,
    wanted.length > 0 ? or(...wanted.map((part) => asksFor(db, part, { side, end }))) : undefined,
  )
}

/** The enquiry is neither closed nor expired. */
export const takesQuotations = notInArray(enquiries.status, overEnquiryStates)

const inInbox = (db: Queryable, depotId: string, filter: Partial<Omit<InboxFilter, 'search'>>) =>
  and(
    eq(receivedEnquiries.depotId, depotId),
    filter.status ? and(isAt(filter.status), eq(receivedEnquiries.isMissed, false)) : undefined,
    filter.brand ? eq(receivedEnquiries.make, filter.brand) : undefined,
    filter.part ? asksFor(db, filter.part) : undefined,
    filter.max_age_days ? gt(receivedEnquiries.createdAt, new Date(clock.nowMs() - filter.max_age_days * DAY_MS)) : undefined,
    filter.before ? arrivedBefore(filter.before) : undefined,
    filter.max_miles === undefined ? undefined : isWithin(db, filter.max_miles),
    filter.fits_stock ? gt(partsInStock, 0) : undefined,
    filter.branch === undefined ? undefined : isOf(db, filter.branch),
  )

/** A quoted one with parts left waits with the new ones. */
const isAt = (status: ReceivedEnquiryState) =>
  status === 'pending'
    ? or(eq(receivedEnquiries.status, status), receivedEnquiries.hasPartsLeft)
    : eq(receivedEnquiries.status, status)

const isWithin = (db: Queryable, miles: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(depots)
      .leftJoin(branches, eq(branches.id, receivedEnquiries.branchId))
      .where(and(eq(depots.id, receivedEnquiries.depotId), lte(milesInSql(siteColumns, enquiries), miles))),
  )

const isOf = (db: Queryable, name: string) =>
  isMain(name)
    ? isNull(receivedEnquiries.branchId)
    : inArray(
        receivedEnquiries.branchId,
        db
          .select({ id: branches.id })
          .from(branches)
          .where(and(eq(branches.depotId, receivedEnquiries.depotId), sql`lower(${branches.name}) = lower(${name})`)),
      )

/** In list order and exact to the microsecond, because the time never leaves the database. */
const arrivedBefore = (enquiryId: string) => sql`(${receivedEnquiries.createdAt}, ${receivedEnquiries.enquiryId}) < (
  select last.created_at, last.enquiry_id from ${receivedEnquiries} last
  where last.enquiry_id = ${enquiryId} and last.depot_id = ${receivedEnquiries.depotId})`

/** Each word must occur in the plate, the vehicle, the parts with their numbers or the buyer's text. A number may be spelled in any way. */
export const hasWords = (search: string) => and(...search.split(/\s+/).filter(Boolean).map(hasWordOrNumber))

function hasWordOrNumber(word: string): SQL | undefined {
  const plain = plainNumberOf(word)
  return isNumber(word) && plain.length < word.length ? or(hasWord(word), hasWord(plain)) : hasWord(word)
}

const hasWord = (word: string) => sql<boolean>`${enquiries.words} like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`

/** One enquiry of this depot's inbox; an enquiry that was not sent to it is "not found". */
export async function getReceivedEnquiry(db: Queryable, depotId: string, enquiryId: string): Promise<ReceivedEnquiry> {
  const [found] = await read(db, depotId, [enquiryId])
  if (!found) throw notFound('This enquiry does not exist.')
  return found
}

const newestFirst = [desc(receivedEnquiries.createdAt), desc(receivedEnquiries.enquiryId)]

const partNames = new Map(allParts.map(({ slug, name }) => [slug, name]))

/** A place that either side leaves open matches any. The part's name is in the search text, which has an index. */
const asksFor = (db: Queryable, partId: string, { side, end }: PartPlace = {}) =>
  and(
    hasWord(partNames.get(partId) ?? ''),
    exists(
      db
        .select({ one: sql`1` })
        .from(enquiryParts)
        .where(
          and(
            eq(enquiryParts.enquiryId, enquiries.id),
            eq(enquiryParts.partId, partId),
            side ? sql`coalesce(${enquiryParts.side} = ${side}, true)` : undefined,
            end ? sql`coalesce(${enquiryParts.end} = ${end}, true)` : undefined,
          ),
        ),
    ),
  )

/**
 * The query that finds the page is planned for each request: it reads the index of the inbox and, for a
 * search, the words. The query that reads those few rows is the same for everybody and planned once.
 */
async function newestIds(db: Queryable, where: SQL | undefined, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: receivedEnquiries.enquiryId })
    .from(receivedEnquiries)
    .innerJoin(enquiries, eq(enquiries.id, receivedEnquiries.enquiryId))
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(({ id }) => id)
}

const receivedRows = prepareQuery((db) =>
  db
    .select({
      received: receivedEnquiries,
      enquiry: enquiries,
      buyer: buyerColumns,
      site: { latitude: siteColumns.latitude, longitude: siteColumns.longitude },
      branch: branches.name,
      partsInStock,
    })
    .from(receivedEnquiries)
    .innerJoin(enquiries, eq(enquiries.id, receivedEnquiries.enquiryId))
    .innerJoin(users, eq(users.id, enquiries.buyerId))
    .innerJoin(depots, eq(depots.id, receivedEnquiries.depotId))
    .leftJoin(branches, eq(branches.id, receivedEnquiries.branchId))
    .where(
      and(
        eq(receivedEnquiries.depotId, sql.placeholder('depotId')),
        sql`${receivedEnquiries.enquiryId} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .orderBy(...newestFirst)
    .prepare('received_enquiries_of_page'),
)

async function read(db: Queryable, depotId: string, ids: string[]): Promise<ReceivedEnquiry[]> {
  if (ids.length === 0) return []
  const rows = await receivedRows(db).execute({ depotId, ids })
  const partsOf = await findReceivedParts(db, depotId, ids)
  return rows.map((row) => presentReceivedEnquiry(row, partsOf.get(row.enquiry.id) ?? []))
}
