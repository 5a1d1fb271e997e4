import { useAppSelector } from '~/store/hooks'

/** The vehicle as the calls write it; null while brand or model is missing, or the browser has not been asked yet. */
export function useChosenVehicle() {
  const isRestored = useAppSelector((state) => state.isRestored)
  const { selection, reg, colour } = useAppSelector((state) => state.vehicle)
  if (!isRestored || !selection.brand || !selection.model) return null
  return {
    reg,
    colour,
    vehicle: {
      make: selection.brand,
      model: selection.model,
      body_style: selection.bodyStyle,
      trim: selection.trimType,
      year: selection.year,
      gearbox: selection.transmission,
      fuel: selection.fuel,
    },
  }
}
