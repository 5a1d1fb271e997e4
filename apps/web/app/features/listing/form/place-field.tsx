import { placesOf, placeWords } from '@allyards/contract/part-places'
import { allParts } from '@allyards/contract/parts'
import { PlacePicker } from '~/features/parts/place-picker'
import { chosenPlace } from '~/store/asked-parts'
import { type ProductDraft, placeOf } from './product-draft'

interface PlaceFieldProps {
  draft: ProductDraft
  set: <Name extends keyof ProductDraft>(name: Name, value: ProductDraft[Name]) => void
}

/** The listed part's place on the vehicle. Shown only for parts with a side or an end. */
export function PlaceField({ draft, set }: PlaceFieldProps) {
  const part = allParts.find(({ slug }) => slug === draft.part_id)
  const has = placesOf(draft.part_id)
  if (!part || (!has.side && !has.end)) return null
  const place = chosenPlace(placeOf(draft))
  const isChosen = Boolean(draft.side || draft.end)
  return (
    // The short fields after this one sit beside it.
    <div className="md:row-span-4">
      <PlacePicker
        id="listing-place"
        part={{ id: part.slug, name: part.name }}
        chosen={place.id ? [place] : []}
        mark="recommended"
        note={
          place.id ? (
            <span>
              <b className="font-650">{`${placeWords(place)}.`}</b>
              {isChosen ? ' Buyers who ask for this one find it.' : ' Taken from your title; tap another if it is wrong.'}
            </span>
          ) : (
            'Left is as you sit in the car. Buyers ask for one of them.'
          )
        }
        onToggle={({ id, side, end }) => {
          const isSame = isChosen && id === place.id
          set('side', isSame ? '' : (side ?? ''))
          set('end', isSame ? '' : (end ?? ''))
        }}
      />
    </div>
  )
}
