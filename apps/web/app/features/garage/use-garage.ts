import type { GarageEntry, SavedVehicle } from '@allyards/contract/garage'
import { useEffect, useState } from 'react'
import { engineCodeNoted, guestVehicleRemoved, guestVehicleSaved, isSameVehicle } from '~/store/enquiry-draft-slice'
import { useAppDispatch, useAppSelector, useSession } from '~/store/hooks'

/** Saved vehicles: a buyer's are on the server, a guest's in this browser until they are a buyer. */
export function useGarage() {
  const dispatch = useAppDispatch()
  const session = useSession()
  const isBuyer = session?.role === 'buyer'
  const guestEntries = useAppSelector((state) => state.vehicle.saved)
  const waiting = guestEntries.length
  const [saved, setSaved] = useState<SavedVehicle[]>([])

  useEffect(() => {
    if (!isBuyer) return
    // Fetches again once the vehicles in this browser have moved.
    void waiting
    const reading = import('./garage-calls').then(({ garageCalls }) =>
      dispatch(garageCalls.endpoints.listSavedVehicles.initiate({}, { subscribe: false, forceRefetch: true })),
    )
    let isGone = false
    void reading.then(({ data }) => {
      if (data && !isGone) setSaved(data)
    })
    return () => {
      isGone = true
    }
  }, [dispatch, isBuyer, waiting])

  async function save(entry: GarageEntry) {
    if (!isBuyer) {
      dispatch(guestVehicleSaved(entry))
      return
    }
    const { garageCalls } = await import('./garage-calls')
    const { data } = await dispatch(garageCalls.endpoints.saveVehicle.initiate({ body: entry }))
    if (data) setSaved((known) => [data, ...known.filter(({ id }) => id !== data.id)])
  }

  async function remove(entry: GarageEntry) {
    const kept = saved.find((known) => isSameVehicle(known, entry))
    if (!isBuyer || !kept) {
      dispatch(guestVehicleRemoved(entry))
      return
    }
    const { garageCalls } = await import('./garage-calls')
    const { error } = await dispatch(garageCalls.endpoints.removeSavedVehicle.initiate({ params: { id: kept.id } }))
    if (!error) setSaved((known) => known.filter(({ id }) => id !== kept.id))
  }

  /** Whether it was kept. */
  async function noteEngineCode(entry: GarageEntry, engine_code: string | null): Promise<boolean> {
    const kept = saved.find((known) => isSameVehicle(known, entry))
    if (isBuyer && kept) {
      const { garageCalls } = await import('./garage-calls')
      const { noteEngineCode: call } = garageCalls.endpoints
      const { data } = await dispatch(call.initiate({ params: { id: kept.id }, body: { engine_code } }))
      if (!data) return false
      setSaved((known) => known.map((one) => (one.id === data.id ? data : one)))
    }
    dispatch(engineCodeNoted({ entry, engine_code }))
    return true
  }

  const own = isBuyer ? saved : []
  const notMoved = guestEntries.filter((entry) => !own.some((known) => isSameVehicle(known, entry)))
  return { entries: [...notMoved, ...own], isBuyer, save, remove, noteEngineCode }
}
