import { allParts, type PartName } from './parts'

/** Parcel sizes, from small to large. */
export const partSizes = ['parcel', 'large-parcel', 'pallet', 'engine'] as const
export type PartSize = (typeof partSizes)[number]

export const sizeWords: Record<PartSize, string> = {
  parcel: 'Parcel',
  'large-parcel': 'Large parcel',
  pallet: 'Pallet',
  engine: 'Engine',
}

const largeParcels: readonly PartName[] = [
  'Alloy Wheels',
  'Body Panel',
  'Boot Lid',
  'Bonnet',
  'Bumper',
  'Car Door',
  'Catalytic Converter',
  'Cylinder Head',
  'Dashboard',
  'Differential',
  'Exhaust System',
  'Fuel Tank',
  'Parcel Shelf',
  'Seat',
  'Steering Box',
  'Tailgate',
]
const pallets: readonly PartName[] = ['Axle', 'Gearbox', 'Subframe', 'Transferbox']
const engines: readonly PartName[] = ['Engine']

const sizes = new Map(allParts.map(({ name, slug }) => [slug, sizeOfName(name)]))

/** The default parcel size of a part. */
export const sizeOf = (partSlug: string): PartSize => sizes.get(partSlug) ?? 'parcel'

function sizeOfName(name: PartName): PartSize {
  if (engines.includes(name)) return 'engine'
  if (pallets.includes(name)) return 'pallet'
  return largeParcels.includes(name) ? 'large-parcel' : 'parcel'
}
