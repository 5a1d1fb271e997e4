import { engineSize, month } from '@allyards/contract/shapes'
import { z } from 'zod'

/** One source's record of a plate, in its own words. Unknown fields are null. */
export interface VehicleRecord {
  make: string | null
  /** Model and often trim in one text: "VIVARO F2900 DYNAMIC S/S". */
  modelText: string | null
  year: number | null
  fuelText: string | null
  colour: string | null
  engineCc: number | null
  /** A month: 2014-03. */
  firstRegistered: string | null
}

/** A size as a register tells it, in a number or a text; null where it is none, such as the 0 of an electric car. */
export const toldEngineSize = z.coerce.number().pipe(engineSize).nullable().catch(null)

/** The month of a register's month or day; null where it is none. */
export const toldMonth = z
  .string()
  .transform((date) => date.slice(0, 7))
  .pipe(month)
  .nullable()
  .catch(null)

/** A register of vehicles. Undefined when it does not know the plate; a SourceFailure when it cannot say. */
export interface VehicleSource {
  name: string
  find(reg: string): Promise<VehicleRecord | undefined>
}

/** A source that did not answer as it should. */
export class SourceFailure extends Error {}
