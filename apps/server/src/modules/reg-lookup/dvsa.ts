import { MINUTE_MS } from '@allyards/contract/durations'
import { z } from 'zod'
import { askSource } from './ask-source'
import { SourceFailure, toldEngineSize, toldMonth, type VehicleSource } from './vehicle-record'

export interface DvsaAccess {
  url: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  apiKey: string
}

const SCOPE = 'https://tapi.dvsa.gov.uk/.default'
/** A token is renewed this long before it ends. */
const MARGIN_MS = MINUTE_MS

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.coerce.number() })
const vehicle = z.object({
  make: z.string().nullish(),
  model: z.string().nullish(),
  fuelType: z.string().nullish(),
  primaryColour: z.string().nullish(),
  manufactureDate: z.string().nullish(),
  firstUsedDate: z.string().nullish(),
  registrationDate: z.string().nullish(),
  manufactureYear: z.coerce.number().int().nullish(),
  engineSize: toldEngineSize,
})

/** DVSA MOT history: the model text above all. Signs in with client credentials and keeps the token while it lasts. */
export function createDvsa(access: DvsaAccess, withinMs?: number): VehicleSource {
  let token: { value: string; endsAt: number } | undefined

  async function signIn(): Promise<string> {
    if (token && token.endsAt > performance.now()) return token.value
    const answer = await askSource(
      access.tokenUrl,
      {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: access.clientId,
          client_secret: access.clientSecret,
          scope: SCOPE,
        }),
      },
      withinMs,
    )
    const parsed = tokenAnswer.safeParse(answer.body)
    if (!parsed.success) throw new SourceFailure(`DVSA gave no token (${answer.status})`)
    token = { value: parsed.data.access_token, endsAt: performance.now() + parsed.data.expires_in * 1000 - MARGIN_MS }
    return token.value
  }

  return {
    name: 'DVSA',
    async find(reg) {
      const url = `${access.url}/v1/trade/vehicles/registration/${encodeURIComponent(reg)}`
      const headers = { authorization: `Bearer ${await signIn()}`, 'x-api-key': access.apiKey, accept: 'application/json' }
      const answer = await askSource(url, { headers }, withinMs)
      // MOTH-NF-01 is an unknown plate, MOTH-IV-03 one that cannot exist.
      if (answer.status === 404 || answer.status === 400) return undefined
      if (answer.status === 401) token = undefined
      const parsed = vehicle.safeParse(answer.body)
      if (answer.status !== 200 || !parsed.success) throw new SourceFailure(`DVSA answered ${answer.status}`)
      const found = parsed.data
      return {
        make: found.make ?? null,
        modelText: found.model ?? null,
        year:
          yearOf(found.manufactureDate) ?? found.manufactureYear ?? yearOf(found.firstUsedDate) ?? yearOf(found.registrationDate),
        fuelText: found.fuelType ?? null,
        colour: found.primaryColour ?? null,
        engineCc: found.engineSize,
        firstRegistered: toldMonth.parse(found.firstUsedDate) ?? toldMonth.parse(found.registrationDate),
      }
    },
  }
}

function yearOf(date: string | null | undefined): number | null {
  const year = Number(/^(\d{4})/.exec(date ?? '')?.[1])
  return Number.isInteger(year) && year > 0 ? year : null
}
