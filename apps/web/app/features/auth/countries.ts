import { defaultDialCode } from '@allyards/contract/limits'
import { type CountryCode, getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

export interface Country {
  code: CountryCode
  name: string
  /** For example "+91". */
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

/** The number as it is sent: with the dial code, and without the leading 0 that is used only inside the country. */
export function withDialCode(country: string, typed: string): string {
  const { code, dialCode } = countryOf(country)
  const number = typed.trim()
  if (!number.startsWith('0')) return dialCode + number
  const read = parsePhoneNumberFromString(number, code)
  // In a few countries, such as Italy, the leading 0 is part of the number.
  return dialCode + (read?.isValid() ? read.nationalNumber : number.replace(/^0+/, ''))
}

/**
 * Guesses the country of a complete number when it differs from the chosen one. A leading 0 means a number as written at home or
 * in the United Kingdom, where people also leave out the 0 of a mobile number.
 */
export function likelyCountry(typed: string, chosen: string, home: string | undefined): Country | undefined {
  const isBritishMobile = home === 'GB' && /^7\d{9}$/.test(typed)
  const candidates = typed.startsWith('0') ? [home, 'GB'] : isBritishMobile ? ['GB'] : []
  return candidates
    .filter((code) => code !== undefined)
    .map(countryOf)
    .filter(({ dialCode }) => dialCode !== countryOf(chosen).dialCode)
    .find(({ code }) => parsePhoneNumberFromString(typed, code)?.isPossible())
}

/** The region of the browser's language, for example GB for "en-GB". The language can be any text, even "C". */
export function homeCountry(): string | undefined {
  return navigator.languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]).find((region) => region !== undefined)
}

/** Splits a stored number: "+44 7700 900123" becomes GB and "7700900123". A number without a dial code is taken as British. */
export function splitPhone(phoneNumber: string): { country: string; number: string } {
  const digits = phoneNumber.replace(/\D/g, '')
  if (!phoneNumber.trim().startsWith('+')) return { country: 'GB', number: digits.replace(/^44(?=\d{10}$)/, '') }
  return splitDialCode(digits) ?? { country: 'GB', number: digits }
}

/** Removes a leading dial code. No dial code starts with another. */
export function splitDialCode(digits: string): { country: string; number: string } | undefined {
  const alike = countries.filter(({ dialCode }) => digits.startsWith(dialCode.slice(1)))
  const country = alike.find(({ code }) => mainCountries.has(code)) ?? alike[0]
  return country && { country: country.code, number: digits.slice(country.dialCode.length - 1) }
}

/** The main country of each dial code that several countries share. */
const mainCountries = new Set(['GB', 'US', 'RU', 'IT', 'NO', 'FI', 'AU', 'FR', 'MA'])
