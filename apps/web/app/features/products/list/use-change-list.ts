import { type ListState, listHref } from '@allyards/contract/product-list-address'
import { useNavigate } from 'react-router'
import { useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { namesNoVehicle } from './vehicle-list'

/** Goes to the list with other filters. Whoever takes the vehicle's filters away wants to see all. */
export function useChangeList(): (next: ListState) => void {
  const navigate = useNavigate()
  const vehicle = useChosenVehicle()
  return (next) => navigate(listHref({ ...next, all: vehicle !== null && namesNoVehicle(next) }), { preventScrollReset: true })
}
