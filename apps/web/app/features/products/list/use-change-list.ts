import { type ListState, listQuery, readList } from '@allyards/contract/product-list-address'
import type { NavigateOptions } from 'react-router'
import { useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { useChangeAddress } from '~/ui/use-change-address'
import { namesNoVehicle } from './vehicle-list'

/** Gives the list that is wanted, from the list as it was last asked for. */
type ListChange = (asked: ListState) => ListState

export type ChangeList = (change: ListChange, options?: NavigateOptions) => void

/** Goes to the list with other filters. Whoever takes the vehicle's filters away wants to see all. */
export function useChangeList(): ChangeList {
  const changeAddress = useChangeAddress()
  const vehicle = useChosenVehicle()
  return (change, options) =>
    changeAddress(
      (asked) => {
        const next = change(readList(asked))
        return listQuery({ ...next, all: vehicle !== null && namesNoVehicle(next) })
      },
      { preventScrollReset: true, ...options },
    )
}
