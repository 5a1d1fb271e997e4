import { formatPence } from '@allyards/contract/format-money'
import { productFilters, type Suggestion } from '@allyards/contract/products'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { findFirst, planSearch, type SearchPlan } from '../search/plan-search'
import { toWords } from '../search/search-text'
import { findTypedNumber, numbered } from './find-by-number'
import { whereProduct } from './product-filter'

const MIN_CHARACTERS = 2
const MAX_OF_A_KIND = 3
const MAX_PRODUCTS = 5

/** A handful for the search box: parts and brands whose name begins like that or nearly, then products. */
export async function suggest(db: Queryable, typed: string): Promise<Suggestion[]> {
  const text = toWords(typed.slice(0, 100)).join(' ')
  if (text.length < MIN_CHARACTERS) return []
  const plain = await findTypedNumber(db, typed)
  if (plain) return present(await findNumbered(db, plain))
  const plan = await planSearch(db, productFilters.parse({}), typed)
  const [named, products] = await Promise.all([
    findNamed(db, text),
    findFirst(
      plan,
      (one) => findMatching(db, one),
      (found) => found.length === 0,
    ),
  ])
  return [...wholeSearch(plan, typed), ...named, ...present(products)]
}

/** A search that names more than one thing is offered as it was read. */
function wholeSearch({ understood }: SearchPlan, typed: string): Suggestion[] {
  const [part] = understood?.parts ?? []
  if (!understood?.ask || understood.chips.length < 2) return []
  const link = `/products?search=${encodeURIComponent(typed.trim())}`
  return [{ kind: 'part', label: understood.ask, detail: null, link, imageUrl: part ? `/parts/${part}.svg` : null }]
}

async function findNamed(db: Queryable, text: string): Promise<Suggestion[]> {
  const { rows } = await db.execute<{ kind: 'part' | 'brand'; name: string; slug: string }>(sql`
    (select 'part' as kind, name, slug from parts, lateral (
        select max(greatest(word_similarity(${text}, lower(w)), case when lower(w) like ${`${text}%`} then 1 else 0 end)) as nearness
        from unnest(array_append(synonyms, name)) w) n
      where nearness >= 0.45 order by nearness desc, position limit ${MAX_OF_A_KIND})
    union all
    (select 'brand', name, slug from makes, lateral (
        select greatest(word_similarity(${text}, lower(name)), case when lower(name) like ${`${text}%`} then 1 else 0 end) as nearness) n
      where nearness >= 0.45 order by nearness desc, name limit ${MAX_OF_A_KIND})`)
  return rows.map(({ kind, name, slug }) =>
    kind === 'part'
      ? { kind, label: name, detail: null, link: `/products?part=${slug}`, imageUrl: `/parts/${slug}.svg` }
      : { kind, label: name, detail: null, link: `/products?brand=${encodeURIComponent(name)}`, imageUrl: `/logos/${slug}.svg` },
  )
}

interface Found extends Record<string, unknown> {
  title: string
  slug: string
  total: number
  part_id: string
  image: string | null
}

const columns = sql`p.title, p.slug, p.delivered_pence as total, p.part_id, p.image_urls[1] as image`

async function findMatching(db: Queryable, { filters, tsquery }: SearchPlan): Promise<Found[]> {
  if (tsquery === null) return []
  // Without a text to look for, an index has the newest first; with one, the first that turn up will do.
  const order = tsquery === undefined ? sql` order by p.created_at desc nulls last, p.id` : sql``
  const { rows } = await db.execute<Found>(
    sql`select ${columns} from products p where ${whereProduct(filters, tsquery)}${order} limit ${MAX_PRODUCTS}`,
  )
  return rows
}

/** The exact number comes before those that begin with it. */
async function findNumbered(db: Queryable, plain: string): Promise<Found[]> {
  const { rows } = await db.execute<Found>(sql`
    select ${columns} from (${numbered(plain)}) named join products p on p.id = named.product_id
    where p.status = 'live' order by is_exact desc, p.created_at desc nulls last, p.id limit ${MAX_PRODUCTS}`)
  return rows
}

function present(found: readonly Found[]): Suggestion[] {
  return found.map(({ title, slug, total, part_id, image }) => ({
    kind: 'product',
    label: title,
    detail: `${formatPence(total)} delivered`,
    link: `/products/${slug}`,
    imageUrl: image ?? `/parts/${part_id}.svg`,
  }))
}
