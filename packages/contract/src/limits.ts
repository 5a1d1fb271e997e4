/** Every number that the product promises: lengths, counts, times. A page loads those that it keeps, file by file. */
export * as limits from './limits/all'

export const defaultDialCode = { country: 'IN', dialCode: '+91' } as const

export const cities = ['London', 'Manchester', 'Birmingham'] as const
export type City = (typeof cities)[number]
export const defaultCity: City = 'London'
