import { toPounds } from '@allyards/contract/money'
import { type Want, type WantMatch, wantTerms } from '@allyards/contract/wants'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { parts } from '../catalogue/catalogue.table'
import { vehicleOfWant } from './car-of-want'
import { wants } from './wants.table'

/** A buyer's wants, open ones first. */
export const findWants = (db: Queryable, buyerId: string): Promise<Want[]> => readWants(db, eq(wants.buyerId, buyerId))

export async function getWant(db: Queryable, id: string): Promise<Want> {
  const [found] = await readWants(db, eq(wants.id, id))
  if (!found) throw new Error('a want that was just kept is there')
  return found
}

async function readWants(db: Queryable, which: SQL | undefined): Promise<Want[]> {
  const rows = await db
    .select({ want: wants, part_name: parts.name })
    .from(wants)
    .innerJoin(parts, eq(parts.id, wants.partId))
    .where(and(which))
    .orderBy(desc(sql`${wants.state} = 'open'`), desc(wants.id))
    .limit(wantTerms.listed)
  const matched = await findMatches(
    db,
    rows.map(({ want }) => want.id),
  )
  return rows.map(({ want, part_name }) => ({
    id: want.id,
    status: want.state,
    reg: want.reg,
    vehicle: vehicleOfWant(want),
    part_id: want.partId,
    part_name,
    side: want.side,
    end: want.end,
    number: want.number,
    max_price: want.maxPence === null ? null : toPounds(want.maxPence),
    fit: want.fit,
    from: want.source,
    created_at: want.createdAt.toISOString(),
    expires_at: want.expiresAt.toISOString(),
    ended_at: want.endedAt?.toISOString() ?? null,
    matches: matched.flatMap(({ want_id, match }) => (want_id === want.id ? presentMatch(match) : [])),
    match_count: matched.find(({ want_id }) => want_id === want.id)?.count ?? 0,
  }))
}

type MatchRow = Omit<WantMatch, 'price' | 'delivery_price'> & { price_pence: number; delivery_pence: number }

const presentMatch = ({ price_pence, delivery_pence, ...match }: MatchRow): WantMatch => ({
  ...match,
  price: toPounds(price_pence),
  delivery_price: toPounds(delivery_pence),
  created_at: new Date(match.created_at).toISOString(),
})

/** The newest matches of each, with how many there are in all. */
async function findMatches(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ want_id: string; count: number; match: MatchRow }>(sql`
    select m.want_id, counted.count, jsonb_build_object('id', m.id, 'product_id', p.id, 'slug', p.slug, 'title', p.title,
      'price_pence', p.price_pence, 'delivery_pence', p.delivery_pence, 'condition', p.condition, 'thumbUrl', thumb.url,
      'status', p.status, 'companyName', d.company_name, 'city', d.city, 'verdict', m.verdict, 'reason', m.reason,
      'created_at', m.created_at) as match
    from unnest(${sql.param(ids)}::uuid[]) w (id)
      cross join lateral (select count(*)::int as count from want_matches where want_id = w.id) counted
      cross join lateral (select * from want_matches where want_id = w.id order by id desc limit ${wantTerms.matchesShown}) m
      join products p on p.id = m.product_id join depots d on d.id = p.depot_id
      left join lateral (select coalesce(u.thumb_url, u.url) as url from uploads u where u.url = p.image_urls[1] limit 1) thumb on true
    order by m.id desc`)
  return rows
}
