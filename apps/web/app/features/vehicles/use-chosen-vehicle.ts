import type { GarageEntry } from '@allyards/contract/garage'
import { vehicleOf } from '~/store/enquiry-draft-slice'
import { useAppSelector } from '~/store/hooks'

export type ChosenVehicle = GarageEntry['vehicle'] & { reg: string | null }

/** The vehicle that stays with the visitor; null while none is chosen or the browser's storage has not been read. */
export function useChosenVehicle(): ChosenVehicle | null {
  const isRestored = useAppSelector((state) => state.isRestored)
  const state = useAppSelector((state) => state.vehicle)
  const vehicle = isRestored ? vehicleOf(state) : null
  return vehicle && { reg: state.reg, ...vehicle }
}
