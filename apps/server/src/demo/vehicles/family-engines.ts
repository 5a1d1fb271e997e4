/** Public knowledge: fuel, size, code, years in which these cars were sold with it. */
export interface FamilyEngine {
  fuel: 'Petrol' | 'Diesel'
  cc: number
  code: string
  from: number
  to: number
  turbo: boolean
  /** Only in these models of the family. */
  models?: readonly string[]
}

export function petrol(cc: number, code: string, from: number, to: number, models?: readonly string[]): FamilyEngine {
  return { fuel: 'Petrol', cc, code, from, to, turbo: false, ...(models ? { models } : {}) }
}

export function turboPetrol(cc: number, code: string, from: number, to: number, models?: readonly string[]): FamilyEngine {
  return { ...petrol(cc, code, from, to, models), turbo: true }
}

export function turboDiesel(cc: number, code: string, from: number, to: number, models?: readonly string[]): FamilyEngine {
  return { ...turboPetrol(cc, code, from, to, models), fuel: 'Diesel' }
}
