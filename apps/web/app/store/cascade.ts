/** The seven dependent choices, top to bottom. Each opens the next; changing one clears all below it. */
export interface VehicleSelection {
  brand: string | null
  model: string | null
  bodyStyle: string | null
  trimType: string | null
  year: number | null
  transmission: string | null
  fuel: string | null
}
export type CascadeLevel = keyof VehicleSelection

interface Level {
  level: CascadeLevel
  /** The dropdown's label, and its text while it waits. */
  label: string
  waits: string
  /** The choice's name in the calls. */
  wire: string
}

export const cascade: readonly Level[] = [
  { level: 'brand', label: 'Select Brand', waits: 'Start here', wire: 'make' },
  { level: 'model', label: 'Model', waits: 'After Brand', wire: 'model' },
  { level: 'bodyStyle', label: 'Body Style', waits: 'Appears with Model', wire: 'body_style' },
  { level: 'trimType', label: 'Trim', waits: 'After Body Style', wire: 'trim' },
  { level: 'year', label: 'Year', waits: 'After Trim', wire: 'year' },
  { level: 'transmission', label: 'Gearbox', waits: 'After Year', wire: 'gearbox' },
  { level: 'fuel', label: 'Fuel', waits: 'After Gearbox', wire: 'fuel' },
]

/** The call for each list. The brands come with the page. */
export const listEndpoints = [
  { level: 'model', list: 'model', endpoint: 'listModels' },
  { level: 'bodyStyle', list: 'bodyStyles', endpoint: 'listBodyStyles' },
  { level: 'trimType', list: 'trim', endpoint: 'listTrims' },
  { level: 'year', list: 'year', endpoint: 'listYears' },
  { level: 'transmission', list: 'gearbox', endpoint: 'listGearboxes' },
  { level: 'fuel', list: 'fuel', endpoint: 'listFuels' },
] as const

export const nothingChosen: VehicleSelection = {
  brand: null,
  model: null,
  bodyStyle: null,
  trimType: null,
  year: null,
  transmission: null,
  fuel: null,
}

/** The level and all levels below it; without an argument, all of them. */
export function levelsBelow(level: CascadeLevel = 'brand'): CascadeLevel[] {
  const levels = cascade.map((entry) => entry.level)
  return levels.slice(levels.indexOf(level))
}

/** The selection without that level and those below it. */
export function clearFrom(selection: VehicleSelection, level: CascadeLevel): VehicleSelection {
  return { ...selection, ...Object.fromEntries(levelsBelow(level).map((lower) => [lower, null])) }
}

export type Answers = Record<string, string | number>

/** The query for a level's list: every choice above it. Null while one of them is missing. */
export function answersOf(selection: VehicleSelection, level: CascadeLevel): Answers | null {
  const answers: Answers = {}
  for (const entry of cascade) {
    if (entry.level === level) return answers
    const value = selection[entry.level]
    if (value === null) return null
    answers[entry.wire] = value
  }
  return answers
}
