import { allParts } from '@allyards/contract/parts'
import { toUniqueSlug } from '@allyards/contract/slug'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { naturally } from '../catalogue'

interface ModelRow extends Record<string, unknown> {
  brandSlug: string
  modelSlug: string
  bodyStyles: string[]
}

/** Every brand, model and body style, every part, and every part of every brand. */
export async function findBrowsePaths(db: Queryable): Promise<string[]> {
  const found = await db.execute<ModelRow>(sql`
    select makes.slug as "brandSlug", variants.model_slug as "modelSlug", array_agg(distinct body_style) as "bodyStyles"
    from variants join makes on makes.name = variants.make, unnest(variants.body_styles) as body_style
    group by makes.slug, variants.model_slug order by makes.slug, variants.model_slug`)
  const brands = [...new Set(found.rows.map((row) => row.brandSlug))]
  return [
    ...brands.map((brand) => `/${brand}`),
    ...found.rows.flatMap(pathsOfModel),
    ...allParts.map(({ slug }) => `/part/${slug}`),
    ...allParts.flatMap(({ slug }) => brands.map((brand) => `/part/${slug}/${brand}`)),
  ]
}

function pathsOfModel({ brandSlug, modelSlug, bodyStyles }: ModelRow): string[] {
  const taken = new Set<string>()
  const path = `/${brandSlug}/${modelSlug}`
  return [path, ...bodyStyles.sort(naturally).map((bodyStyle) => `${path}/${toUniqueSlug(bodyStyle, taken)}`)]
}
