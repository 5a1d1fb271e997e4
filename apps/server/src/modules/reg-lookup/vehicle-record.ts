/** One source's record of a plate, in its own words. Unknown fields are null. */
export interface VehicleRecord {
  make: string | null
  /** Model and often trim in one text: "VIVARO F2900 DYNAMIC S/S". */
  modelText: string | null
  year: number | null
  fuelText: string | null
  colour: string | null
}

/** A register of vehicles. Undefined when it does not know the plate; a SourceFailure when it cannot say. */
export interface VehicleSource {
  name: string
  find(reg: string): Promise<VehicleRecord | undefined>
}

/** A source that did not answer as it should. */
export class SourceFailure extends Error {}
