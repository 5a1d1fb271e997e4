import { messages } from '@allyards/contract/messages'
import { ownValue } from '@allyards/contract/own-value'
import { invalid } from '../../platform/errors'

/** A place on the map, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** The centre of a postcode's or outward code's area; undefined if the area does not exist. */
export function findPlace(postcode: string): Place | undefined {
  const area = findArea(postcode)
  return area && { latitude: area[0], longitude: area[1] }
}

export function getPlace(postcode: string): Place {
  const place = findPlace(postcode)
  if (!place) throw invalid(messages.postcode, { postcode: messages.postcode })
  return place
}

/** A person's public location: the town they gave, or the post town of their postcode area. */
export function townOf(city: string | null, postcode: string | null): string | null {
  return city ?? (postcode && findArea(postcode)?.[2]) ?? null
}

function findArea(postcode: string) {
  const letters = /^[A-Z]{1,2}(?=\d)/.exec(postcode.toUpperCase().replace(/[^A-Z0-9]/g, ''))?.[0]
  return letters === undefined ? undefined : ownValue(areas, letters)
}

/** The same for a stored row; empty if it is not known. */
export function placeColumns(postcode: string | null): Place | { latitude: null; longitude: null } {
  return (postcode && findPlace(postcode)) || { latitude: null, longitude: null }
}

export const EARTH_RADIUS_MILES = 3958.8

