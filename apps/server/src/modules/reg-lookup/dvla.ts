import { z } from 'zod'
import { askSource } from './ask-source'
import { SourceFailure, toldEngineSize, toldMonth, type VehicleSource } from './vehicle-record'

const vehicle = z.object({
  make: z.string().nullish(),
  colour: z.string().nullish(),
  fuelType: z.string().nullish(),
  yearOfManufacture: z.number().int().nullish(),
  engineCapacity: toldEngineSize,
  monthOfFirstRegistration: toldMonth,
})

/** DVLA Vehicle Enquiry Service: make, colour, fuel, engine size and age, but neither model nor trim. */
export function createDvla({ url, apiKey }: { url: string; apiKey: string }, withinMs?: number): VehicleSource {
  return {
    name: 'DVLA',
    async find(reg) {
      const answer = await askSource(
        `${url}/vehicle-enquiry/v1/vehicles`,
        {
          method: 'POST',
          headers: { 'x-api-key': apiKey, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ registrationNumber: reg }),
        },
        withinMs,
      )
      // 400 is what it says to a plate that cannot exist.
      if (answer.status === 404 || answer.status === 400) return undefined
      const parsed = vehicle.safeParse(answer.body)
      if (answer.status !== 200 || !parsed.success) throw new SourceFailure(`DVLA answered ${answer.status}`)
      const { make, colour, fuelType, yearOfManufacture, engineCapacity, monthOfFirstRegistration } = parsed.data
      return {
        make: make ?? null,
        modelText: null,
        year: yearOfManufacture ?? null,
        fuelText: fuelType ?? null,
        colour: colour ?? null,
        engineCc: engineCapacity,
        firstRegistered: monthOfFirstRegistration,
      }
    },
  }
}
