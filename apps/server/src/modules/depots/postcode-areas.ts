/** A place on the map, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** Where a postcode or an outward code lies: the centre of its area. Undefined when the area does not exist. */
export function findPlace(postcode: string): Place | undefined {
  const area = /^[A-Z]{1,2}(?=\d)/.exec(postcode.toUpperCase().replace(/[^A-Z0-9]/g, ''))?.[0]
  const centre = area === undefined ? undefined : areas[area]
  return centre && { latitude: centre[0], longitude: centre[1] }
}

/** The same for a row to keep; nothing where it is not known. */
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

/** Latitude and longitude of the centre of every postcode area. */
const areas: Record<string, readonly [number, number]> = {
  AB: [57.22, -2.35],
  AL: [51.78, -0.32],
  B: [52.48, -1.88],
  BA: [51.23, -2.43],
  BB: [53.77, -2.39],
  BD: [53.84, -1.87],
  BH: [50.75, -1.87],
  BL: [53.58, -2.43],
  BN: [50.86, -0.16],
  BR: [51.39, 0.05],
  BS: [51.43, -2.65],
  BT: [54.62, -6.29],
  CA: [54.69, -3.05],
  CB: [52.2, 0.2],
  CF: [51.59, -3.31],
  CH: [53.3, -2.98],
  CM: [51.75, 0.51],
  CO: [51.88, 0.93],
  CR: [51.37, -0.09],
  CT: [51.28, 1.16],
  CV: [52.4, -1.47],
  CW: [53.15, -2.46],
  DA: [51.44, 0.25],
  DD: [56.55, -2.83],
  DE: [52.96, -1.52],
  DG: [55.05, -3.79],
  DH: [54.81, -1.63],
  DL: [54.49, -1.67],
  DN: [53.53, -0.8],
  DT: [50.73, -2.41],
  DY: [52.46, -2.17],
  E: [51.55, -0.03],
  EC: [51.52, -0.1],
  EH: [55.89, -3.24],
  EN: [51.68, -0.06],
  EX: [50.83, -3.65],
  FK: [56.08, -3.93],
  FY: [53.84, -3.02],
  G: [55.87, -4.3],
  GL: [51.82, -2.14],
  GU: [51.26, -0.73],
  GY: [49.46, -2.56],
  HA: [51.58, -0.35],
  HD: [53.64, -1.79],
  HG: [54.03, -1.56],
  HP: [51.73, -0.7],
  HR: [52.11, -2.73],
  HS: [58.05, -6.62],
  HU: [53.79, -0.34],
  HX: [53.73, -1.9],
  IG: [51.58, 0.07],
  IM: [54.2, -4.52],
  IP: [52.17, 1.15],
  IV: [57.55, -4.42],
  JE: [49.21, -2.13],
  KA: [55.53, -4.58],
  KT: [51.37, -0.34],
  KW: [58.75, -3.12],
  KY: [56.19, -3.16],
  L: [53.44, -2.94],
  LA: [54.19, -2.86],
  LD: [52.21, -3.36],
  LE: [52.64, -1.16],
  LL: [53.1, -3.63],
  LN: [53.19, -0.45],
  LS: [53.83, -1.52],
  LU: [51.91, -0.47],
  M: [53.48, -2.25],
  ME: [51.34, 0.55],
  MK: [52.05, -0.69],
  ML: [55.77, -3.88],
  N: [51.58, -0.11],
  NE: [55.05, -1.67],
  NG: [52.97, -1.06],
  NN: [52.27, -0.86],
  NP: [51.7, -3.03],
  NR: [52.67, 1.29],
  NW: [51.55, -0.19],
  OL: [53.56, -2.11],
  OX: [51.78, -1.28],
  PA: [55.92, -5.03],
  PE: [52.65, 0.01],
  PH: [56.65, -3.79],
  PL: [50.41, -4.4],
  PO: [50.83, -1.03],
  PR: [53.75, -2.72],
  RG: [51.42, -1.03],
  RH: [51.1, -0.15],
  RM: [51.55, 0.21],
  S: [53.38, -1.42],
  SA: [51.79, -4.2],
  SE: [51.47, -0.05],
  SG: [51.95, -0.19],
  SK: [53.33, -2.13],
  SL: [51.53, -0.6],
  SM: [51.38, -0.18],
  SN: [51.5, -1.92],
  SO: [50.96, -1.4],
  SP: [51.09, -1.78],
  SR: [54.87, -1.42],
  SS: [51.56, 0.65],
  ST: [52.94, -2.12],
  SW: [51.47, -0.16],
  SY: [52.62, -2.94],
  TA: [51.07, -3.08],
  TD: [55.67, -2.42],
  TF: [52.71, -2.46],
  TN: [51.06, 0.45],
  TQ: [50.43, -3.64],
  TR: [50.2, -5.24],
  TS: [54.57, -1.2],
  TW: [51.45, -0.36],
  UB: [51.52, -0.42],
  W: [51.51, -0.2],
  WA: [53.4, -2.6],
  WC: [51.52, -0.12],
  WD: [51.66, -0.39],
  WF: [53.66, -1.44],
  WN: [53.54, -2.6],
  WR: [52.17, -2.15],
  WS: [52.66, -1.95],
  WV: [52.58, -2.17],
  YO: [54.03, -0.86],
  ZE: [60.3, -1.25],
}
