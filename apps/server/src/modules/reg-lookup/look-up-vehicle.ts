import { DAY_MS, HOUR_MS } from '@allyards/contract/durations'
import { messages } from '@allyards/contract/messages'
import { isPlate, normalisePlate } from '@allyards/contract/plate'
import type { FoundVehicle } from '@allyards/contract/vehicles'
import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { clock } from '../../platform/clock/clock'
import type { Database, Queryable } from '../../platform/database/database'
import { invalid, notFound, ProductError } from '../../platform/errors'
import { findGenerationsOf } from '../catalogue'
import { completeVehicle } from './complete-vehicle'
import { lookedUpVehicles } from './reg-lookup.table'
import { SourceFailure, type VehicleRecord, type VehicleSource } from './vehicle-record'

const KNOWN_FOR_MS = 7 * DAY_MS
const UNKNOWN_FOR_MS = HOUR_MS

/** Finds a vehicle by its normalised plate. */
export type FindVehicle = (reg: string) => Promise<FoundVehicle | undefined>

/** The vehicle of a typed plate, and the generations that the catalogue gives it. */
export async function lookUpVehicle(db: Queryable, find: FindVehicle, text: string): Promise<FoundVehicle> {
  if (!isPlate(text)) throw invalid('Please enter a UK number plate.', { reg: 'Please enter a UK number plate.' })
  const vehicle = await find(normalisePlate(text))
  if (!vehicle) throw notFound(messages.reg.notFound)
  const [generations = []] = await findGenerationsOf(db, [vehicle])
  return { ...vehicle, generations }
}

/** Asks the registers and keeps what they say. If one fails, the other's answer is used; if both fail, it is an error. */
export function inRegisters(sources: readonly VehicleSource[], { db, log }: { db: Database; log: Logger }): FindVehicle {
  return async (reg) => {
    const [kept] = await db.select().from(lookedUpVehicles).where(eq(lookedUpVehicles.reg, reg))
    if (kept && clock.nowMs() - kept.askedAt.getTime() < (kept.record ? KNOWN_FOR_MS : UNKNOWN_FOR_MS)) {
      return kept.record ? completeVehicle(db, reg, kept.record) : undefined
    }
    const { record, isWhole } = await ask(sources, reg, log)
    if (isWhole) await keep(db, reg, record)
    return record ? completeVehicle(db, reg, record) : undefined
  }
}

async function ask(sources: readonly VehicleSource[], reg: string, log: Logger) {
  const answers = await Promise.allSettled(sources.map((source) => source.find(reg)))
  const records: (VehicleRecord | undefined)[] = []
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') records.push(answer.value)
    else if (answer.reason instanceof SourceFailure)
      log.warn({ err: answer.reason, source: sources[index]?.name }, 'a register did not answer')
    else throw answer.reason
  }
  if (records.length === 0) throw new ProductError('unavailable', messages.reg.failure)
  const found = records.filter((record) => record !== undefined)
  return { record: found.length > 0 ? merge(found) : undefined, isWhole: records.length === sources.length }
}

/** The first source that can tell a field is believed. */
function merge(records: VehicleRecord[]): VehicleRecord {
  const first = <Key extends keyof VehicleRecord>(key: Key) => records.find((record) => record[key] !== null)?.[key] ?? null
  return {
    make: first('make'),
    modelText: first('modelText'),
    year: first('year') as number | null,
    fuelText: first('fuelText'),
    colour: first('colour'),
    engineCc: first('engineCc') as number | null,
    firstRegistered: first('firstRegistered'),
  } as VehicleRecord
}

async function keep(db: Database, reg: string, record: VehicleRecord | undefined): Promise<void> {
  await db
    .insert(lookedUpVehicles)
    .values({ reg, record: record ?? null })
    .onConflictDoUpdate({ target: lookedUpVehicles.reg, set: { record: record ?? null, askedAt: sql`now()` } })
}
