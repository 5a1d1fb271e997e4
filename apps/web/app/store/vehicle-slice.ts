import type { GarageEntry } from '@allyards/contract/garage'
import { limits } from '@allyards/contract/limits'
import type { FoundVehicle, Make, Part } from '@allyards/contract/vehicles'
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { type ChosenPlace, countAsked, isWholePlace, type SelectedPart } from './asked-parts'
import { callFulfilled } from './call-matchers'
import {
  type Answers,
  answersOf,
  type CascadeLevel,
  levelsBelow,
  listEndpoints,
  nothingChosen,
  type VehicleSelection,
} from './cascade'
import { isSame, mergeFields } from './merge-fields'

export type { VehicleSelection } from './cascade'

export interface VehicleState {
  /** What each dropdown offers, and the parts once the vehicle is complete. */
  lists: {
    brand: Make[]
    model: string[]
    bodyStyles: string[]
    trim: string[]
    year: number[]
    gearbox: string[]
    fuel: string[]
    part: Part[]
  }
  selection: VehicleSelection
  reg: string | null
  colour: string | null
  /** What the visitor has answered so far to what the records do not hold. */
  answers: Partial<VehicleSelection>
  additionalInfo: string
  /** The vehicle is complete and its parts are loaded. */
  bodyParts: boolean
  selectedParts: SelectedPart[]
  postcode: string
  /** Vehicles that a guest keeps in this browser. */
  saved: GarageEntry[]
  /** When the visitor last changed the draft: its name when it is posted. */
  changedAtMs: number
}

const emptyLists: VehicleState['lists'] = {
  brand: [],
  model: [],
  bodyStyles: [],
  trim: [],
  year: [],
  gearbox: [],
  fuel: [],
  part: [],
}
const initialState: VehicleState = {
  lists: emptyLists,
  selection: nothingChosen,
  reg: null,
  colour: null,
  answers: {},
  additionalInfo: '',
  bodyParts: false,
  selectedParts: [],
  postcode: '',
  saved: [],
  changedAtMs: 0,
}

export const vehicleSlice = createSlice({
  name: 'vehicle',
  initialState,
  reducers: {
    /** Changing a choice clears all lower ones. A vehicle chosen by hand has no plate. */
    choiceMade: (state, { payload }: PayloadAction<Partial<VehicleSelection>>) => {
      const [highest] = levelsBelow().filter((level) => level in payload)
      if (!highest) return
      clearFrom(state, highest)
      Object.assign(state.selection, payload)
      state.reg = null
      state.colour = null
      state.answers = {}
    },
    vehicleFound: (state, { payload }: PayloadAction<FoundVehicle>) => {
      takeVehicle(state, { reg: payload.reg, colour: payload.colour, vehicle: { ...payload, model: payload.model ?? '' } })
    },
    savedVehiclePicked: (state, { payload }: PayloadAction<GarageEntry>) => takeVehicle(state, payload),
    /** An answer to what the records do not hold. Another model asks everything else anew. */
    questionAnswered: (state, { payload }: PayloadAction<Partial<VehicleSelection>>) => {
      state.answers = { ...('model' in payload ? {} : state.answers), ...payload }
    },
    vehicleCompleted: (state, { payload }: PayloadAction<Partial<VehicleSelection>>) => {
      Object.assign(state.selection, payload)
      state.answers = {}
      state.lists = emptyLists
    },
    vehicleDismissed: (state) => {
      Object.assign(state, {
        selection: nothingChosen,
        answers: {},
        lists: emptyLists,
        reg: null,
        colour: null,
        bodyParts: false,
      })
    },
    additionalInfoChanged: (state, { payload }: PayloadAction<string>) => {
      state.additionalInfo = payload
    },
    postcodeChanged: (state, { payload }: PayloadAction<string>) => {
      state.postcode = payload
    },
    partAdded: (state, { payload }: PayloadAction<{ id: string; name: string }>) => {
      const isChosen = state.selectedParts.some(({ id }) => id === payload.id)
      if (isChosen || countAsked(state.selectedParts) >= limits.enquiry.maxParts) return
      state.selectedParts.push({ id: payload.id, name: payload.name, details: '', imageUrl: null, photo: null })
    },
    partRemoved: (state, { payload }: PayloadAction<string>) => {
      state.selectedParts = state.selectedParts.filter(({ id }) => id !== payload)
    },
    partDescribed: (state, { payload }: PayloadAction<{ id: string } & Partial<Omit<SelectedPart, 'id' | 'name'>>>) => {
      const part = state.selectedParts.find(({ id }) => id === payload.id)
      if (part) Object.assign(part, payload)
    },
    /** One more place of a part is asked for. One of which only half was said gives way to it. */
    placeChosen: (state, { payload: { id, place } }: PayloadAction<{ id: string; place: ChosenPlace }>) => {
      const part = state.selectedParts.find((chosen) => chosen.id === id)
      const whole = part?.places?.filter((chosen) => isWholePlace(id, chosen)) ?? []
      if (!part || whole.some((chosen) => chosen.id === place.id)) return
      const hasRoom = whole.length === 0 || countAsked(state.selectedParts) < limits.enquiry.maxParts
      if (hasRoom && (whole.length === 0 || isWholePlace(id, place))) part.places = [...whole, place]
    },
    placeLeft: (state, { payload }: PayloadAction<{ id: string; placeId: string }>) => {
      const part = state.selectedParts.find(({ id }) => id === payload.id)
      if (part) part.places = part.places?.filter(({ id }) => id !== payload.placeId) ?? []
    },
    /** The enquiry is posted: the vehicle stays, the request for parts is done. */
    enquiryPosted: (state) => {
      state.selectedParts = []
      state.additionalInfo = ''
    },
    guestVehicleSaved: (state, { payload }: PayloadAction<GarageEntry>) => {
      state.saved = [payload, ...state.saved.filter((entry) => !isSameVehicle(entry, payload))].slice(0, limits.page.size)
    },
    guestVehicleRemoved: (state, { payload }: PayloadAction<GarageEntry>) => {
      state.saved = state.saved.filter((entry) => !isSameVehicle(entry, payload))
    },
    /** They lie in the account now. */
    guestVehiclesMoved: (state, { payload }: PayloadAction<GarageEntry[]>) => {
      state.saved = state.saved.filter((entry) => !payload.some((moved) => isSameVehicle(entry, moved)))
    },
  },
  extraReducers: (builder) => {
    for (const { level, list, endpoint } of listEndpoints) {
      builder.addMatcher(callFulfilled<never[], { query: Answers }>(endpoint), (state, { payload, meta }) => {
        const isCurrent = JSON.stringify(meta.arg.originalArgs.query) === JSON.stringify(answersOf(state.selection, level))
        if (isCurrent) state.lists[list] = payload
      })
    }
    builder.addMatcher(callFulfilled<Part[]>('listParts'), (state, { payload }) => {
      state.lists.part = payload
      state.bodyParts = state.selection.fuel !== null
    })
    builder.addMatcher(isStamped, (state, { meta }) => {
      state.changedAtMs = Math.max(meta.atMs, state.changedAtMs + 1)
    })
  },
})

