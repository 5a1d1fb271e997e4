import { placesOf } from '@allyards/contract/part-places'
import { CountPicker } from '~/features/parts/count-picker'
import { mayHaveNoPlace } from '~/features/parts/part-zones'
import { PlaceMark } from '~/features/parts/place-mark'
import { PlacePicker } from '~/features/parts/place-picker'
import { missingPlace, placesInWords } from '~/features/parts/place-words'
import { askedPartsOf, chosenPlace, type SelectedPart } from '~/store/asked-parts'
import { partDescribed, placeChosen, placeLeft } from '~/store/enquiry-draft-slice'
import { useAppDispatch } from '~/store/hooks'

/** The element to focus when a part's place is missing. */
export const placePickerId = (partId: string) => `place-of-${partId}`

/** Whether a part has anything to specify: a side, an end or a quantity. */
export function hasPlaces(partId: string): boolean {
  const { side, end, count } = placesOf(partId)
  return side || end || count
}

/** Asks for places or a quantity. Several places of one part are several asked parts. */
export function PartPlaces({ part, isTried }: { part: SelectedPart; isTried: boolean }) {
  const dispatch = useAppDispatch()
  const { id, places = [] } = part
  if (placesOf(id).count) {
    const count = askedPartsOf(part)[0]?.quantity ?? 1
    return (
      <CountPicker
        id={placePickerId(id)}
        part={part}
        count={count}
        onChange={(quantity) => dispatch(partDescribed({ id, quantity }))}
      />
    )
  }
  const missing = missingPlace(id, places)
  return (
    <PlacePicker
      id={placePickerId(id)}
      part={part}
      chosen={places}
      mark={mayHaveNoPlace(id) ? 'optional' : places.length > 0 && !missing ? 'tap one or more' : 'required'}
      note={<ChoiceNote part={part} missing={missing} />}
      error={isTried ? missing : undefined}
      onToggle={(zone) => {
        const isChosen = places.some((place) => place.id === zone.id)
        dispatch(isChosen ? placeLeft({ id, placeId: zone.id }) : placeChosen({ id, place: chosenPlace(zone) }))
      }}
    />
  )
}

/** Explains what the chosen places tell the depots. */
function ChoiceNote({ part: { id, places = [] }, missing }: { part: SelectedPart; missing: string | undefined }) {
  const [first] = places
  if (!first) {
    return mayHaveNoPlace(id)
      ? 'A roof or rear panel has no side: name the panel in the details.'
      : 'Left is as you sit in the car.'
  }
  if (missing) return `You said ${placesInWords(places).toLowerCase()}. ${missing.replace(/ Depots.*/, '')}`
  return (
    <>
      {places.length === 1 && <PlaceMark {...first} className="[&>svg]:block" />}
      <span>
        {places.length > 1 && <b className="font-650">{`${placesInWords(places)}: `}</b>}
        {places.length > 1
          ? `${places.length} parts are asked for, each with a price of its own.`
          : 'Need another one? Tap it too.'}
      </span>
    </>
  )
}
