import { defaultDialCode } from '@allyards/contract/limits'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

export interface Country {
  code: string
  name: string
  /** Such as "+91". */
  dialCode: string
}

const names = new Intl.DisplayNames('en-GB', { type: 'region' })

/** Every country with a dial code, by name. */
export const countries: readonly Country[] = getCountries()
  .map((code) => ({ code, name: names.of(code) ?? code, dialCode: `+${getCountryCallingCode(code)}` }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))

export function countryOf(code: string): Country {
  const found = countries.find((country) => country.code === code)
  return found ?? { code: defaultDialCode.country, name: 'India', dialCode: defaultDialCode.dialCode }
}

/** Takes a stored number apart: "+44 7700 900123" is GB and "7700900123". Without a dial code it is taken as British. */
export function splitPhone(phoneNumber: string): { country: string; number: string } {
  const digits = phoneNumber.replace(/\D/g, '')
  if (!phoneNumber.trim().startsWith('+')) return { country: 'GB', number: digits.replace(/^44(?=\d{10}$)/, '') }
  const alike = countries.filter(({ dialCode }) => digits.startsWith(dialCode.slice(1)))
  const longest = Math.max(...alike.map(({ dialCode }) => dialCode.length))
  const candidates = alike.filter(({ dialCode }) => dialCode.length === longest)
  const country = candidates.find(({ code }) => mainCountries.has(code)) ?? candidates[0] ?? countryOf('GB')
  return { country: country.code, number: digits.slice(country.dialCode.length - 1) }
}

/** Of countries that share a dial code, the one it is known by. */
const mainCountries = new Set(['GB', 'US', 'RU', 'IT', 'NO', 'FI', 'AU', 'FR', 'MA'])
