import { useAppSelector } from '~/store/hooks'

export interface ChosenVehicle {
  reg: string | null
  make: string
  model: string
  body_style: string | null
  trim: string | null
  year: number | null
  gearbox: string | null
  fuel: string | null
}

/** The vehicle that stays with the visitor; null while none is chosen or the browser's storage has not been read. */
export function useChosenVehicle(): ChosenVehicle | null {
  const isRestored = useAppSelector((state) => state.isRestored)
  const { selection, reg } = useAppSelector((state) => state.vehicle)
  if (!isRestored || !selection.brand || !selection.model) return null
  return {
    reg,
    make: selection.brand,
    model: selection.model,
    body_style: selection.bodyStyle,
    trim: selection.trimType,
    year: selection.year,
    gearbox: selection.transmission,
    fuel: selection.fuel,
  }
}
