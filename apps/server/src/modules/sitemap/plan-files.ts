import { legalPaths } from '@allyards/contract/legal-paths'
import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { readInPieces } from '../../platform/database/read-in-pieces'
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

/** The files by name. Their pages are read when a file is requested. */
export type SitemapPlan = ReadonlyMap<string, () => AsyncIterable<string>>

/** Every public page with something on it, in files of so many. Only where each file begins is known beforehand. */
export async function planFiles(db: Queryable, perFile = URLS_PER_FILE): Promise<SitemapPlan> {
  const files = new Map<string, () => AsyncIterable<string>>()
  const add = (chapter: string, reads: (() => AsyncIterable<string>)[]) => {
    for (const [index, read] of reads.entries()) files.set(`${chapter}-${index + 1}`, read)
  }
  add('pages', [() => pathsOf(async () => fixedPaths)])
  const parts = await findBrowseChapters(db)
  for (const [index, stretch] of (await divideModels(db, perFile)).entries()) {
    for (const part of parts) {
      const read = () => pathsOf(async () => browsePaths(await readBrowseTree(db, stretch, part), part))
      files.set(`${part ? `part-${part}` : 'vehicles'}-${index + 1}`, read)
    }
  }
  add(
    'depots',
    (await divide(db, sql`${depots} where ${isTradingSql('depots')}`, perFile)).map(
      (ids) => () => readPaths(db, depots, isTradingSql('depots'), ids, perFile),
    ),
  )
  add(
    'products',
    (await divide(db, sql`${products} where ${isLive}`, perFile)).map(
      (ids) => () => readPaths(db, products, isLive, ids, perFile),
    ),
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

/** Leaves out pages added since the files were planned if they would exceed the limit. */
async function* readPaths(db: Queryable, table: Listed, isShown: SQL, { from, until }: Ids, most: number) {
  const which = and(isShown, gte(table.id, from), until ? lt(table.id, until) : undefined)
  const columns = { id: table.id, slug: table.slug }
  const start = table === products ? '/products/' : '/sellerDetails?seller='
  let left = most
  const rows = readInPieces(table.id, ({ isNext, order, limit }) =>
    db.select(columns).from(table).where(and(which, isNext)).orderBy(order).limit(limit),
  )
  for await (const { slug } of rows) {
    if (left-- <= 0) return
    yield start + encodeURIComponent(slug)
  }
}

type Listed = typeof products | typeof depots

async function* pathsOf(read: () => Promise<Iterable<string>>): AsyncGenerator<string> {
  yield* await read()
}
