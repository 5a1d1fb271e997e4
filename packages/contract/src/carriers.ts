/** Carriers that breakers use, with their tracking pages. */
export const carriers = [
  { id: 'dpd', name: 'DPD', site: 'dpd.co.uk', page: 'https://track.dpd.co.uk/search?reference={number}' },
  {
    id: 'royal-mail',
    name: 'Royal Mail',
    site: 'royalmail.com',
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  },
  {
    id: 'parcelforce',
    name: 'Parcelforce',
    site: 'parcelforce.com',
    page: 'https://www.parcelforce.com/track-trace?trackNumber={number}',
  },
  { id: 'evri', name: 'Evri', site: 'evri.com', page: 'https://www.evri.com/track/parcel/{number}' },
  {
    id: 'apc',
    name: 'APC Overnight',
    site: 'apc-overnight.com',
    page: 'https://apc-overnight.com/receiving-a-parcel/tracking?consignment={number}',
  },
  { id: 'dhl', name: 'DHL', site: 'dhl.co.uk', page: 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id={number}' },
  { id: 'ups', name: 'UPS', site: 'ups.com', page: 'https://www.ups.com/track?tracknum={number}' },
  { id: 'yodel', name: 'Yodel', site: 'yodel.co.uk', page: 'https://www.yodel.co.uk/tracking/{number}' },
  { id: 'tuffnells', name: 'Tuffnells', site: 'tuffnells.co.uk', page: 'https://www.tuffnells.co.uk/track?reference={number}' },
] as const

type Carrier = (typeof carriers)[number]

/** A carrier by its id or name; any other name stays as the depot wrote it. */
export function findCarrier(written: string): Carrier | undefined {
  const plain = written.trim().toLowerCase()
  return carriers.find(({ id, name }) => id === plain || name.toLowerCase() === plain)
}

/** The tracking page of a parcel; null without a known carrier or a number. */
export function trackingPage(carrier: string, tracking: string | null): string | null {
  const known = findCarrier(carrier)
  const number = tracking?.replace(/\s+/g, '')
  return known && number ? known.page.replace('{number}', encodeURIComponent(number)) : null
}
