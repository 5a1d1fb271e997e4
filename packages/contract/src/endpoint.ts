import type { z } from 'zod'
import type { NeededRight } from './members'

/**
 * Who may call. `signed-in` is a buyer or a seller; `new-seller` is a seller whose company details may still be missing. What is the
 * operator's does not exist for anybody else.
 */
export type Access = 'anyone' | 'signed-in' | 'buyer' | 'seller' | 'new-seller' | 'operator'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type ObjectSchema = z.ZodType<object>

/** How many files a form may bring, and how many bytes altogether. */
export interface FormLimits {
  files: number
  bytes: number
}

interface Definition {
  method: Method
  /** Below /api, parameters as `:name`. */
  path: `/${string}`
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  body?: z.ZodType
  /** The body may also come as multipart/form-data; with limits of its own where the usual ones do not fit. */
  multipart?: boolean | FormLimits
  /** Fields of the form that carry files, and how many each. */
  files?: Record<string, number>
  /** Only a form is accepted. */
  formOnly?: true
  /** More JSON than usual: a file may come as text. */
  jsonBytes?: number
  /** Any body is accepted and ignored, for callers such as mail programs. */
  ignoresBody?: boolean
  /** With an Idempotency-Key the call takes effect once, however often it is sent. */
  doneOnce?: true
  /** Absent when the answer has no body (204). */
  response?: z.ZodType
  status?: 200 | 201 | 202
  /** When the call added to what was there, instead of making something new. */
  joinedStatus?: 200
  /** The media types of an answer that is not JSON. */
  answersAs?: readonly string[]
  /** Open to sellers with an unconfirmed email address, although its right usually is not. */
  beforeConfirming?: true
  /** Paging: the parameter that continues the list, and the field of the last row that it takes. */
  goesOn?: { parameter: string; field: string; from?: 'first-row' }
}

/** Every call open to members of a depot states the right it needs. */
export type EndpointDefinition = Definition &
  (
    | { access: Extract<Access, 'signed-in' | 'seller' | 'new-seller'>; right: NeededRight }
    | { access: Exclude<Access, 'signed-in' | 'seller' | 'new-seller'>; right?: undefined }
  )

/** The one way to describe a call: the server registers it, the client calls it, OpenAPI lists it. */
export function defineEndpoint<const Defined extends EndpointDefinition>(definition: Defined): Defined {
  return definition
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

type SentPart<E extends EndpointDefinition, Key extends 'params' | 'query' | 'body'> = E[Key] extends z.ZodType
  ? object extends z.input<E[Key]>
    ? { [K in Key]?: Input<E[Key]> }
    : { [K in Key]: Input<E[Key]> }
  : object

/** What a caller passes. A multipart endpoint also takes a FormData body. */
export type RequestOf<E extends EndpointDefinition> = SentPart<E, 'params'> &
  SentPart<E, 'query'> &
  (E extends { multipart: true | FormLimits } ? { body: Input<E['body']> | FormData } : SentPart<E, 'body'>)

export type ResponseOf<E extends EndpointDefinition> = E['response'] extends z.ZodType ? z.output<E['response']> : undefined

export type ParamsOf<E extends EndpointDefinition> = Output<E['params']>
export type QueryOf<E extends EndpointDefinition> = Output<E['query']>
export type BodyOf<E extends EndpointDefinition> = Output<E['body']>

/** The URL below /api of one call: parameters filled in, lists repeated, empty values left out. */
export function urlOf(endpoint: EndpointDefinition, params: object = {}, query: object = {}): string {
  const values = params as Record<string, string>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item))
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}
