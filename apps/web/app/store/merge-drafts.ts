import type { GarageEntry } from '@allyards/contract/garage'
import type { SelectedPart, VehicleState } from './vehicle-slice'

type Draft = VehicleState
type Fields = Record<string, unknown>

/** What of a part can be changed on its own. A part that is gone has none of them. */
const partKinds = ['part', 'details', 'photo'] as const

/** The draft after a change, with the time of the change on each field that differs. */
export function stampChanges(before: Draft, after: Draft, atMs: number): Draft {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const changed = namesOf(old, now).filter((name) => !isSame(old[name], now[name]))
  return { ...after, stamps: { ...after.stamps, ...Object.fromEntries(changed.map((name) => [name, atMs])) }, changedAtMs: atMs }
}

/**
 * Two tabs' drafts as one: of each field the later change. The vehicle is one field, because a brand of one tab and a model of
 * another are no car. The order in which drafts meet makes no difference, so that a write that was lost mends itself.
 */
export function mergeDrafts(own: Draft, stored: Draft): Draft {
  const [mine, theirs] = [fieldsOf(own), fieldsOf(stored)]
  const names = namesOf(theirs, mine)
  const fields = Object.fromEntries(
    names.map((name) => [name, later(mine[name], theirs[name], own.stamps[name], stored.stamps[name])]),
  )
  const stamps = Object.fromEntries(
    namesOf(stored.stamps, own.stamps).map((name) => [name, Math.max(own.stamps[name] ?? 0, stored.stamps[name] ?? 0)]),
  )
  const stampOf = (name: string) => stamps[name] ?? 0
  return {
    ...stored,
    ...vehicleOf(fields, own, stored),
    additionalInfo: fields.additionalInfo as string,
    postcode: fields.postcode as string,
    selectedParts: partsOf(fields, [...stored.selectedParts, ...own.selectedParts]).sort(
      (one, two) => stampOf(`part ${one.id}`) - stampOf(`part ${two.id}`),
    ),
    saved: names
      .filter((name) => name.startsWith('saved ') && fields[name] !== undefined)
      .sort((one, two) => stampOf(two) - stampOf(one))
      .map((name) => fields[name] as GarageEntry),
    stamps,
    changedAtMs: Math.max(own.changedAtMs, stored.changedAtMs),
  }
}

function fieldsOf({ selection, reg, colour, answers, additionalInfo, postcode, selectedParts, saved }: Draft): Fields {
  return {
    vehicle: { selection, reg, colour, answers },
    additionalInfo,
    postcode,
    ...Object.fromEntries(
      selectedParts.flatMap(({ id, name, details, imageUrl, photo }) => [
        [`part ${id}`, name],
        [`details ${id}`, details],
        [`photo ${id}`, { imageUrl, photo }],
      ]),
    ),
    ...Object.fromEntries(saved.map((entry) => [`saved ${entry.reg ?? Object.values(entry.vehicle).join(' ')}`, entry])),
  }
}

/** The value that was changed later; undefined is one that was taken away. At the same instant both tabs must choose alike. */
function later(mine: unknown, theirs: unknown, mineAtMs = 0, theirsAtMs = 0): unknown {
  if (mineAtMs !== theirsAtMs) return mineAtMs > theirsAtMs ? mine : theirs
  return (JSON.stringify(mine) ?? '') > (JSON.stringify(theirs) ?? '') ? mine : theirs
}

/** The lists that the dropdowns offer go with their vehicle; of the same vehicle the one that has loaded more. */
function vehicleOf({ vehicle }: Fields, own: Draft, stored: Draft): Partial<Draft> {
  const chosen = vehicle as Pick<Draft, 'selection' | 'reg' | 'colour' | 'answers'>
  const owners = [stored, own].filter(({ selection }) => isSame(selection, chosen.selection))
  const lists = Object.keys(stored.lists).map((name) => {
    const loaded = owners.map((draft) => draft.lists[name as keyof Draft['lists']])
    return [name, loaded.reduce((one, two) => (two.length > one.length ? two : one))]
  })
  return { ...chosen, lists: Object.fromEntries(lists), bodyParts: owners.some((draft) => draft.bodyParts) }
}

/** A part that one tab removed stays while another has gone on with it since. */
function partsOf(fields: Fields, known: SelectedPart[]): SelectedPart[] {
  const parts = new Map(known.map((part) => [part.id, part]))
  return [...parts.values()]
    .filter(({ id }) => partKinds.some((kind) => fields[`${kind} ${id}`] !== undefined))
    .map((part) => ({
      ...part,
      ...(fields[`photo ${part.id}`] as Pick<SelectedPart, 'imageUrl' | 'photo'> | undefined),
      details: (fields[`details ${part.id}`] as string | undefined) ?? part.details,
    }))
}

const namesOf = (one: object, two: object): string[] => [...new Set([...Object.keys(one), ...Object.keys(two)])]

const isSame = (one: unknown, two: unknown) => one === two || JSON.stringify(one) === JSON.stringify(two)
