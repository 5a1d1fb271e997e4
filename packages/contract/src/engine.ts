import { formatCount } from './format-count'

/** The cubic centimetres that an engine may have. */
export const engineSizes = { min: 50, max: 10_000 }

export const engineMessages = {
  size: 'Please give the engine size in cc, from 50 to 10,000',
  code: 'Please give 2 to 20 letters and digits, without spaces',
}

/** An engine code in capitals; undefined if it cannot be one. */
export function readEngineCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return /^[A-Z0-9]{2,20}$/.test(code) ? code : undefined
}

/** "1.6 litre (1,598 cc)". */
export function engineSizeInWords(cc: number): string {
  return `${(cc / 1000).toFixed(1)} litre (${formatCount(cc)} cc)`
}
