/** The distances of the filter, in miles. */
export const withinMiles = ['10', '25', '50', '100'] as const

/** So many miles from a city of the location picker or from the first half of a postcode: "25-London", "50-N17". */
const WITHIN = /^(10|25|50|100)-([a-z][a-z0-9]{1,14})$/i

export const withinOf = (miles: string, near: string): string => `${miles}-${near.replaceAll(' ', '')}`

export function readWithin(value: string): { miles: number; near: string } | undefined {
  const [, miles, near] = WITHIN.exec(value) ?? []
  return miles && near ? { miles: Number(miles), near } : undefined
}
