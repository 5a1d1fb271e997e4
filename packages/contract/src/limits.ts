/** Every limit of the product: lengths, counts, times. A page loads only the files of limits that it uses. */
export * as limits from './limits/all'

export const defaultDialCode = { country: 'IN', dialCode: '+91' } as const

export const cities = ['London', 'Manchester', 'Birmingham'] as const
export type City = (typeof cities)[number]
export const defaultCity: City = 'London'
