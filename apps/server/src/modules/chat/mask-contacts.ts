const MASK = '••••••'

const at = String.raw`(?:@|\s?[([{]\s?at\s?[)\]}]\s?)`
const dot = String.raw`(?:\.|\s?[([{]\s?dot\s?[)\]}]\s?)`
const email = new RegExp(String.raw`[\w.+-]+${at}[\w-]+(?:${dot}[\w-]+)+`, 'giu')

/** A run of digits as people write phones, with at most two separators between two digits. */
const digitRun = /(?<![\w£.])(?:\+|\()?\d(?:[\s().-]{0,2}\d){8,15}(?!\w)/g

/** Takes phone numbers and e-mail addresses out of a text. Part numbers, prices and mileages stay. */
export function maskContacts(text: string): { text: string; masked: boolean } {
  const shown = text.replace(email, MASK).replace(digitRun, (run) => (isPhone(run) ? MASK : run))
  return { text: shown, masked: shown !== text }
}

/** British numbers, and any that begin with + or 00; an OEM number of ten digits is none. */
function isPhone(run: string): boolean {
  const digits = run.replace(/\D/g, '')
  if (run.startsWith('+')) return digits.length >= 8
  return /^(00\d{8,13}|01\d{8,9}|0[235789]\d{9}|44[1235789]\d{8,9})$/.test(digits)
}
