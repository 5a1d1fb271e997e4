import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Register = 'dvla' | 'dvsa' | 'token'
export type Registers = Awaited<ReturnType<typeof startRegisters>>

const vehicles: Record<string, { dvla: object; dvsa: object }> = {
  AA19AAA: {
    dvla: {
      registrationNumber: 'AA19AAA',
      make: 'FORD',
      colour: 'RED',
      fuelType: 'PETROL',
      yearOfManufacture: 2015,
      engineCapacity: 998,
      monthOfFirstRegistration: '2015-06',
    },
    dvsa: {
      registration: 'AA19AAA',
      make: 'FORD',
      model: 'FOCUS TITANIUM TDCI',
      firstUsedDate: '2015-06-02',
      manufactureDate: '2015-05-01',
      fuelType: 'Petrol',
      primaryColour: 'Red',
      engineSize: '999',
      motTests: [],
    },
  },
  AA19MOT: {
    dvla: {
      registrationNumber: 'AA19MOT',
      make: 'RELIANT',
      colour: 'GREEN',
      fuelType: 'PETROL',
      yearOfManufacture: 1995,
      engineCapacity: 0,
      monthOfFirstRegistration: 'unknown',
    },
    dvsa: {
      registration: 'AA19MOT',
      make: 'RELIANT',
      model: 'ROBIN',
      firstUsedDate: '1995-01-01',
      fuelType: 'Petrol',
      primaryColour: 'Green',
    },
  },
}

/** DVLA's Vehicle Enquiry Service and DVSA's MOT history on this machine: their paths, keys, sign-in, plates and errors. */
export async function startRegisters() {
  const calls: Record<Register, number> = { dvla: 0, dvsa: 0, token: 0 }
  const failing = new Map<Register, { status: number; times: number }>()
  const hanging = new Set<Register>()

  const server = createServer(async (request, response) => {
    const register = registerOf(request)
    if (!register) return send(response, 404, {})
    calls[register] += 1
    const failure = failing.get(register)
    if (hanging.has(register)) return
    if (failure && failure.times > 0) {
      failure.times -= 1
      return send(response, failure.status, { errors: [{ status: String(failure.status), code: 'ENQ000', title: 'Failure' }] })
    }
    const answer = await answers[register](request)
    send(response, answer.status, answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    env: {
      DVLA_API_KEY: 'dvla-key',
      DVLA_URL: url,
      DVSA_URL: url,
      DVSA_TOKEN_URL: `${url}/tenant/oauth2/v2.0/token`,
      DVSA_CLIENT_ID: 'client',
      DVSA_CLIENT_SECRET: 'secret',
      DVSA_API_KEY: 'dvsa-key',
    },
    asked: (register: Register) => calls[register],
    fail: (register: Register, status: number, times = Number.POSITIVE_INFINITY) => failing.set(register, { status, times }),
    hang: (register: Register) => hanging.add(register),
    reset() {
      failing.clear()
      hanging.clear()
      Object.assign(calls, { dvla: 0, dvsa: 0, token: 0 })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function registerOf({ method, url = '' }: IncomingMessage): Register | undefined {
  if (method === 'POST' && url === '/vehicle-enquiry/v1/vehicles') return 'dvla'
  if (method === 'POST' && url === '/tenant/oauth2/v2.0/token') return 'token'
  return method === 'GET' && url.startsWith('/v1/trade/vehicles/registration/') ? 'dvsa' : undefined
}

interface Answer {
  status: number
  body: object
}

const answers: Record<Register, (request: IncomingMessage) => Promise<Answer>> = {
  async dvla(request) {
    if (request.headers['x-api-key'] !== 'dvla-key') return { status: 403, body: { message: 'Forbidden' } }
    const { registrationNumber } = JSON.parse(await bodyOf(request)) as { registrationNumber: string }
    if (registrationNumber === 'ER19BAD')
      return { status: 400, body: { errors: [{ status: '400', code: 'ENQ103', title: 'Bad Request' }] } }
    const vehicle = vehicles[registrationNumber]?.dvla
    return vehicle
      ? { status: 200, body: vehicle }
      : { status: 404, body: { errors: [{ status: '404', title: 'Vehicle Not Found' }] } }
  },
  async token(request) {
    const form = new URLSearchParams(await bodyOf(request))
    const isRight =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_secret') === 'secret' &&
      form.get('scope') === 'https://tapi.dvsa.gov.uk/.default'
    return isRight
      ? { status: 200, body: { token_type: 'Bearer', expires_in: 3599, access_token: 'token' } }
      : { status: 401, body: { error: 'invalid_client' } }
  },
  async dvsa(request) {
    if (request.headers.authorization !== 'Bearer token' || request.headers['x-api-key'] !== 'dvsa-key')
      return { status: 401, body: {} }
    const vehicle = vehicles[request.url?.split('/').at(-1) ?? '']?.dvsa
    return vehicle
      ? { status: 200, body: vehicle }
      : { status: 404, body: { errorCode: 'MOTH-NF-01', errorMessage: 'Vehicle not found' } }
  },
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
