import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Fields } from './merge-fields'
import { draftTaken } from './storage-events'

/** The number of drafts of each kind. Names end with an id, and ids grow with time, so the oldest are dropped. */
const MOST_OF_A_KIND = 40

/** The signed-in person's unsent input, by a name such as "product" or "chat:<the other person's id>". */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: {} as Record<string, Fields>,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<{ name: string; fields: Fields }>) => {
      state[payload.name] = { ...state[payload.name], ...payload.fields }
      const kind = kindOf(payload.name)
      const names = Object.keys(state).filter((name) => kindOf(name) === kind && name !== payload.name)
      for (const name of names.sort().slice(0, -MOST_OF_A_KIND)) delete state[name]
    },
    draftDropped: (state, { payload }: PayloadAction<string>) => {
      delete state[payload]
    },
  },
  extraReducers: (builder) => {
    builder.addCase(draftTaken, (state, { payload }) => {
      if (payload.value) state[payload.name] = payload.value
      else delete state[payload.name]
    })
  },
})

const kindOf = (name: string) => name.split(':')[0]

export const { draftChanged, draftDropped } = draftsSlice.actions
