import { ownValue } from './own-value'
/** Where carriers ask for more than on the mainland, or do not go. */
export const farPlaces = ['highlands', 'northern-ireland', 'isle-of-man', 'channel-islands'] as const
export type FarPlace = (typeof farPlaces)[number]

export const farPlaceWords: Record<FarPlace, string> = {
  highlands: 'Highlands and islands',
  'northern-ireland': 'Northern Ireland',
  'isle-of-man': 'Isle of Man',
  'channel-islands': 'Channel Islands',
}

/** Inside a sentence: "it does not deliver to the Isle of Man". */
export const spokenFarPlace = (place: FarPlace): string =>
  place === 'northern-ireland' ? farPlaceWords[place] : `the ${farPlaceWords[place]}`

/** The places outside the United Kingdom, with a VAT and customs office of their own. No depot delivers there unless it says so. */
export const crownPlaces: readonly FarPlace[] = ['isle-of-man', 'channel-islands']

/** What a buyer on the Channel Islands should know before agreeing: they lie outside the VAT area of the United Kingdom. */
export const importWords = (place: FarPlace | null): string | null =>
  place === 'channel-islands'
    ? 'The Channel Islands are outside UK VAT. Import VAT (GST in Jersey) and customs may be due on arrival. They are not in this total.'
    : null

/** Areas that lie in one place as a whole. */
const wholeAreas: Record<string, FarPlace> = {
  BT: 'northern-ireland',
  IM: 'isle-of-man',
  GY: 'channel-islands',
  JE: 'channel-islands',
}

/** Districts of an area, inclusive; without districts the whole area is far. */
const highlands: Record<string, readonly (readonly [number, number])[]> = {
  AB: [
    [31, 38],
    [41, 45],
    [51, 56],
  ],
  FK: [[17, 21]],
  HS: [],
  IV: [],
  KA: [[27, 28]],
  KW: [],
  PA: [
    [20, 49],
    [60, 78],
  ],
  PH: [
    [15, 26],
    [30, 44],
    [49, 50],
  ],
  PO: [[30, 41]],
  TR: [[21, 25]],
  ZE: [],
}

/** The far place of a postcode; null on the mainland, and where nothing is known. */
export function findFarPlace(postcode: string | null | undefined): FarPlace | null {
  const [, area = '', rest = ''] = /^([A-Z]{1,2})(\d[A-Z\d]*)$/.exec((postcode ?? '').toUpperCase().replace(/\s/g, '')) ?? []
  const whole = ownValue(wholeAreas, area)
  if (whole) return whole
  const districts = ownValue(highlands, area)
  if (!districts) return null
  // The last three characters are the inward code: what is left before them is the district.
  const district = Number(rest.slice(0, -3))
  return districts.length === 0 || districts.some(([from, to]) => district >= from && district <= to) ? 'highlands' : null
}
