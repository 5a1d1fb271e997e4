/** Cars of a generation, or one car: then both years are its own, and it has one body style and fuel. */
export interface CarsOfOneKind {
  make: string
  model: string
  from: number
  to: number
  bodyStyles: readonly string[]
  fuels: readonly string[]
}
