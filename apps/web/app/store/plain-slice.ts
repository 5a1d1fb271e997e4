import type { PayloadActionCreator, Reducer, UnknownAction } from '@reduxjs/toolkit'

/**
 * Slices that every page needs use this instead of Redux Toolkit, which loads with the first call and weighs more than all of our
 * own code on a first page. Reducers return a new state and never mutate the old one.
 */
export function createEvent<Payload = void>(type: string): PayloadActionCreator<Payload> {
  const create = (payload: Payload) => ({ type, payload })
  const match = (action: UnknownAction) => action.type === type
  return Object.assign(create, { type, match }) as unknown as PayloadActionCreator<Payload>
}

type Changes<State> = Record<string, (state: State, payload: never) => State>

type Events<State, C extends Changes<State>> = {
  [Name in keyof C]: PayloadActionCreator<Parameters<C[Name]> extends [State, infer Payload] ? Payload : void>
}

/** A slice with actions named `name/change`; `also` gets every action after it. */
export function createPlainSlice<State, C extends Changes<State>>(
  name: string,
  initialState: State,
  changes: C,
  also: Reducer<State> = (state = initialState) => state,
) {
  const names = Object.keys(changes).map((change) => [`${name}/${change}`, change] as const)
  const byType = new Map<string, string>(names)
  return {
    actions: Object.fromEntries(names.map(([type, change]) => [change, createEvent(type)])) as Events<State, C>,
    reducer(state: State = initialState, action: UnknownAction): State {
      const change = byType.get(action.type)
      return also(change ? (changes[change] as (state: State, payload: unknown) => State)(state, action.payload) : state, action)
    },
  }
}
