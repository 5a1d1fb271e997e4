import { type KnownVehicle, whyImpossible } from '@allyards/contract/impossible-parts'
import type { Make, Part } from '@allyards/contract/vehicles'

export function presentMake(make: { name: string; slug: string }): Make {
  return { name: make.name, slug: make.slug, logo: `/logos/${make.slug}.svg` }
}

interface PartRow {
  id: string
  name: string
  slug: string
  details: string | null
}

export function presentPart({ id, name, slug, details }: PartRow, vehicle: KnownVehicle): Part {
  const part = { id, name, slug, details, imageUrl: `/parts/${slug}.svg` }
  if (Object.keys(vehicle).length === 0) return part
  const reason = whyImpossible(slug, vehicle)
  return reason ? { ...part, possible: false, reason } : { ...part, possible: true }
}
