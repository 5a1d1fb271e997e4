import { useEffect } from 'react'
import { guestVehiclesMoved } from '~/store/enquiry-draft-slice'
import { useAppDispatch, useAppSelector, useSession } from '~/store/hooks'

/** Vehicles that a guest kept in this browser go to the account once they are a buyer. What cannot be sent stays here. */
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
