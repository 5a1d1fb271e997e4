import { legalPaths } from '@allyards/contract/legal-paths'
import { asc, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { browsePaths, divideModels, findBrowseChapters, readBrowseTree } from '../browse'
import { isTradingSql } from '../depots'
import { depots } from '../depots/depots.table'
import { products } from '../products/products.table'

/** The protocol's limit for one file. */
const URLS_PER_FILE = 50_000
const fixedPaths = [
  '/',
  '/findpart',
  '/about',
  '/contact',
  '/products',
  '/sellerDetails',
  '/seller-signup',
  '/legal',
  ...legalPaths,
]

/** What the files are, by name. Their pages are read when a file is asked for. */
export type SitemapPlan = ReadonlyMap<string, () => Promise<Iterable<string>>>

/** Every public page with something on it, in files of so many. Only where each file begins is known beforehand. */
export async function planFiles(db: Queryable, perFile = URLS_PER_FILE): Promise<SitemapPlan> {
  const files = new Map<string, () => Promise<Iterable<string>>>()
  const add = (chapter: string, reads: (() => Promise<Iterable<string>>)[]) => {
    for (const [index, read] of reads.entries()) files.set(`${chapter}-${index + 1}`, read)
  }
  add('pages', [async () => fixedPaths])
  const parts = await findBrowseChapters(db)
  for (const [index, stretch] of (await divideModels(db, perFile)).entries()) {
    for (const part of parts) {
      const read = async () => browsePaths(await readBrowseTree(db, stretch, part), part)
      files.set(`${part ? `part-${part}` : 'vehicles'}-${index + 1}`, read)
    }
  }
  add(
    'depots',
    (await divide(db, sql`${depots} where ${isTradingSql('depots')}`, perFile)).map((ids) => () => depotPaths(db, ids, perFile)),
  )
  add(
    'products',
    (await divide(db, sql`${products} where ${isLive}`, perFile)).map((ids) => () => productPaths(db, ids, perFile)),
  )
  return files
}

const isLive = sql`${products.status} = 'live'`

interface Ids {
  from: string
  until: string | undefined
}

async function divide(db: Queryable, from: SQL, perFile: number): Promise<Ids[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select id, row_number() over (order by id) as place from ${from}) as numbered
    where (place - 1) % ${perFile} = 0 order by id`)
  return rows.map(({ id }, index) => ({ from: id, until: rows[index + 1]?.id }))
}

const within = (id: typeof products.id | typeof depots.id, { from, until }: Ids) =>
  until ? sql`${id} >= ${from} and ${id} < ${until}` : sql`${id} >= ${from}`

async function depotPaths(db: Queryable, ids: Ids, limit: number): Promise<string[]> {
  const { id, slug } = depots
  const rows = await db
    .select({ slug })
    .from(depots)
    .where(sql`${isTradingSql('depots')} and ${within(id, ids)}`)
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => `/sellerDetails?seller=${encodeURIComponent(row.slug)}`)
}

async function productPaths(db: Queryable, ids: Ids, limit: number): Promise<string[]> {
  const { id, slug } = products
  const rows = await db
    .select({ slug })
    .from(products)
    .where(sql`${isLive} and ${within(id, ids)}`)
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => `/products/${row.slug}`)
}
