import { ApiError } from '@allyards/contract/client'
import type { EndpointDefinition, RequestOf, ResponseOf } from '@allyards/contract/endpoint'
import { messages } from '@allyards/contract/messages'
import type { Middleware } from '@reduxjs/toolkit'
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react'
import { thunk } from 'redux-thunk'
import { toast } from '~/ui/toast-queue'
import type { CallFailure } from './call-failure'
import { callTags } from './call-tags'
import { client } from './client'
import { enquirySlice } from './enquiry-slice'
import { draftsSlice } from './form-drafts-slice'
import { joinStores } from './lazy-slices'
import { messageSlice } from './message-slice'
import { outboxSlice } from './outbox-slice'
import { productSlice } from './own-products-slice'
import type { RootState } from './root-state'
import { sessionRejected } from './session-events'

interface CallArguments {
  endpoint: EndpointDefinition
  request: object
}

interface CallOptions {
  /** Shows no toast, because nobody waits for it or the form reports the failure itself. */
  quiet?: boolean
  /** Shows no toast where there is no such thing, because the page says so. */
  quietIfMissing?: boolean
  /** The message if the server gave none. */
  fallback?: string
}

const baseQuery: BaseQueryFn<CallArguments, unknown, CallFailure, CallOptions> = async (
  call,
  { dispatch, getState, queryCacheKey },
  options,
) => {
  const about = callName(call.endpoint)
  try {
    const data = (await client(call.endpoint, call.request as never)) ?? null
    toast.worked(about)
    return { data }
  } catch (error) {
    const { status, body } = error instanceof ApiError ? error : { status: 0, body: undefined }
    const said = body?.message ?? options?.fallback
    if (status === 401 && call.endpoint.access !== 'anyone' && localStorage.getItem('token')) dispatch(sessionRejected())
    else if (!isQuiet(options, status) && !isRefresh(getState(), queryCacheKey))
      toast.error(said ?? messages.anyFailure, { about })
    return { error: { status, body: { ...body, message: said ?? messages.rejection } } }
  }
}

const isQuiet = (options: CallOptions | undefined, status: number) =>
  options?.quiet || (options?.quietIfMissing && [404, 422].includes(status))

/** The name that a call's toasts share. */
export const callName = ({ method, path }: EndpointDefinition) => `${method} ${path}`

/** Earlier data is still shown, so nobody waits for this answer. */
function isRefresh(state: unknown, queryCacheKey: string | undefined): boolean {
  if (queryCacheKey === undefined) return false
  const { queries } = (state as { api: { queries: Record<string, { data?: unknown } | undefined> } }).api
  return queries[queryCacheKey]?.data !== undefined
}

/** The browser's only API. Features add their endpoints with injectEndpoints and `call`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  endpoints: () => ({}),
  tagTypes: callTags,
})

/** Answers to one person are never shown to the next. */
const forgetAnswers: Middleware<object, RootState> = (store) => (next) => (action) => {
  const { token } = store.getState().auth
  const result = next(action)
  if (token && token !== store.getState().auth.token) store.dispatch(api.util.resetApiState())
  return result
}

joinStores({
  reducers: {
    enquiry: enquirySlice.reducer,
    product: productSlice.reducer,
    message: messageSlice.reducer,
    drafts: draftsSlice.reducer,
    outbox: outboxSlice.reducer,
    api: api.reducer,
  },
  middleware: [thunk, forgetAnswers, api.middleware],
})

/** Spread into `build.query` or `build.mutation`, which infer the request and answer types from it. */
export function call<E extends EndpointDefinition>(endpoint: E, extraOptions: CallOptions = {}) {
  return {
    query: (request: RequestOf<E>) => ({ endpoint, request: request as object }),
    transformResponse: (answer: AnswerOrNull<E>) => answer,
    extraOptions,
  }
}

/** A call without an answer leaves `null` in the cache. */
type AnswerOrNull<E extends EndpointDefinition> = ResponseOf<E> extends undefined ? null : ResponseOf<E>

export type Answer<E extends EndpointDefinition> = ResponseOf<E>
export type Ask<E extends EndpointDefinition> = RequestOf<E>
