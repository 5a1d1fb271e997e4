import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import type { Vehicle } from '@allyards/contract/shapes'
import type { wants } from './wants.table'

export type WantRow = typeof wants.$inferSelect

type CarColumns = Pick<
  WantRow,
  | 'make'
  | 'model'
  | 'bodyStyle'
  | 'trim'
  | 'year'
  | 'gearbox'
  | 'fuel'
  | 'engineCc'
  | 'firstRegistered'
  | 'engineCode'
  | 'generations'
>

export const carColumns = (vehicle: Vehicle, { generations }: Pick<KnownCar, 'generations'>): CarColumns => ({
  make: vehicle.make,
  model: vehicle.model,
  bodyStyle: vehicle.body_style,
  trim: vehicle.trim,
  year: vehicle.year,
  gearbox: vehicle.gearbox,
  fuel: vehicle.fuel,
  engineCc: vehicle.engine_cc ?? null,
  firstRegistered: vehicle.first_registered ?? null,
  engineCode: vehicle.engine_code ?? null,
  generations: [...generations],
})

export const vehicleOfWant = (row: CarColumns): Vehicle => ({
  make: row.make,
  model: row.model,
  body_style: row.bodyStyle,
  trim: row.trim,
  year: row.year,
  gearbox: row.gearbox,
  fuel: row.fuel,
  engine_cc: row.engineCc,
  first_registered: row.firstRegistered,
  engine_code: row.engineCode,
  generations: row.generations,
})

export const carOfWant = (row: CarColumns): KnownCar => ({
  make: row.make,
  model: row.model,
  generations: row.generations,
  year: row.year,
  body_style: row.bodyStyle,
  trim: row.trim,
  fuel: row.fuel,
  gearbox: row.gearbox,
  engine_cc: row.engineCc,
  engine_code: row.engineCode,
})
