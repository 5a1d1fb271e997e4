import type { PartName } from '@allyards/contract/parts'

/** Parts that many buyers of the last year bought for the same car: what they said of the fit adds up. */
export interface SoldOften {
  part: PartName
  position: string
  make: string
  model: string
  generation: string
  bodyStyle: string
  years: readonly [from: number, to: number]
  fuel: string
  gearbox: string
  engineCc: number
  /** How often it did not fit. */
  failures: number
}

const threeSeries = { make: 'BMW', model: '3 Series', generation: 'F30/F31', bodyStyle: 'Saloon', years: [2014, 2014] } as const
const golf = { make: 'Volkswagen', model: 'Golf', generation: 'Mk7 (5G)', bodyStyle: 'Hatchback', years: [2017, 2019] } as const
const focus = { make: 'Ford', model: 'Focus', generation: 'Mk3', bodyStyle: 'Hatchback', years: [2012, 2017] } as const
const qashqai = { make: 'Nissan', model: 'Qashqai', generation: 'J11', bodyStyle: 'SUV', years: [2015, 2018] } as const
const diesel = (engineCc: number, gearbox: string) => ({ fuel: 'Diesel', gearbox, engineCc })
const petrol = (engineCc: number) => ({ fuel: 'Petrol', gearbox: 'Manual', engineCc })

export const soldOften: readonly SoldOften[] = [
  { ...threeSeries, ...diesel(1995, 'Automatic'), part: 'Headlamp', position: 'left', failures: 0 },
  { ...threeSeries, ...diesel(1995, 'Automatic'), part: 'Starter Motor', position: '', failures: 0.1 },
  { ...golf, ...petrol(1498), part: 'Headlamp', position: 'right', failures: 0 },
  { ...golf, ...petrol(1498), part: 'Wing Mirror', position: 'right, power fold', failures: 0.5 },
  { ...golf, ...petrol(1498), part: 'Wheel Hub', position: 'front left', failures: 0 },
  { ...focus, ...petrol(1596), part: 'Wing Mirror', position: 'left, electric', failures: 0.1 },
  { ...qashqai, ...diesel(1461, 'Manual'), part: 'Alternator', position: '150 A', failures: 0.4 },
]
