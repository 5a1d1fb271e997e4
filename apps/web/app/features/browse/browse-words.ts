import type { BrowseLevel, BrowsePage } from '@allyards/contract/browse'
import { formatCount } from '@allyards/contract/format-count'

/** "BMW 3 Series Saloon M Sport", as far as it has been chosen. */
export function subjectOf(page: BrowsePage): string {
  return [page.brand, page.model, page.body_style, page.trim]
    .map((entry) => entry?.name)
    .filter(Boolean)
    .join(' ')
}

export function headingOf(page: BrowsePage, brandSlug: string | undefined): string {
  switch (page.next) {
    case 'brand':
      return 'Select the Make of Your Car'
    case 'model':
      return `Browse by model for ${page.brand?.name ?? brandSlug ?? ''}`
    case 'body_style':
      return 'Browse by Body Type'
    case 'trim':
      return 'Browse by Trim level'
    case 'part':
      return 'Browse by Parts'
    default:
      return `${page.part?.name ?? 'Parts'} for your ${subjectOf(page)}`
  }
}

const nothingFound: Record<BrowseLevel, string> = {
  brand: 'No brands found',
  model: 'No models found',
  body_style: 'No body styles found',
  trim: 'No trims found',
  part: 'No parts found',
}

export function emptyWords(next: BrowsePage['next']): string {
  return nothingFound[next ?? 'part']
}

const nextWords: Record<BrowseLevel, string> = {
  brand: 'make, model, body type and trim',
  model: 'model, body type and trim',
  body_style: 'body type and trim',
  trim: 'trim',
  part: 'part',
}

/** One sentence that says what to choose next. */
export function leadOf(page: BrowsePage): string {
  if (!page.next) return ''
  const wanted = nextWords[page.next]
  if (page.part) return `Pick a ${wanted}. Or skip all that with your reg.`.replace('Pick a make', 'Pick the make')
  return page.next === 'part' ? 'Pick the part you need.' : `Pick a ${wanted}, then the part. Or skip all that with your reg.`
}

/** A title that is unique among the pages. */
export function titleOf(page: BrowsePage): string {
  const subject = subjectOf(page)
  if (page.part) return `Used ${page.part.name}${subject ? ` for ${subject}` : ''}${byNext(page)}`
  return `Used ${subject} parts${byNext(page)}`
}

export function descriptionOf(page: BrowsePage): string {
  const what = page.part ? `a used ${page.part.name}` : 'used parts'
  const subject = subjectOf(page)
  const stock = page.facts.products > 0 ? `${count(page.facts.products, 'part')} in stock now, and ` : ''
  return `Find ${what}${subject ? ` for the ${subject}` : ''}${byNext(page)}: ${stock}one free enquiry asks ${count(page.facts.depots, 'UK depot')} at once, and you compare delivered prices.`
}

const nextNames: Record<BrowseLevel, string> = {
  brand: 'make',
  model: 'model',
  body_style: 'body type',
  trim: 'trim level',
  part: 'part',
}

/** The next choice distinguishes a "Transit Minibus" from the minibus among the Transits. */
function byNext({ next }: BrowsePage): string {
  return next ? ` by ${nextNames[next]}` : ''
}

export function count(number: number, noun: string): string {
  return `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`
}
