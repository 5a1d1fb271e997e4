import type { GarageEntry } from '@allyards/contract/garage'
import { limits } from '@allyards/contract/limits'
import type { Vehicle } from '@allyards/contract/shapes'
import type { FoundVehicle, Make, Part } from '@allyards/contract/vehicles'
import type { UnknownAction } from '@reduxjs/toolkit'
import { type ChosenPlace, countAsked, isWholePlace, type SelectedPart } from './asked-parts'
import { callFulfilled } from './call-matchers'
import {
  type Answers,
  answersOf,
  type CascadeLevel,
  clearFrom,
  levelsBelow,
  listEndpoints,
  nothingChosen,
  type VehicleSelection,
} from './cascade'
import { isSame, mergeFields } from './merge-fields'
import { createPlainSlice } from './plain-slice'

export type { VehicleSelection } from './cascade'

/** What is known of the vehicle besides the seven choices: from the records, and the engine code from the visitor. */
type VehicleFacts = Required<Pick<GarageEntry['vehicle'], 'engine_cc' | 'first_registered' | 'engine_code'>>

type VehicleAnswers = Partial<VehicleSelection> & {
  /** As typed. */
  engineCode?: string
}

export interface VehicleState {
  /** The options of each dropdown, and the parts once the vehicle is complete. */
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
  facts: VehicleFacts
  /** The visitor's answers so far to the facts missing from the records. */
  answers: VehicleAnswers
  additionalInfo: string
  /** The vehicle is complete and its parts are loaded. */
  bodyParts: boolean
  selectedParts: SelectedPart[]
  postcode: string
  /** A guest's vehicles, kept in this browser. */
  saved: GarageEntry[]
  /** The time of the visitor's last change to the draft, which identifies it when it is posted. */
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
const nothingKnown: VehicleFacts = { engine_cc: null, first_registered: null, engine_code: null }
const initialState: VehicleState = {
  lists: emptyLists,
  selection: nothingChosen,
  reg: null,
  colour: null,
  facts: nothingKnown,
  answers: {},
  additionalInfo: '',
  bodyParts: false,
  selectedParts: [],
  postcode: '',
  saved: [],
  changedAtMs: 0,
}

export const vehicleSlice = createPlainSlice(
  'vehicle',
  initialState,
  {
    /** Changing a choice clears all lower ones. A vehicle chosen by hand has no plate. */
    choiceMade(state, payload: Partial<VehicleSelection>): VehicleState {
      const [highest] = levelsBelow().filter((level) => level in payload)
      if (!highest) return state
      const cleared = clearedFrom(state, highest)
      const selection = { ...cleared.selection, ...payload }
      return { ...cleared, selection, reg: null, colour: null, facts: nothingKnown, answers: {} }
    },
    vehicleFound: (state, payload: FoundVehicle) =>
      withVehicle(state, { reg: payload.reg, colour: payload.colour, vehicle: { ...payload, model: payload.model ?? '' } }),
    savedVehiclePicked: (state, payload: GarageEntry) => withVehicle(state, payload),
    /** An answer to a fact missing from the records. Another model makes the other answers void. */
    questionAnswered: (state, payload: VehicleAnswers): VehicleState => ({
      ...state,
      answers: { ...('model' in payload ? {} : state.answers), ...payload },
    }),
    vehicleCompleted: (
      state,
      { engineCode, ...choices }: Partial<VehicleSelection> & { engineCode: string | null },
    ): VehicleState => ({
      ...state,
      selection: { ...state.selection, ...choices },
      facts: { ...state.facts, engine_code: engineCode },
      answers: {},
      lists: emptyLists,
    }),
    vehicleDismissed: (state): VehicleState => ({
      ...state,
      selection: nothingChosen,
      answers: {},
      lists: emptyLists,
      reg: null,
      colour: null,
      facts: nothingKnown,
      bodyParts: false,
    }),
    additionalInfoChanged: (state, additionalInfo: string): VehicleState => ({ ...state, additionalInfo }),
    postcodeChanged: (state, postcode: string): VehicleState => ({ ...state, postcode }),
    partAdded(state, { id, name }: { id: string; name: string }): VehicleState {
      const isChosen = state.selectedParts.some((part) => part.id === id)
      if (isChosen || countAsked(state.selectedParts) >= limits.enquiry.maxParts) return state
      return { ...state, selectedParts: [...state.selectedParts, { id, name, details: '', imageUrl: null, photo: null }] }
    },
    partRemoved: (state, payload: string): VehicleState => ({
      ...state,
      selectedParts: state.selectedParts.filter(({ id }) => id !== payload),
    }),
    partDescribed: (state, { id, ...said }: { id: string } & Partial<Omit<SelectedPart, 'id' | 'name'>>) =>
      withPart(state, id, (part) => ({ ...part, ...said })),
    /** Asks for one more place of a part. It replaces an incomplete place. */
    placeChosen: (state, { id, place }: { id: string; place: ChosenPlace }) =>
      withPart(state, id, (part) => {
        const whole = part.places?.filter((chosen) => isWholePlace(id, chosen)) ?? []
        if (whole.some((chosen) => chosen.id === place.id)) return part
        const hasRoom = whole.length === 0 || countAsked(state.selectedParts) < limits.enquiry.maxParts
        return hasRoom && (whole.length === 0 || isWholePlace(id, place)) ? { ...part, places: [...whole, place] } : part
      }),
    placeLeft: (state, { id, placeId }: { id: string; placeId: string }) =>
      withPart(state, id, (part) => ({ ...part, places: part.places?.filter((place) => place.id !== placeId) ?? [] })),
    /** The enquiry is posted: the vehicle stays, the parts are cleared. */
    enquiryPosted: (state): VehicleState => ({ ...state, selectedParts: [], additionalInfo: '' }),
    guestVehicleSaved: (state, payload: GarageEntry): VehicleState => ({
      ...state,
      saved: [payload, ...state.saved.filter((entry) => !isSameVehicle(entry, payload))].slice(0, limits.page.size),
    }),
    guestVehicleRemoved: (state, payload: GarageEntry): VehicleState => ({
      ...state,
      saved: state.saved.filter((entry) => !isSameVehicle(entry, payload)),
    }),
    /** In the garage of this browser, and of the chosen vehicle if it is the same. */
    engineCodeNoted: (state, { entry, engine_code }: { entry: GarageEntry; engine_code: string | null }): VehicleState => {
      const vehicle = vehicleOf(state)
      const isChosen = vehicle !== null && isSameVehicle({ ...state, vehicle }, entry)
      return {
        ...state,
        facts: isChosen ? { ...state.facts, engine_code } : state.facts,
        saved: state.saved.map((known) =>
          isSameVehicle(known, entry) ? { ...known, vehicle: { ...known.vehicle, engine_code } } : known,
        ),
      }
    },
    /** They are in the account now. */
    guestVehiclesMoved: (state, payload: GarageEntry[]): VehicleState => ({
      ...state,
      saved: state.saved.filter((entry) => !payload.some((moved) => isSameVehicle(entry, moved))),
    }),
  },
  hearOfLists,
)

const listsRead = listEndpoints.map(({ level, list, endpoint }) => ({
  level,
  list,
  isRead: callFulfilled<never[], { query: Answers }>(endpoint),
}))
const arePartsRead = callFulfilled<Part[]>('listParts')

function hearOfLists(state: VehicleState = initialState, action: UnknownAction): VehicleState {
  for (const { level, list, isRead } of listsRead) {
    if (!isRead(action)) continue
    const isCurrent = JSON.stringify(action.meta.arg.originalArgs.query) === JSON.stringify(answersOf(state.selection, level))
    return isCurrent ? { ...state, lists: { ...state.lists, [list]: action.payload } } : state
  }
  if (arePartsRead(action)) {
    return { ...state, lists: { ...state.lists, part: action.payload }, bodyParts: state.selection.fuel !== null }
  }
  return isStamped(action) ? { ...state, changedAtMs: Math.max(action.meta.atMs, state.changedAtMs + 1) } : state
}

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
  engineCodeNoted,
  guestVehiclesMoved,
} = vehicleSlice.actions

