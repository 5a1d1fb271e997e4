import { ownValue } from '@allyards/contract/own-value'
/** Classes that paint the drawn car: its body, its outline where the body is light, and the lines on it. */
export interface CarPaint {
  body: string
  edge: string
  line: string
}

const dark = { edge: 'stroke-none', line: 'stroke-ink-600' }
const light = { edge: 'stroke-ink', line: 'stroke-steel-300' }
const deep = { edge: 'stroke-none', line: 'stroke-line-ink' }

/** The home page's car before its colour is known. */
export const inkPaint: CarPaint = { body: 'fill-ink-900', ...dark }

/** Paint for the colour words of vehicle records. */
const paints: Record<string, CarPaint> = {
  black: { body: 'fill-ink-950', ...dark },
  white: { body: 'fill-paper-0', ...light },
  cream: { body: 'fill-paper-2', ...light },
  beige: { body: 'fill-tint-2', ...light },
  silver: { body: 'fill-steel-200', edge: 'stroke-ink', line: 'stroke-steel-400' },
  grey: { body: 'fill-steel-500', edge: 'stroke-none', line: 'stroke-steel-400' },
  blue: { body: 'fill-paint-blue', ...deep },
  red: { body: 'fill-paint-red', ...deep },
  green: { body: 'fill-paint-green', ...deep },
  yellow: { body: 'fill-paint-yellow', ...light },
  orange: { body: 'fill-paint-orange', ...deep },
  brown: { body: 'fill-paint-brown', ...deep },
  bronze: { body: 'fill-paint-bronze', ...deep },
  gold: { body: 'fill-paint-gold', ...light },
  maroon: { body: 'fill-paint-maroon', ...deep },
  purple: { body: 'fill-paint-purple', ...deep },
  pink: { body: 'fill-paint-pink', ...light },
  turquoise: { body: 'fill-paint-turquoise', ...deep },
}

/** "White", "SILVER" or "Dark Grey": the first known colour word wins. */
export function paintOf(colour: string | null): CarPaint {
  const words = (colour ?? '').toLowerCase().split(/[^a-z]+/)
  return words.map((word) => ownValue(paints, word)).find((paint) => paint !== undefined) ?? inkPaint
}
