/** UK company details. Each check takes what people type and gives its one spelling, or undefined when it is wrong. */

/** What Companies House puts before the digits of companies outside England and Wales, and of other kinds. */
const COMPANY_PREFIXES =
  'AC|BR|CE|CS|ES|FC|FE|GE|GN|GS|IC|IP|LP|NA|NC|NF|NI|NL|NO|NP|NR|NV|NZ|OC|OE|PC|RC|RE|RS|SA|SC|SE|SF|SG|SI|SL|SO|SP|SR|SZ|ZC'
const COMPANY_NUMBER = new RegExp(`^(?:\\d{8}|(?:${COMPANY_PREFIXES})\\d{6}|R\\d{7})$`)
/** People often leave out up to two leading zeros; more missing is a mistake. */
const MOST_ZEROS_LEFT_OUT = 2
const VAT_NUMBER = /^(?:\d{9}|\d{12})$/
const VAT_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 1]
const POSTCODE =
  /^(?:GIR ?0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRV-Y]) ?\d[ABD-HJLNP-UW-Z]{2})$/

/** Eight characters; one or two digits that were left out at the front are zeros. */
export function readCompanyNumber(text: string): string | undefined {
  const [, letters = '', digits = ''] = /^([A-Z]{0,2})(\d{1,8})$/.exec(compact(text)) ?? []
  if (letters.length + digits.length < 8 - MOST_ZEROS_LEFT_OUT) return undefined
  const padded = letters + digits.padStart(8 - letters.length, '0')
  return COMPANY_NUMBER.test(padded) ? padded : undefined
}

/** "GB" and 9 digits, or 12 for a branch, with the weighted sum that HMRC gives out: 0 or 42 modulo 97. */
export function readVatNumber(text: string): string | undefined {
  const digits = compact(text).replace(/^GB/, '')
  if (!VAT_NUMBER.test(digits)) return undefined
  const sum = VAT_WEIGHTS.reduce((total, weight, position) => total + weight * Number(digits[position]), 0)
  return [0, 42].includes(sum % 97) ? `GB${digits}` : undefined
}

/** Upper case, with the one space before the last three characters. */
export function readPostcode(text: string): string | undefined {
  const letters = compact(text)
  const spaced = `${letters.slice(0, -3)} ${letters.slice(-3)}`
  return POSTCODE.test(spaced) ? spaced : undefined
}

function compact(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, '')
}
