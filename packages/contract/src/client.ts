import { type EndpointDefinition, type RequestOf, type ResponseOf, urlOf } from './endpoint'
import type { ErrorBody } from './errors'
import { messages } from './messages'

export interface WireRequest {
  method: string
  /** Starts with /api. */
  url: string
  headers: Record<string, string>
  body?: string | FormData
}
export interface WireResponse {
  status: number
  body: unknown
}
export type Transport = (request: WireRequest) => Promise<WireResponse>

/** A failed call: the status and the body that the server sent. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody | undefined

  constructor(status: number, body: ErrorBody | undefined) {
    super(body?.message ?? messages.anyFailure)
    this.status = status
    this.body = body
  }
}

export type Client = <E extends EndpointDefinition>(endpoint: E, request: RequestOf<E>) => Promise<ResponseOf<E>>

/** Calls endpoints of the contract over any transport: fetch in the browser, in process while rendering. */
export function createClient(transport: Transport): Client {
  return async (endpoint, request) => {
    const { params, query, body } = request as { params?: object; query?: object; body?: unknown }
    const isForm = typeof FormData !== 'undefined' && body instanceof FormData
    const answer = await transport({
      method: endpoint.method,
      url: `/api${urlOf(endpoint, params, query)}`,
      headers: body === undefined || isForm ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    if (answer.status >= 400) throw new ApiError(answer.status, answer.body as ErrorBody | undefined)
    return answer.body as never
  }
}
