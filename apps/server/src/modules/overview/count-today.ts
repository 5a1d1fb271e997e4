import type { Overview } from '@allyards/contract/operator-overview'
import { and, gte, lt, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../platform/database/database'
import { users } from '../accounts/accounts.table'
import { deals } from '../deals/tables/deals.table'
import { enquiries } from '../deals/tables/enquiries.table'
import { quotationItems } from '../deals/tables/quotations.table'

const midnight = sql`date_trunc('day', now() at time zone 'Europe/London') at time zone 'Europe/London'`
const week = sql`interval '7 days'`

export async function countToday(db: Queryable): Promise<Overview['today']> {
  async function compare(table: PgTable, at: AnyPgColumn) {
    const week_ago = and(gte(at, sql`${midnight} - ${week}`), lt(at, sql`now() - ${week}`))
    return { now: await db.$count(table, gte(at, midnight)), week_ago: await db.$count(table, week_ago) }
  }
  return {
    enquiries: await compare(enquiries, enquiries.createdAt),
    offers: await compare(quotationItems, quotationItems.createdAt),
    deals: await compare(deals, deals.agreedAt),
    people: await compare(users, users.createdAt),
  }
}
