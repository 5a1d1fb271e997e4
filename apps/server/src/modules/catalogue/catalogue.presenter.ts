import type { Make, Part } from '@allyards/contract/vehicles'

export function presentMake(make: { name: string; slug: string }): Make {
  return { name: make.name, slug: make.slug, logo: `/logos/${make.slug}.svg` }
}

export function presentPart(part: { id: string; name: string; slug: string; details: string | null }): Part {
  return { id: part.id, name: part.name, slug: part.slug, details: part.details, imageUrl: `/parts/${part.slug}.svg` }
}
