/** The form that DVLA takes: upper case, letters and digits only. */
export function normalisePlate(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Personal plates break every finer rule, so a lookup only asks for 2 to 7 letters and digits. */
export function isPlate(text: string): boolean {
  return /^[A-Z0-9]{2,7}$/.test(normalisePlate(text))
}

/** Formats in the order in which they are tried. They only say where a plate has its space. */
const formats: readonly { pattern: RegExp; spaceAt: (plate: string) => number }[] = [
  // current
  {
    pattern: /^[A-HJ-PR-Y]{2}(?:0[2-9]|[1-4]\d|5[1-9]|[6-9]\d)[A-HJ-PR-Z]{3}$/,
    spaceAt: beforeLastThree,
  },
  // Q
  { pattern: /^Q[1-9]\d{0,2}[A-HJ-PR-Y]{3}$/, spaceAt: beforeLastThree },
  // prefix
  { pattern: /^[A-HJ-NPR-TV-Y][1-9]\d{0,2}[A-HJ-PR-Y]{3}$/, spaceAt: beforeLastThree },
  // suffix
  { pattern: /^[A-HJ-PR-Y]{3}[1-9]\d{0,2}[A-HJ-NPR-TV-Y]$/, spaceAt: () => 3 },
  // Northern Ireland
  {
    pattern: /^(?:[A-HJ-PR-Y]?(?:I[ABJLW]|[JOUX]I|[A-HJ-PR-Y]Z)[1-9]\d{0,3}|[1-9]\d{0,3}(?:I[ABJLW]|[JOUX]I|[A-HJ-PR-Y]Z))$/,
    spaceAt: betweenLettersAndDigits,
  },
  // dateless
  {
    pattern:
      /^(?:[A-HJ-PR-Y]{1,2}[1-9]\d{0,3}|[A-HJ-PR-Y]{3}[1-9]\d{0,2}|[1-9]\d{0,3}[A-HJ-PR-Y]{1,2}|[1-9]\d{0,2}[A-HJ-PR-Y]{3})$/,
    spaceAt: betweenLettersAndDigits,
  },
]

/** A whole plate as it is stamped: "lr14xkd" becomes "LR14 XKD". One that fits no format is left in one piece. */
export function formatPlate(text: string): string {
  const plate = normalisePlate(text)
  const entry = entryOf(plate)
  return entry ? spaced(plate, entry.spaceAt(plate)) : plate
}

/** Text beyond a plate stays visible, so that people see that it is not a plate. */
const LONGEST_TYPED = 12

/** The same while someone types: the space comes with the first character after it and then stays where it is. */
export function formatPlateAsTyped(text: string): string {
  const plate = normalisePlate(text).slice(0, LONGEST_TYPED)
  if (!isPlate(plate)) return plate
  if (/^[A-Z]{2}\d{2}[A-Z]{1,3}$/.test(plate)) return spaced(plate, 4)
  if (/^[A-Z]{2}\d{1,2}$/.test(plate)) return plate
  const split = /^([A-Z]\d{1,3}|\d{1,4})[A-Z]{1,3}$/.exec(plate) ?? /^([A-Z]{2,3})\d{1,4}[A-Z]?$/.exec(plate)
  return split?.[1] ? spaced(plate, split[1].length) : plate
}

function entryOf(plate: string) {
  return formats.find(({ pattern }) => pattern.test(plate))
}

function beforeLastThree(plate: string): number {
  return plate.length - 3
}

function betweenLettersAndDigits(plate: string): number {
  return plate.search(/(?<=[A-Z])\d|(?<=\d)[A-Z]/)
}

function spaced(plate: string, at: number): string {
  return `${plate.slice(0, at)} ${plate.slice(at)}`
}
