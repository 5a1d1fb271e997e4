import { mergeVehicle, type VehicleState } from './enquiry-draft-slice'
import { type Fields, isSame } from './merge-fields'
import type { RootState } from './root-state'
import { draftTaken, outboxTaken, type Remembered, slicesRead } from './storage-events'

/** The entry of the slices. Drafts and outboxes have entries of their own: "draft:<user>:<name>". */
export const ROOT = 'redux-root'
export const rememberedSlices = ['auth', 'enquiry', 'product', 'vehicle', 'message'] as const

export function rememberedOf({ auth, enquiry, product, vehicle, message }: RootState): Remembered {
  return { auth, enquiry, product, vehicle, message }
}

/** The part of the state for each key. */
export function entriesOf(state: RootState): Record<string, Fields | undefined> {
  const { userId } = state.auth
  const named = (kind: string, entries: Record<string, Fields>) =>
    Object.entries(entries).map(([name, value]) => [`${kind}:${userId}:${name}`, value] as const)
  const own = userId === null ? [] : [...named('draft', state.drafts), ...named('outbox', state.outbox)]
  return { [ROOT]: rememberedOf(state), ...Object.fromEntries(own) }
}

/** Drafts of another user of this browser stay as they are. */
export function isOwnEntry(key: string, { auth: { userId } }: RootState): boolean {
  return key === ROOT || (userId !== null && ['draft', 'outbox'].some((kind) => key.startsWith(`${kind}:${userId}:`)))
}

/** The action that takes an entry over into the state; undefined if nothing differs. */
export function takingOver(key: string, value: Fields | undefined, state: RootState) {
  if (key === ROOT) {
    const vehicle = value?.vehicle as VehicleState
    return isSame(vehicle, state.vehicle) ? undefined : slicesRead({ vehicle })
  }
  if (isSame(value, entriesOf(state)[key])) return undefined
  const [kind, , ...name] = key.split(':')
  return (kind === 'draft' ? draftTaken : outboxTaken)({ name: name.join(':'), value })
}

/**
 * Merges the vehicle field by field. The other slices are copies of the server's data, so those that this tab changed are taken
 * whole.
 */
export function mergeSlices(base: Fields = {}, own: Fields = {}, stored: Fields = {}): Fields {
  const changed = Object.entries(own).filter(([name, slice]) => slice !== base[name])
  const vehicle = mergeVehicle(base.vehicle as VehicleState, own.vehicle as VehicleState, stored.vehicle as VehicleState)
  return { ...stored, ...Object.fromEntries(changed), vehicle }
}
