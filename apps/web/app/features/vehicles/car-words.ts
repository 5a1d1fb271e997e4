import { engineSizeInWords } from '@allyards/contract/engine'
import type { Vehicle } from '@allyards/contract/shapes'
import { vehicleSubtitle } from './vehicle-words'

/** "Zetec, 2013, Manual, Petrol, 1.6 litre (1,596 cc), engine code IQDB": all that is known of the car. */
export function carWords(vehicle: Vehicle): string {
  const { engine_cc, engine_code } = vehicle
  const engine = [engine_cc && engineSizeInWords(engine_cc), engine_code && `engine code ${engine_code}`]
  return [vehicleSubtitle(vehicle), ...engine].filter(Boolean).join(', ')
}
