import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { prepareQuery } from '../../platform/database/prepare-statement'
import { invalid } from '../../platform/errors'
import { makes, variants } from './catalogue.table'

/** How the catalogue spells its makes, and each make's models, by their name in lower case. */
export interface KnownNames {
  makes: Map<string, string>
  /** By the make as the catalogue spells it. */
  models: Map<string, Map<string, string>>
}

export async function readKnownNames(db: Queryable): Promise<KnownNames> {
  const makeRows = await db.select({ name: makes.name }).from(makes)
  const modelRows = await db.selectDistinct({ make: variants.make, model: variants.model }).from(variants)
  const models = new Map<string, Map<string, string>>()
  for (const { make, model } of modelRows) {
    const known = models.get(make) ?? new Map<string, string>()
    models.set(make, known.set(model.toLowerCase(), model))
  }
  return { makes: new Map(makeRows.map(({ name }) => [name.toLowerCase(), name])), models }
}

/** The make as the catalogue spells it; one that nobody knows is refused with the nearest one. */
export function spellMake({ makes }: KnownNames, typed: string, field: string): string {
  return spell(makes, typed, { field, kind: 'brand' })
}

/** The same for a model of that make. */
export function spellModel({ models }: KnownNames, make: string, typed: string, field: string): string {
  return spell(models.get(make) ?? new Map(), typed, { field, kind: `${make} model` })
}

/** Make and model of a vehicle as the catalogue spells them. */
export async function spellVehicle<Vehicle extends { make: string; model: string | null }>(
  db: Queryable,
  vehicle: Vehicle,
): Promise<Vehicle> {
  const { make, model } = vehicle
  const [exact] = await (model === null ? ofMake(db).execute({ make }) : ofModel(db).execute({ make, model }))
  if (exact) return vehicle
  const known = await readKnownNames(db)
  const spelled = spellMake(known, make, 'vehicle.make')
  return { ...vehicle, make: spelled, model: model === null ? null : spellModel(known, spelled, model, 'vehicle.model') }
}

const isMake = eq(variants.make, sql.placeholder('make'))
const isModel = eq(variants.model, sql.placeholder('model'))
const ofMake = prepareQuery((db) => oneVariant(db, isMake).prepare('known_make'))
const ofModel = prepareQuery((db) => oneVariant(db, and(isMake, isModel)).prepare('known_model'))

const oneVariant = (db: Queryable, which: SQL | undefined) =>
  db.select({ make: variants.make }).from(variants).where(which).limit(1)

function spell(known: Map<string, string>, typed: string, { field, kind }: { field: string; kind: string }): string {
  const name = known.get(typed.trim().toLowerCase())
  if (name !== undefined) return name
  const nearest = nearestName(typed, [...known.values()])
  const message = `We do not know the ${kind} “${typed}”.${nearest ? ` Did you mean ${nearest}?` : ''}`
  throw invalid(message, { [field]: message })
}

/** Longer than any name. */
const COMPARED_CHARACTERS = 60

/** Known names like the typed one, the one with the fewest letters changed first; one that only goes on after it is near as well. */
export function nearNames(typed: string, known: Iterable<string>, most = 3): string[] {
  const written = typed.toLowerCase().slice(0, COMPARED_CHARACTERS)
  const words = written.split(' ').length
  return [...new Set(known)]
    .map((name) => ({ name, changes: changedLetters(written, name.toLowerCase().split(' ').slice(0, words).join(' ')) }))
    .filter(({ changes }) => changes <= Math.max(1, written.length / 2))
    .sort((one, other) => one.changes - other.changes || one.name.length - other.name.length)
    .slice(0, most)
    .map(({ name }) => name)
}

/** The known name with the fewest letters changed from the typed one; none where too many are. */
function nearestName(typed: string, known: readonly string[]): string | undefined {
  let nearest: { name: string; changes: number } | undefined
  for (const name of known) {
    const changes = changedLetters(typed.toLowerCase(), name.toLowerCase())
    if (!nearest || changes < nearest.changes) nearest = { name, changes }
  }
  return nearest && nearest.changes <= Math.max(2, typed.length / 3) ? nearest.name : undefined
}

function changedLetters(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let line = 1; line <= from.length; line++) {
    const next = [line]
    for (let column = 1; column <= to.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (from[line - 1] === to[column - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
