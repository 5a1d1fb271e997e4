import type { PersonRow } from '@allyards/contract/operator-people'
import { isPlate, normalisePlate } from '@allyards/contract/plate'
import { and, asc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { emailKeyOf, phoneKeyOf } from '../accounts'
import { accountLocks, users } from '../accounts/accounts.table'
import { deals } from '../deals/tables/deals.table'
import { enquiries } from '../deals/tables/enquiries.table'
import { depots } from '../depots/depots.table'
import { savedVehicles } from '../garage/garage.table'
import { reportCases, reports } from '../reports/reports.table'

const MOST_ROWS = 50
const FEWEST_FIGURES = 6

/** The kind of search, for the log. The typed words would name the person. */
interface Search {
  by: string
  where: SQL | undefined
}

export async function findPeople(db: Queryable, typed: string): Promise<{ by: string; rows: PersonRow[] }> {
  const { by, where } = readSearch(db, typed)
  return { by, rows: await findRows(db, and(isNull(users.movedToId), where)) }
}

/** That a member works for. An account that stayed with its depot belongs to it. */
export const depotOfPerson = sql`coalesce(${users.depotId}, (select id from ${depots} opened where opened.user_id = ${users.id}))`

export async function findRows(db: Queryable, where: SQL | undefined): Promise<PersonRow[]> {
  const isLocked = sql<boolean>`exists (select from ${accountLocks} where ${accountLocks.userId} = ${users.id} and ${accountLocks.until} > now())`
  const rows = await db
    .select({ user: users, company: depots.companyName, state: depots.state, isLocked })
    .from(users)
    .leftJoin(depots, eq(depots.id, depotOfPerson))
    .where(and(isNull(users.deletedAt), where))
    .orderBy(sql`lower(${users.name})`, asc(users.id))
    .limit(MOST_ROWS)
  return rows.map(({ user, company, state, isLocked: is_locked }) => ({
    id: user.id,
    name: user.name,
    role: user.role,
    about: company ?? user.email,
    is_locked,
    state,
  }))
}

function readSearch(db: Queryable, typed: string): Search {
  const deal = /^AY-?(\d{1,9})$/i.exec(typed)?.[1]
  if (deal) return { by: 'deal', where: partiesOf(db, Number(deal)) }
  const report = /^R-?(\d{1,9})$/i.exec(typed)?.[1]
  if (report) return { by: 'report', where: peopleOfReport(db, Number(report)) }
  if (typed.includes('@')) return { by: 'email', where: ilike(users.emailKey, like(emailKeyOf(typed))) }
  const figures = typed.replaceAll(/[^0-9]/g, '')
  if (figures.length >= FEWEST_FIGURES && /^[+\d\s()-]+$/.test(typed))
    return { by: 'phone or number', where: or(ilike(users.phoneKey, like(phoneKeyOf(typed))), numbersOf(typed)) }
  const byWords = or(and(...wordsOf(users.name, typed)), isDepotNamed(typed))
  const mayBePlate = /\d/.test(typed) && isPlate(typed)
  return mayBePlate
    ? { by: 'plate or name', where: or(hasPlate(db, normalisePlate(typed)), byWords) }
    : { by: 'name', where: byWords }
}

/** Finds depots by part of the name, or by company or VAT number. */
export const isDepotNamed = (typed: string): SQL | undefined => or(and(...wordsOf(depots.companyName, typed)), numbersOf(typed))

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

const wordsOf = (column: typeof users.name | typeof depots.companyName, typed: string) =>
  typed.split(/\s+/).map((word) => ilike(column, like(word)))

/** Company and VAT numbers match regardless of spacing. */
function numbersOf(typed: string): SQL | undefined {
  const key = typed.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
  const bare = (column: typeof depots.vatNumber | typeof depots.companyNumber | typeof users.businessVatNumber) =>
    sql`upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g')) = ${key}`
  return key.length < FEWEST_FIGURES
    ? undefined
    : or(bare(depots.vatNumber), bare(depots.companyNumber), bare(users.businessVatNumber))
}

function hasPlate(db: Queryable, plate: string): SQL | undefined {
  const same = (column: typeof enquiries.reg | typeof savedVehicles.reg) => sql`replace(upper(${column}), ' ', '') = ${plate}`
  return or(
    inArray(users.id, db.select({ id: enquiries.buyerId }).from(enquiries).where(same(enquiries.reg))),
    inArray(users.id, db.select({ id: savedVehicles.userId }).from(savedVehicles).where(same(savedVehicles.reg))),
  )
}

function partiesOf(db: Queryable, number: number): SQL | undefined {
  const named = eq(deals.number, number)
  return or(
    inArray(users.id, db.select({ id: deals.buyerId }).from(deals).where(named)),
    inArray(depots.id, db.select({ id: deals.depotId }).from(deals).where(named)),
  )
}

function peopleOfReport(db: Queryable, number: number): SQL | undefined {
  const named = eq(reportCases.number, number)
  const made = db
    .select({ id: reports.reporterId })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(named)
  return or(inArray(users.id, db.select({ id: reportCases.reportedId }).from(reportCases).where(named)), inArray(users.id, made))
}
