import type { BrowseChoice, BrowseLevel, BrowsePage, PartBand } from '@allyards/contract/browse'
import { browseLevels } from '@allyards/contract/browse'
import { allParts } from '@allyards/contract/parts'
import type { Queryable } from '../../platform/database/database'
import { findMakes, findVariants, naturally, presentMake, type Variant } from '../catalogue'
import { findBands } from '../fair-price'
import { type Count, countByChoice, findFacts, findModelRows, type ModelRow, type Narrowing } from './browse.queries'
import { type Named, withSlugs } from './with-slugs'

type Slugs = { [Level in BrowseLevel]?: string | undefined }
type Choice = Omit<BrowseChoice, 'products' | 'shared' | 'depots'>

const NEIGHBOURS = 12
const SHOWN_BANDS = 6

/** Resolves the slugs from the top, gathers what can be chosen next and what can be said about the page. */
export async function findBrowsePage(db: Queryable, slugs: Slugs): Promise<BrowsePage> {
  const makes = await findMakes(db)
  const make = makes.find(({ slug }) => slug === slugs.brand)
  const modelRows = make ? (await findModelRows(db, make.name)).sort((a, b) => naturally(a.model, b.model)) : []
  const modelRow = modelRows.find(({ slug }) => slug === slugs.model)
  const variants = make && modelRow ? await findVariants(db, { make: make.name, model: modelRow.model }) : []
  const bodyStyles = withSlugs(variants.flatMap((variant) => variant.bodyStyles))
  const bodyStyle = bodyStyles.find(({ slug }) => slug === slugs.body_style)
  const trims = withSlugs(trimsOf(variants, bodyStyle?.name))
  const trim = trims.find(({ slug }) => slug === slugs.trim)
  const part = allParts.find(({ slug }) => slug === slugs.part)

  const found = {
    brand: make ? presentMake(make) : null,
    model: modelRow ? { name: modelRow.model, slug: modelRow.slug } : null,
    body_style: bodyStyle ?? null,
    trim: trim ?? null,
    part: part ? { name: part.name, slug: part.slug } : null,
  }
  const unknown = browseLevels.find((level) => slugs[level] !== undefined && found[level] === null) ?? null
  const next = browseLevels.find((level) => slugs[level] === undefined) ?? null
  if (unknown) return { ...found, unknown, next, choices: [], facts: noFacts, bands: [], neighbours: [] }

  const narrowing = {
    brand: make?.name,
    model: modelRow?.model,
    bodyStyle: bodyStyle?.name,
    trim: trim?.name,
    partId: part?.slug,
  }
  const lists = { brand: makes, model: modelRows.map(toNamed), body_style: bodyStyles, trim: trims, part: allParts }
  const toTrimChoice = (trim: Named): Choice => ({ ...toChoice(trim), years: yearsOf(variants, bodyStyle?.name, trim.name) })
  const choices = {
    brand: () => makes.map(toChoice),
    model: () => modelRows.map(toModelChoice),
    body_style: () => bodyStyles.map(toChoice),
    trim: () => trims.map(toTrimChoice),
    part: () => allParts.map(toChoice),
  }
  const last = browseLevels.findLast((level) => found[level] !== null && (level !== 'part' || slugs.brand === undefined))
  return {
    ...found,
    unknown,
    next,
    choices: next ? counted(choices[next](), await countByChoice(db, next, narrowing), next) : [],
    facts: await findFacts(db, narrowing),
    bands: await findPartBands(db, narrowing),
    neighbours: last ? nearest(lists[last].map(plain), found[last]?.slug) : [],
  }
}

const noFacts = { products: 0, depots: 0, replyMinutes: null }
const plain = ({ name, slug }: Named): Named => ({ name, slug })
const toNamed = ({ model, slug }: ModelRow): Named => ({ name: model, slug })
const toChoice = ({ name, slug }: Named): Choice => ({ name, slug, years: null, body_style: null })
const toModelChoice = (row: ModelRow): Choice => ({
  ...toNamed(row),
  years: { from: row.yearFrom, to: row.yearTo },
  body_style: row.bodyStyle,
})

function trimsOf(variants: readonly Variant[], bodyStyle: string | undefined): string[] {
  return variants.filter((variant) => bodyStyle !== undefined && variant.bodyStyles.includes(bodyStyle)).map(({ trim }) => trim)
}

/** The years in which a trim was sold with the body style. */
function yearsOf(variants: readonly Variant[], bodyStyle: string | undefined, trim: string): Choice['years'] {
  const own = variants.filter((variant) => variant.trim === trim && variant.bodyStyles.includes(bodyStyle ?? ''))
  if (own.length === 0) return null
  const ends = own.map(({ yearTo }) => yearTo)
  return {
    from: Math.min(...own.map(({ yearFrom }) => yearFrom)),
    to: ends.includes(null) ? null : Math.max(...ends.map(Number)),
  }
}

/** Products that fit every value count for each. Depots are not added up, since one may have both. */
function counted(choices: Choice[], counts: Map<string, Count>, level: BrowseLevel): BrowseChoice[] {
  const all = counts.get('') ?? { products: 0, depots: 0 }
  return choices.map((choice) => {
    const own = counts.get(level === 'part' ? choice.slug : choice.name) ?? { products: 0, depots: 0 }
    const products = own.products + all.products
    return { ...choice, products, shared: all.products, depots: Math.max(own.depots, all.depots) }
  })
}

function nearest(list: Named[], slug: string | undefined): Named[] {
  const at = list.findIndex((entry) => entry.slug === slug)
  const others = list.filter((entry) => entry.slug !== slug)
  const start = Math.min(Math.max(0, at - NEIGHBOURS / 2), Math.max(0, others.length - NEIGHBOURS))
  return others.slice(start, start + NEIGHBOURS)
}

/** The bands of the commonest parts, or of the chosen one. */
async function findPartBands(db: Queryable, { brand, model, partId }: Narrowing): Promise<PartBand[]> {
  if (!brand) return []
  const asked = allParts.filter(({ slug }) => partId === undefined || slug === partId)
  const bands = await findBands(
    db,
    asked.map(({ slug }) => ({ part_id: slug, make: brand, model })),
  )
  return asked
    .flatMap(({ name, slug }, index) => {
      const band = bands[index]
      return band
        ? [
            {
              part: { name, slug },
              low: band.low,
              median: band.median,
              high: band.high,
              sample: band.sample,
              widened: band.widened,
            },
          ]
        : []
    })
    .sort((a, b) => b.sample - a.sample)
    .slice(0, SHOWN_BANDS)
}
