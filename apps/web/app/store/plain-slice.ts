import type { PayloadActionCreator, Reducer, UnknownAction } from '@reduxjs/toolkit'

/**
 * What every page has of the store is written with these instead of Redux Toolkit, which comes with the first call: it weighs more
 * than all of our own code on a first page. A change gives a new state and never touches the old one.
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

/** A slice whose actions are called `name/change`; `also` hears every action after it. */
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
