import type { Phrase } from '@allyards/contract/phrases'
import type { ListState } from '@allyards/contract/product-list-address'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'

/** Whether a list is judged for the visitor's car: it names no other make or model, and no depot whose whole stock it is. */
export function isForCar(state: ListState, understood: Phrase | null, { make, model }: ChosenVehicle): boolean {
  const names = (chosen: readonly string[], own: string) => chosen.length === 0 || chosen.includes(own)
  const isItsName = (said: string | null | undefined, own: string) => !said || said === own
  return (
    !state.all &&
    (!state.seller || state.fits.length > 0) &&
    names(state.brand, make) &&
    names(state.models, model) &&
    isItsName(understood?.make, make) &&
    isItsName(understood?.model, model)
  )
}