export const {
  choiceMade,
  vehicleFound,
  savedVehiclePicked,
  questionAnswered,
  vehicleCompleted,
  vehicleDismissed,
  additionalInfoChanged,
  postcodeChanged,
  partAdded,
  partRemoved,
  partDescribed,
  placeChosen,
  placeLeft,
  enquiryPosted,
  guestVehicleSaved,
  guestVehicleRemoved,
  guestVehiclesMoved,
} = vehicleSlice.actions

/** What the visitor does to the draft, as opposed to lists that are loaded. */
export function isDraftChange(action: unknown): action is UnknownAction {
  return (action as UnknownAction).type.startsWith('vehicle/')
}

function isStamped(action: UnknownAction): action is UnknownAction & { meta: { atMs: number } } {
  return isDraftChange(action) && 'meta' in action
}

/** Two tabs' drafts as one. The car is taken whole: a brand of one tab and a model of another are none. */
export function mergeVehicle(base: VehicleState, own: VehicleState, stored: VehicleState): VehicleState {
  const merged = mergeFields(base, own, stored)
  if (isSame(choiceOf(own), choiceOf(stored))) return merged
  const { lists, bodyParts, ...car } = isSame(choiceOf(own), choiceOf(base)) ? stored : own
  return { ...merged, ...choiceOf(car), lists, bodyParts }
}

type Choice = Pick<VehicleState, 'selection' | 'reg' | 'colour' | 'answers'>
const choiceOf = ({ selection, reg, colour, answers }: Choice): Choice => ({ selection, reg, colour, answers })

export function isSameVehicle(a: GarageEntry, b: GarageEntry): boolean {
  if (a.reg || b.reg) return a.reg === b.reg
  return JSON.stringify(Object.values(a.vehicle)) === JSON.stringify(Object.values(b.vehicle))
}

function clearFrom(state: VehicleState, level: CascadeLevel): void {
  for (const lower of levelsBelow(level)) state.selection[lower] = null
  for (const { level: below, list } of listEndpoints) {
    if (levelsBelow(level).slice(1).includes(below)) state.lists[list] = []
  }
  state.lists.part = []
  state.bodyParts = false
}

function takeVehicle(state: VehicleState, { reg, colour, vehicle }: GarageEntry): void {
  state.lists = emptyLists
  state.bodyParts = false
  state.reg = reg
  state.colour = colour
  state.answers = {}
  state.selection = {
    brand: vehicle.make || null,
    model: vehicle.model || null,
    bodyStyle: vehicle.body_style,
    trimType: vehicle.trim,
    year: vehicle.year,
    transmission: vehicle.gearbox,
    fuel: vehicle.fuel,
  }
}
