import { useEffect } from 'react'
import { useAppDispatch } from '~/store/hooks'
import { draftTakenOver, type VehicleState } from './vehicle-slice'

/** Takes over what another tab does to the vehicle and the draft, so that neither tab overwrites the other. */
export function KeepDraftInStep() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    function follow(event: StorageEvent) {
      if (event.key !== 'redux-root' || event.newValue === null) return
      const { vehicle } = JSON.parse(event.newValue) as { vehicle?: VehicleState }
      if (vehicle) dispatch(draftTakenOver(vehicle))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [dispatch])
  return null
}
