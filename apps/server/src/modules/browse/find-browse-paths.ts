import { bodyStyles } from '@allyards/contract/catalogue-words'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { makes } from '../catalogue/catalogue.table'
import { withSlugs } from './with-slugs'

interface ModelKey extends Record<string, unknown> {
  make: string
  model: string
}

/** Consecutive models of the catalogue; null is its beginning or its end. */
export interface Stretch {
  from: ModelKey | null
  until: ModelKey | null
}

/** The drill-down without a part, and that of each part that is on sale. */
export async function findBrowseChapters(db: Queryable): Promise<(string | undefined)[]> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`select parts.id as slug from parts where exists (select from products where status = 'live' and part_id = parts.id) order by id`,
  )
  return [undefined, ...rows.map(({ slug }) => slug)]
}

/** Divides the models so that a chapter has at most so many pages in each stretch. It is reckoned high: no page is read. */
export async function divideModels(db: Queryable, pagesPerStretch: number): Promise<Stretch[]> {
  const brands = await db.$count(makes)
  const { rows } = await db.execute<ModelKey & { pages: number }>(sql`
    select make, model, (1 + ${bodyStyles.length}::int + sum(cardinality(body_styles)))::int as pages
    from variants group by make, model order by make, model`)
  const starts: (ModelKey | null)[] = [null]
  // The first stretch also has the part's own page and the brands.
  let held = 1 + brands
  for (const { make, model, pages } of rows) {
    if (held + pages > pagesPerStretch && held > 0) {
      starts.push({ make, model })
      held = 0
    }
    held += pages
  }
  return starts.map((from, index) => ({ from, until: starts[index + 1] ?? null }))
}

/** The pages of a stretch that show at least one live product, of one part where it is named. The first stretch also has the brands. */
interface BrowseTree {
  brands: string[]
  models: { path: string; bodies: { slug: string; trims: string[] }[] }[]
}

export async function readBrowseTree(db: Queryable, stretch: Stretch, part?: string): Promise<BrowseTree> {
  const models = new Map<string, BodyRow[]>()
  for (const row of await findBodyRows(db, stretch, part)) {
    const path = `/${row.brandSlug}/${row.modelSlug}`
    models.set(path, [...(models.get(path) ?? []), row])
  }
  return {
    brands: stretch.from ? [] : await findStockedBrandSlugs(db, part),
    models: [...models].map(([path, rows]) => ({ path, bodies: stockedBodies(rows) })),
  }
}

/** Slugs are numbered among all names, also those of pages without a product. */
function stockedBodies(rows: BodyRow[]): BrowseTree['models'][number]['bodies'] {
  return withSlugs(rows.map(({ bodyStyle }) => bodyStyle)).flatMap(({ name, slug }) => {
    const row = rows.find(({ bodyStyle }) => bodyStyle === name)
    if (!row?.isStocked) return []
    const stocked = new Set(row.stockedTrims)
    const trims = withSlugs(row.trims).filter((trim) => stocked.has(trim.name))
    return [{ slug, trims: trims.map((trim) => trim.slug) }]
  })
}

/** The canonical paths of a chapter. A part comes first until the vehicle is whole; both ways end on the vehicle's page. */
export function* browsePaths({ brands, models }: BrowseTree, part: string | undefined): Generator<string> {
  const start = part ? `/part/${part}` : ''
  const end = part ? `/${part}` : ''
  if (part && brands.length > 0) yield start
  for (const brand of brands) yield `${start}/${brand}`
  for (const { path, bodies } of models) {
    yield start + path
    for (const { slug, trims } of bodies) {
      yield `${start}${path}/${slug}`
      for (const trim of trims) yield `${path}/${slug}/${trim}${end}`
    }
  }
}

const isOnSale = (part: string | undefined) => sql`products.status = 'live' ${part ? sql`and products.part_id = ${part}` : sql``}`

async function findStockedBrandSlugs(db: Queryable, part: string | undefined): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from makes where exists (select from variants where make = makes.name)
      and exists (select from products where brand = makes.name and ${isOnSale(part)}) order by slug`)
  return rows.map(({ slug }) => slug)
}

interface BodyRow extends Record<string, unknown> {
  brandSlug: string
  modelSlug: string
  bodyStyle: string
  isStocked: boolean
  trims: string[]
  stockedTrims: string[]
}

/** The body styles of models with a product. An empty list of a product stands for every value, here an empty word. */
async function findBodyRows(db: Queryable, { from, until }: Stretch, part: string | undefined): Promise<BodyRow[]> {
  const each = (list: string) => sql.raw(`unnest(case when ${list} = '{}' then array[''] else ${list} end)`)
  const { rows } = await db.execute<BodyRow>(sql`
    with stock as (
      select distinct brand, model, body, trim from products, ${each('models')} as model, ${each('body_styles')} as body, ${each('trims')} as trim
      where ${isOnSale(part)}
    )
    select makes.slug as "brandSlug", min(model_slug) as "modelSlug", body_style as "bodyStyle",
      bool_or(stock.body in (body_style, '')) as "isStocked",
      array_agg(distinct variants.trim) as trims,
      coalesce(array_agg(distinct variants.trim) filter (
        where stock.body in (body_style, '') and stock.trim in (variants.trim, '')), '{}') as "stockedTrims"
    from variants
      cross join unnest(variants.body_styles) as body_style
      join makes on makes.name = variants.make
      join stock on stock.brand = variants.make and stock.model in (variants.model, '')
    where ${from ? sql`(variants.make, variants.model) >= (${from.make}, ${from.model})` : sql`true`}
      and ${until ? sql`(variants.make, variants.model) < (${until.make}, ${until.model})` : sql`true`}
    group by variants.make, variants.model, makes.slug, body_style order by variants.make, variants.model`)
  return rows
}
