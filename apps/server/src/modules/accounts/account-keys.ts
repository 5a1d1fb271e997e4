import { defaultDialCode } from '@allyards/contract/limits'

/** A key that all spellings of one address share. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase().normalize('NFC')
}

const PROVIDERS_WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com'])

/** A key that all addresses of one mailbox share: text after a plus is a tag, and Gmail ignores dots. */
export function mailboxOf(email: string): string {
  const key = emailKeyOf(email)
  const at = key.lastIndexOf('@')
  const [name, host] = [key.slice(0, at), key.slice(at + 1)]
  const untagged = name.replace(/(?<=.)\+.*$/, '')
  if (!PROVIDERS_WITHOUT_DOTS.has(host)) return `${untagged}@${host}`
  return `${untagged.replaceAll('.', '')}@gmail.com`
}

const UK = '44'
const CODES_OF_ONE_DIGIT = new Set(['1', '7'])
const CODES_OF_TWO_DIGITS = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
)
/** Countries whose numbers keep their leading zero abroad. */
const CODES_WITH_REAL_ZERO = new Set(['39', '225', '241', '242'])

/** A key that all spellings of one phone number share: digits with the country code, without the domestic zero. */
export function phoneKeyOf(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const international = digits.startsWith('00') ? digits.slice(2) : digits.startsWith('0') ? UK + digits.slice(1) : digits
  const code = dialCodeOf(international)
  const rest = international.slice(code.length)
  return code + (CODES_WITH_REAL_ZERO.has(code) ? rest : rest.replace(/^0/, ''))
}

/** A key that all spellings of an email address or a phone number share. */
export const loginKeyOf = (emailOrPhone: string) =>
  emailOrPhone.includes('@') ? emailKeyOf(emailOrPhone) : phoneKeyOf(emailOrPhone)

/** The keys that a phone typed at login may stand for, best first: people leave their own country's code out. */
export function phoneKeysAtLogin(phone: string): string[] {
  const key = phoneKeyOf(phone)
  if (phone.trim().startsWith('+')) return [key]
  const national = phone.replace(/\D/g, '').replace(/^0/, '')
  return [...new Set([key, UK + national, phoneKeyOf(defaultDialCode.dialCode + national)])]
}

function dialCodeOf(digits: string): string {
  if (CODES_OF_ONE_DIGIT.has(digits.slice(0, 1))) return digits.slice(0, 1)
  return digits.slice(0, CODES_OF_TWO_DIGITS.has(digits.slice(0, 2)) ? 2 : 3)
}
