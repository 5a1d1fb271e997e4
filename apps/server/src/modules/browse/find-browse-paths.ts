import { allParts } from '@allyards/contract/parts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { withSlugs } from './with-slugs'

interface BodyRow extends Record<string, unknown> {
  brandSlug: string
  modelSlug: string
  bodyStyle: string
  trims: string[]
}

/**
 * Every brand, model, body style and trim; every part, and every part of every brand and model. The pages below those are
 * steps on the way to the filled-in home page and say nothing that these do not.
 */
export async function findBrowsePaths(db: Queryable): Promise<string[]> {
  const found = await db.execute<BodyRow>(sql`
    select makes.slug as "brandSlug", variants.model_slug as "modelSlug", body_style as "bodyStyle", array_agg(distinct trim) as trims
    from variants join makes on makes.name = variants.make, unnest(variants.body_styles) as body_style
    group by makes.slug, variants.model_slug, body_style order by makes.slug, variants.model_slug`)
  const models = new Map<string, BodyRow[]>()
  for (const row of found.rows) {
    const path = `/${row.brandSlug}/${row.modelSlug}`
    models.set(path, [...(models.get(path) ?? []), row])
  }
  const brands = [...new Set(found.rows.map((row) => `/${row.brandSlug}`))]
  return [
    ...brands,
    ...[...models].flatMap(([path, rows]) => [path, ...pathsOfModel(path, rows)]),
    ...allParts.flatMap(({ slug }) => ['', ...brands, ...models.keys()].map((vehicle) => `/part/${slug}${vehicle}`)),
  ]
}

function pathsOfModel(path: string, rows: BodyRow[]): string[] {
  const trims = new Map(rows.map((row) => [row.bodyStyle, row.trims]))
  return withSlugs([...trims.keys()]).flatMap(({ name, slug }) => {
    const body = `${path}/${slug}`
    return [body, ...withSlugs(trims.get(name) ?? []).map((trim) => `${body}/${trim.slug}`)]
  })
}
