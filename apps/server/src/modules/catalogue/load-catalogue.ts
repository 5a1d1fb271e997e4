import { allParts } from '@allyards/contract/parts'
import { toSlug } from '@allyards/contract/slug'
import { bulkInsert } from '../../platform/database/bulk-insert'
import type { Transaction } from '../../platform/database/database'
import { makes, parts, variants, vehicleCategories } from './catalogue.table'
import { type CatalogueMake, toVariants } from './catalogue-file'
import { categoryNames } from './category-names'
import { partWords } from './part-words'

/** Brings makes, variants, parts and categories to what the data files say. Running it again changes nothing. */
export async function loadCatalogue(tx: Transaction, files: readonly CatalogueMake[]): Promise<void> {
  await bulkInsert(
    tx,
    makes,
    files.map(({ make }) => ({ name: make, slug: toSlug(make) })),
    `on conflict (name) do update set slug = excluded.slug where makes.slug <> excluded.slug`,
  )
  await bulkInsert(
    tx,
    variants,
    files.flatMap(toVariants),
    `on conflict (make, model, generation, trim) do update set
      model_slug = excluded.model_slug, year_from = excluded.year_from, year_to = excluded.year_to,
      body_styles = excluded.body_styles, gearboxes = excluded.gearboxes, fuels = excluded.fuels
      where (variants.model_slug, variants.year_from, variants.year_to, variants.body_styles, variants.gearboxes, variants.fuels)
      is distinct from
      (excluded.model_slug, excluded.year_from, excluded.year_to, excluded.body_styles, excluded.gearboxes, excluded.fuels)`,
  )
  await bulkInsert(
    tx,
    parts,
    allParts.map((part, position) => ({ id: part.slug, ...part, position, ...partWords[part.name] })),
    `on conflict (id) do update set name = excluded.name, slug = excluded.slug, position = excluded.position,
      details = excluded.details, synonyms = excluded.synonyms`,
  )
  await bulkInsert(
    tx,
    vehicleCategories,
    categoryNames.map((name) => ({ name, slug: toSlug(name) })),
    `on conflict (slug) do update set name = excluded.name where vehicle_categories.name <> excluded.name`,
  )
}
