import { bodyStyles } from '@allyards/contract/catalogue-words'
import { allParts } from '@allyards/contract/parts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
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

/** The drill-down without a part, and that of each part. */
export const browseChapters: readonly (string | undefined)[] = [undefined, ...allParts.map(({ slug }) => slug)]

/** Divides the models so that a chapter has at most so many pages in each stretch. It is reckoned high: no page is read. */
export async function divideModels(db: Queryable, pagesPerStretch: number): Promise<Stretch[]> {
  const brands = await findBrandSlugs(db)
  const { rows } = await db.execute<ModelKey & { pages: number }>(sql`
    select make, model, (1 + ${bodyStyles.length}::int + sum(cardinality(body_styles)))::int as pages
    from variants group by make, model order by make, model`)
  const starts: (ModelKey | null)[] = [null]
  // The first stretch also has the part's own page and the brands.
  let held = 1 + brands.length
  for (const { make, model, pages } of rows) {
    if (held + pages > pagesPerStretch && held > 0) {
      starts.push({ make, model })
      held = 0
    }
    held += pages
  }
  return starts.map((from, index) => ({ from, until: starts[index + 1] ?? null }))
}

/** What the pages of a stretch are made of, whatever the part. The first stretch also has the brands. */
export interface BrowseTree {
  brands: string[]
  models: { path: string; bodies: { slug: string; trims: string[] }[] }[]
}

export async function readBrowseTree(db: Queryable, stretch: Stretch): Promise<BrowseTree> {
  const rows = await findBodyRows(db, stretch)
  const models = new Map<string, Map<string, string[]>>()
  for (const { brandSlug, modelSlug, bodyStyle, trims } of rows) {
    const path = `/${brandSlug}/${modelSlug}`
    models.set(path, (models.get(path) ?? new Map<string, string[]>()).set(bodyStyle, trims))
  }
  return {
    brands: stretch.from ? [] : await findBrandSlugs(db),
    models: [...models].map(([path, bodies]) => ({
      path,
      bodies: withSlugs([...bodies.keys()]).map(({ name, slug }) => ({
        slug,
        trims: withSlugs(bodies.get(name) ?? []).map((trim) => trim.slug),
      })),
    })),
  }
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

async function findBrandSlugs(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from makes where exists (select from variants where make = makes.name) order by slug`,
  )
  return rows.map(({ slug }) => slug)
}

interface BodyRow extends Record<string, unknown> {
  brandSlug: string
  modelSlug: string
  bodyStyle: string
  trims: string[]
}

async function findBodyRows(db: Queryable, { from, until }: Stretch): Promise<BodyRow[]> {
  const { rows } = await db.execute<BodyRow>(sql`
    select makes.slug as "brandSlug", min(model_slug) as "modelSlug", body_style as "bodyStyle", array_agg(distinct trim) as trims
    from variants join makes on makes.name = variants.make, unnest(variants.body_styles) as body_style
    where ${from ? sql`(make, model) >= (${from.make}, ${from.model})` : sql`true`}
      and ${until ? sql`(make, model) < (${until.make}, ${until.model})` : sql`true`}
    group by make, model, makes.slug, body_style order by make, model`)
  return rows
}
