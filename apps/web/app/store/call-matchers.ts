import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit'
import type { CallFailure } from './call-failure'

interface CallMeta<Request> {
  arg: { endpointName: string; originalArgs: Request }
}
type CallAction<Payload, Request> = PayloadAction<Payload, string, CallMeta<Request>>

/**
 * Matches calls by endpoint name, for slices that store answers. Slices do not import the endpoints, which load with the screens
 * that use them, not with the first page.
 */
export const callPending = <Request = unknown>(...names: string[]) => matcher<undefined, Request>('pending', names)
export const callFulfilled = <Payload, Request = unknown>(...names: string[]) => matcher<Payload, Request>('fulfilled', names)
export const callRejected = <Request = unknown>(...names: string[]) => matcher<CallFailure, Request>('rejected', names)

function matcher<Payload, Request>(step: string, names: string[]) {
  return (action: UnknownAction): action is CallAction<Payload, Request> =>
    action.type.startsWith('api/execute') &&
    action.type.endsWith(`/${step}`) &&
    names.includes((action as CallAction<Payload, Request>).meta.arg.endpointName)
}