/** The visitor's own changes to the draft, as opposed to loaded lists. */
export function isDraftChange(action: unknown): action is UnknownAction {
  return (action as UnknownAction).type.startsWith('vehicle/')
}

function isStamped(action: UnknownAction): action is UnknownAction & { meta: { atMs: number } } {
  return isDraftChange(action) && 'meta' in action
}

/** Merges two tabs' drafts. The vehicle is taken whole, because one tab's brand and the other's model do not make a vehicle. */
export function mergeVehicle(base: VehicleState, own: VehicleState, stored: VehicleState): VehicleState {
  const merged = mergeFields(base, own, stored)
  if (isSame(choiceOf(own), choiceOf(stored))) return merged
  const { lists, bodyParts, ...car } = isSame(choiceOf(own), choiceOf(base)) ? stored : own
  return { ...merged, ...choiceOf(car), lists, bodyParts }
}

type Choice = Pick<VehicleState, 'selection' | 'reg' | 'colour' | 'facts' | 'answers'>
const choiceOf = ({ selection, reg, colour, facts, answers }: Choice): Choice => ({ selection, reg, colour, facts, answers })

/** The same plate, or without one the same seven choices, as in an account's garage. */
export function isSameVehicle(a: GarageEntry, b: GarageEntry): boolean {
  if (a.reg || b.reg) return a.reg === b.reg
  return isSame(selectionOf(a.vehicle), selectionOf(b.vehicle))
}

/** The chosen vehicle as the calls name it; null while its make or model is open. */
export function vehicleOf({ selection, facts }: Pick<VehicleState, 'selection' | 'facts'>): GarageEntry['vehicle'] | null {
  const { brand: make, model, bodyStyle: body_style, trimType: trim, year, transmission: gearbox, fuel } = selection
  return make && model ? { make, model, body_style, trim, year, gearbox, fuel, ...facts } : null
}

const selectionOf = (vehicle: Vehicle): VehicleSelection => ({
  brand: vehicle.make || null,
  model: vehicle.model || null,
  bodyStyle: vehicle.body_style,
  trimType: vehicle.trim,
  year: vehicle.year,
  transmission: vehicle.gearbox,
  fuel: vehicle.fuel,
})

const factsOf = ({ engine_cc = null, first_registered = null, engine_code = null }: Vehicle): VehicleFacts => ({
  engine_cc,
  first_registered,
  engine_code,
})

function clearedFrom(state: VehicleState, level: CascadeLevel): VehicleState {
  const below = levelsBelow(level).slice(1)
  const emptied = listEndpoints.filter((entry) => below.includes(entry.level)).map(({ list }) => [list, []])
  return {
    ...state,
    selection: clearFrom(state.selection, level),
    lists: { ...state.lists, ...Object.fromEntries(emptied), part: [] },
    bodyParts: false,
  }
}

function withVehicle(state: VehicleState, { reg, colour, vehicle }: GarageEntry): VehicleState {
  return {
    ...state,
    lists: emptyLists,
    bodyParts: false,
    reg,
    colour,
    answers: {},
    facts: factsOf(vehicle),
    selection: selectionOf(vehicle),
  }
}

function withPart(state: VehicleState, id: string, change: (part: SelectedPart) => SelectedPart): VehicleState {
  return { ...state, selectedParts: state.selectedParts.map((part) => (part.id === id ? change(part) : part)) }
}
