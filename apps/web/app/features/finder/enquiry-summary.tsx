import { listDepots } from '@allyards/contract/depots'
import { featuresInWords, inSentence } from '@allyards/contract/fitment/part-features'
import { formatCount } from '@allyards/contract/format-count'
import { limits } from '@allyards/contract/limits'
import { type PartPlace, placesOf } from '@allyards/contract/part-places'
import { useEffect, useState } from 'react'
import { wheelsInWords } from '~/features/parts/count-picker'
import { PlaceMark } from '~/features/parts/place-mark'
import { missingPlace } from '~/features/parts/place-words'
import { useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { vehicleSubtitle, vehicleTitle } from '~/features/vehicles/vehicle-words'
import { askedPartsOf, type SelectedPart } from '~/store/asked-parts'
import { client } from '~/store/client'
import { dialogOpened } from '~/store/dialog-slice'
import { useAppDispatch, useAppSelector, useSession } from '~/store/hooks'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { PartDrawing } from '~/ui/part-drawing'
import { Plate } from '~/ui/plate'
import { TextButton, TextLink } from '~/ui/text-link'

const returnTo = '/findpart/findpartform'

/** Shows the enquiry to be sent, and the button that sends it. */
export function EnquirySummary({ isPending, problem }: { isPending: boolean; problem: string | null }) {
  const chosen = useChosenVehicle()
  const session = useSession()
  const depots = useDepotCount(chosen?.make)
  return (
    <aside className="grid gap-4 lg:sticky lg:top-4">
      <div className="surface px-6 pt-5.5 pb-5">
        <h2 className="cut-head mb-3.5 text-20">Your enquiry</h2>
        {chosen ? (
          <>
            {chosen.reg && <Plate reg={chosen.reg} size="lg" />}
            <p className="mt-2.5 leading-[1.4]">
              <b className="block font-650">{vehicleTitle(chosen)}</b>
              <span className="text-13 text-steel-600">{vehicleSubtitle(chosen)}</span>
            </p>
          </>
        ) : (
          <p>
            No vehicle chosen yet. <TextLink to="/#finder">Choose your vehicle</TextLink>
          </p>
        )}
        <AskedParts />
        <dl className="mb-4.5 grid gap-1.5 text-14">
          <div className="flex justify-between gap-3">
            <dt className="text-steel-600">Goes to</dt>
            <dd className="text-right font-600">{goesTo(depots, chosen?.make)}</dd>
          </div>
          <div className="flex justify-between">
            <dt className="text-steel-600">Cost to you</dt>
            <dd className="font-600">Free</dd>
          </div>
          <div className="flex justify-between">
            <dt className="text-steel-600">Open for</dt>
            <dd className="font-600">{`${limits.enquiry.expiresDays} days`}</dd>
          </div>
        </dl>
        <Button type="submit" kind="plate" size="lg" wide pending={isPending}>
          Post enquiry
        </Button>
        {problem && <FieldError>{problem}</FieldError>}
        <p className="mt-3 flex gap-2 text-13 leading-[1.4] text-steel-600">
          <Icon name="lock" size="sm" className="mt-px" />
          Depots see your first name, your town, the vehicle and what you write here. Your phone and email only once you accept an
          offer.
        </p>
      </div>
      {session === null && <GuestNote />}
    </aside>
  )
}

function AskedParts() {
  const parts = useAppSelector((state) => state.vehicle.selectedParts)
  return (
    <ul className="my-4 border-t border-line">
      {parts.map((part) =>
        askedPartsOf(part).map((asked) => (
          <li
            key={`${part.id} ${asked.side} ${asked.end}`}
            className="flex min-h-12 items-center gap-2.5 border-b border-line py-1 font-550"
          >
            <PartDrawing slug={part.id} className="size-7.5 flex-none" strokeWidth={2} />
            <span>
              {part.name}
              <span className="block text-13 font-400 text-steel-600">{saidOf(part)}</span>
            </span>
            <span className="ml-auto text-right text-13 font-400 text-steel-600">
              <AskedPlace part={part} asked={asked} />
            </span>
          </li>
        )),
      )}
    </ul>
  )
}

function GuestNote() {
  const dispatch = useAppDispatch()
  return (
    <div className="flex gap-3 rounded bg-info-wash px-5 py-4 text-14 leading-[1.45] text-info-deep">
      <Icon name="person" />
      <div>
        <b className="block font-650">You are not logged in</b>
        <p>Post, and we ask where to send your offers. Your enquiry then goes out straight away.</p>
        <p className="mt-2 flex gap-5">
          <TextButton onClick={() => dispatch(dialogOpened({ name: 'login', returnTo }))}>Login</TextButton>
          <TextButton onClick={() => dispatch(dialogOpened({ name: 'sign-up', returnTo }))}>Sign Up</TextButton>
        </p>
      </div>
    </div>
  )
}

/** Every depot that handles the make, with the count if it is known. */
function goesTo(depots: number | undefined, make: string | undefined): string {
  if (!make) return 'every depot'
  if (depots === undefined) return `every depot that handles ${make}`
  return depots === 1 ? `1 depot that handles ${make}` : `${formatCount(depots)} depots that handle ${make}`
}

/** The place, the quantity, or a note that either is missing. */
function AskedPlace({ part: { id, places = [] }, asked }: { part: SelectedPart; asked: PartPlace & { quantity: number } }) {
  if (missingPlace(id, places))
    return <span className="font-550 text-stop">{placesOf(id).side ? 'which side?' : 'which end?'}</span>
  if (placesOf(id).count) return wheelsInWords(asked.quantity)
  return <PlaceMark side={asked.side} end={asked.end} className="font-500" />
}

function saidOf({ details, number, features = {}, imageUrl }: SelectedPart): string {
  const said = [
    inSentence(featuresInWords(features)),
    details.trim() && 'details',
    number?.trim() && 'number',
    imageUrl && '1 photo',
  ].filter(Boolean)
  return said.length > 0 ? said.join(', ') : 'no details yet'
}

/** How many depots an enquiry for the make goes to; undefined until it is known. */
function useDepotCount(make: string | undefined): number | undefined {
  const [known, setKnown] = useState<{ make: string; count: number }>()
  useEffect(() => {
    let isCurrent = true
    if (!make) return
    client(listDepots, { query: { brand: [make], limit: 1 } })
      .then(({ data }) => {
        if (isCurrent) setKnown({ make, count: data.count })
      })
      // Without the number the depots are asked all the same.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [make])
  return known && known.make === make ? known.count : undefined
}
