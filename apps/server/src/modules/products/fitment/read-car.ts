import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import { carOfQuery, type carQuery } from '@allyards/contract/products'
import type { Vehicle } from '@allyards/contract/shapes'
import type { z } from 'zod'
import type { Queryable } from '../../../platform/database/database'
import { notFound } from '../../../platform/errors'
import { findGenerationsOf, spellVehicle } from '../../catalogue'
import { findSavedVehicle } from '../../garage'

/** The car that somebody asks about: one of their garage by its id, or what they say of it, spelled as the catalogue does. */
export async function readCar(db: Queryable, caller: { userId: string } | undefined, asked: Vehicle | string): Promise<KnownCar> {
  return knownCar(db, await getVehicle(db, caller, asked))
}

/** The car of an address; undefined where it names none. */
export async function findCarOf(db: Queryable, caller: { userId: string } | undefined, query: z.output<typeof carQuery>) {
  const asked = carOfQuery(query)
  return asked === undefined ? undefined : readCar(db, caller, asked)
}

/** What is known of a vehicle that somebody has saved or asked for, whether or not the catalogue still has it. */
export async function knownCar(db: Queryable, vehicle: Vehicle): Promise<KnownCar> {
  const [generations = []] = await findGenerationsOf(db, [vehicle])
  return {
    make: vehicle.make,
    model: vehicle.model,
    generations,
    year: vehicle.year,
    body_style: vehicle.body_style,
    trim: vehicle.trim,
    fuel: vehicle.fuel,
    gearbox: vehicle.gearbox,
    engine_cc: vehicle.engine_cc ?? null,
    engine_code: vehicle.engine_code ?? null,
  }
}

/** As it is kept, spelled as the catalogue does. */
export const getVehicle = (db: Queryable, caller: { userId: string } | undefined, asked: Vehicle | string): Promise<Vehicle> =>
  typeof asked === 'string' ? ownVehicle(db, caller, asked) : spellVehicle(db, asked)

async function ownVehicle(db: Queryable, caller: { userId: string } | undefined, id: string): Promise<Vehicle> {
  const vehicle = caller && (await findSavedVehicle(db, caller.userId, id))
  if (!vehicle) throw notFound('This vehicle is not in your garage.')
  return vehicle
}
