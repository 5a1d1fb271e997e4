import { type ListState, listQuery, readList } from '@allyards/contract/product-list-address'
import type { NavigateOptions } from 'react-router'
import { useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { useChangeAddress } from '~/ui/use-change-address'
import { namesNoVehicle } from './vehicle-list'

/** Returns the wanted list, given the latest one that was asked for. */
type ListChange = (asked: ListState) => ListState

export type ChangeList = (change: ListChange, options?: NavigateOptions) => void

/** Opens the list with other filters. Removing the vehicle's filters means wanting to see everything. */
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
