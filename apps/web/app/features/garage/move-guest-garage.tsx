import { useEffect } from 'react'
import { guestVehiclesMoved } from '~/store/enquiry-draft-slice'
import { useAppDispatch, useAppSelector, useSession } from '~/store/hooks'

/** Moves a guest's vehicles from this browser to the account once they are a buyer. Vehicles that cannot be sent stay here. */
export function MoveGuestGarage() {
  const dispatch = useAppDispatch()
  const isBuyer = useSession()?.role === 'buyer'
  const waiting = useAppSelector((state) => state.vehicle.saved)

  useEffect(() => {
    if (!isBuyer || waiting.length === 0) return
    void import('./garage-calls').then(async ({ garageCalls }) => {
      const { data } = await dispatch(garageCalls.endpoints.moveGarage.initiate({ body: { vehicles: waiting } }))
      if (data) dispatch(guestVehiclesMoved(waiting))
    })
  }, [dispatch, isBuyer, waiting])

  return null
}