/** Distance as the crow flies. */
export function milesBetween(from: Place, to: Place): number {
  const latitude = radians(to.latitude - from.latitude)
  const longitude = radians(to.longitude - from.longitude)
  const chord =
    Math.sin(latitude / 2) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Latitude and longitude of the centre of every postcode area, and its post town. */
const areas: Record<string, readonly [number, number, string]> = {
  AB: [57.22, -2.35, 'Aberdeen'],
  AL: [51.78, -0.32, 'St Albans'],
  B: [52.48, -1.88, 'Birmingham'],
  BA: [51.23, -2.43, 'Bath'],
  BB: [53.77, -2.39, 'Blackburn'],
  BD: [53.84, -1.87, 'Bradford'],
  BH: [50.75, -1.87, 'Bournemouth'],
  BL: [53.58, -2.43, 'Bolton'],
  BN: [50.86, -0.16, 'Brighton'],
  BR: [51.39, 0.05, 'Bromley'],
  BS: [51.43, -2.65, 'Bristol'],
  BT: [54.62, -6.29, 'Belfast'],
  CA: [54.69, -3.05, 'Carlisle'],
  CB: [52.2, 0.2, 'Cambridge'],
  CF: [51.59, -3.31, 'Cardiff'],
  CH: [53.3, -2.98, 'Chester'],
  CM: [51.75, 0.51, 'Chelmsford'],
  CO: [51.88, 0.93, 'Colchester'],
  CR: [51.37, -0.09, 'Croydon'],
  CT: [51.28, 1.16, 'Canterbury'],
  CV: [52.4, -1.47, 'Coventry'],
  CW: [53.15, -2.46, 'Crewe'],
  DA: [51.44, 0.25, 'Dartford'],
  DD: [56.55, -2.83, 'Dundee'],
  DE: [52.96, -1.52, 'Derby'],
  DG: [55.05, -3.79, 'Dumfries'],
  DH: [54.81, -1.63, 'Durham'],
  DL: [54.49, -1.67, 'Darlington'],
  DN: [53.53, -0.8, 'Doncaster'],
  DT: [50.73, -2.41, 'Dorchester'],
  DY: [52.46, -2.17, 'Dudley'],
  E: [51.55, -0.03, 'London'],
  EC: [51.52, -0.1, 'London'],
  EH: [55.89, -3.24, 'Edinburgh'],
  EN: [51.68, -0.06, 'Enfield'],
  EX: [50.83, -3.65, 'Exeter'],
  FK: [56.08, -3.93, 'Falkirk'],
  FY: [53.84, -3.02, 'Blackpool'],
  G: [55.87, -4.3, 'Glasgow'],
  GL: [51.82, -2.14, 'Gloucester'],
  GU: [51.26, -0.73, 'Guildford'],
  GY: [49.46, -2.56, 'Guernsey'],
  HA: [51.58, -0.35, 'Harrow'],
  HD: [53.64, -1.79, 'Huddersfield'],
  HG: [54.03, -1.56, 'Harrogate'],
  HP: [51.73, -0.7, 'Hemel Hempstead'],
  HR: [52.11, -2.73, 'Hereford'],
  HS: [58.05, -6.62, 'Stornoway'],
  HU: [53.79, -0.34, 'Hull'],
  HX: [53.73, -1.9, 'Halifax'],
  IG: [51.58, 0.07, 'Ilford'],
  IM: [54.2, -4.52, 'Isle of Man'],
  IP: [52.17, 1.15, 'Ipswich'],
  IV: [57.55, -4.42, 'Inverness'],
  JE: [49.21, -2.13, 'Jersey'],
  KA: [55.53, -4.58, 'Kilmarnock'],
  KT: [51.37, -0.34, 'Kingston upon Thames'],
  KW: [58.75, -3.12, 'Kirkwall'],
  KY: [56.19, -3.16, 'Kirkcaldy'],
  L: [53.44, -2.94, 'Liverpool'],
  LA: [54.19, -2.86, 'Lancaster'],
  LD: [52.21, -3.36, 'Llandrindod Wells'],
  LE: [52.64, -1.16, 'Leicester'],
  LL: [53.1, -3.63, 'Llandudno'],
  LN: [53.19, -0.45, 'Lincoln'],
  LS: [53.83, -1.52, 'Leeds'],
  LU: [51.91, -0.47, 'Luton'],
  M: [53.48, -2.25, 'Manchester'],
  ME: [51.34, 0.55, 'Medway'],
  MK: [52.05, -0.69, 'Milton Keynes'],
  ML: [55.77, -3.88, 'Motherwell'],
  N: [51.58, -0.11, 'London'],
  NE: [55.05, -1.67, 'Newcastle upon Tyne'],
  NG: [52.97, -1.06, 'Nottingham'],
  NN: [52.27, -0.86, 'Northampton'],
  NP: [51.7, -3.03, 'Newport'],
  NR: [52.67, 1.29, 'Norwich'],
  NW: [51.55, -0.19, 'London'],
  OL: [53.56, -2.11, 'Oldham'],
  OX: [51.78, -1.28, 'Oxford'],
  PA: [55.92, -5.03, 'Paisley'],
  PE: [52.65, 0.01, 'Peterborough'],
  PH: [56.65, -3.79, 'Perth'],
  PL: [50.41, -4.4, 'Plymouth'],
  PO: [50.83, -1.03, 'Portsmouth'],
  PR: [53.75, -2.72, 'Preston'],
  RG: [51.42, -1.03, 'Reading'],
  RH: [51.1, -0.15, 'Redhill'],
  RM: [51.55, 0.21, 'Romford'],
  S: [53.38, -1.42, 'Sheffield'],
  SA: [51.79, -4.2, 'Swansea'],
  SE: [51.47, -0.05, 'London'],
  SG: [51.95, -0.19, 'Stevenage'],
  SK: [53.33, -2.13, 'Stockport'],
  SL: [51.53, -0.6, 'Slough'],
  SM: [51.38, -0.18, 'Sutton'],
  SN: [51.5, -1.92, 'Swindon'],
  SO: [50.96, -1.4, 'Southampton'],
  SP: [51.09, -1.78, 'Salisbury'],
  SR: [54.87, -1.42, 'Sunderland'],
  SS: [51.56, 0.65, 'Southend-on-Sea'],
  ST: [52.94, -2.12, 'Stoke-on-Trent'],
  SW: [51.47, -0.16, 'London'],
  SY: [52.62, -2.94, 'Shrewsbury'],
  TA: [51.07, -3.08, 'Taunton'],
  TD: [55.67, -2.42, 'Galashiels'],
  TF: [52.71, -2.46, 'Telford'],
  TN: [51.06, 0.45, 'Tonbridge'],
  TQ: [50.43, -3.64, 'Torquay'],
  TR: [50.2, -5.24, 'Truro'],
  TS: [54.57, -1.2, 'Middlesbrough'],
  TW: [51.45, -0.36, 'Twickenham'],
  UB: [51.52, -0.42, 'Southall'],
  W: [51.51, -0.2, 'London'],
  WA: [53.4, -2.6, 'Warrington'],
  WC: [51.52, -0.12, 'London'],
  WD: [51.66, -0.39, 'Watford'],
  WF: [53.66, -1.44, 'Wakefield'],
  WN: [53.54, -2.6, 'Wigan'],
  WR: [52.17, -2.15, 'Worcester'],
  WS: [52.66, -1.95, 'Walsall'],
  WV: [52.58, -2.17, 'Wolverhampton'],
  YO: [54.03, -0.86, 'York'],
  ZE: [60.3, -1.25, 'Lerwick'],
}
