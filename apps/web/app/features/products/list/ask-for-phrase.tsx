import { whyImpossible } from '@allyards/contract/impossible-parts'
import { allParts } from '@allyards/contract/parts'
import type { Phrase } from '@allyards/contract/phrases'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { choiceMade, enquiryPosted, partAdded, partDescribed, placeChosen } from '~/store/enquiry-draft-slice'
import { useAppStore } from '~/store/hooks'
import { Button } from '~/ui/button'
import { saidOfPart } from './phrase-details'

const AlertDialog = lazy(() => import('~/ui/alert-dialog').then((module) => ({ default: module.AlertDialog })))

/** Whether the understood phrase is enough to ask a depot. */
export function canAsk(phrase: Phrase | null): phrase is Phrase {
  return Boolean(phrase?.ask)
}

/** The reason why the chosen vehicle cannot have the understood part, unless the search names another vehicle. */
export function whyNotOn(vehicle: ChosenVehicle, phrase: Phrase): string | undefined {
  const [part] = askedParts(phrase)
  const isAnother = (phrase.make ?? vehicle.make) !== vehicle.make || (phrase.model ?? vehicle.model) !== vehicle.model
  return part && !isAnother ? whyImpossible(part, vehicle) : undefined
}

/** Asks every depot for the understood part. */
export function AskForPhrase({ phrase, kind, label }: { phrase: Phrase; kind: 'plate' | 'line'; label?: string }) {
  const { isOfOtherVehicle, ask } = useAsk(phrase)
  const [isAsking, setAsking] = useState(false)
  const { make, model } = phrase

  return (
    <>
      <Button
        kind={kind}
        className="h-auto! min-h-12 py-2 whitespace-normal!"
        onClick={() => (isOfOtherVehicle() ? setAsking(true) : ask())}
      >
        {label ?? `Ask every depot for: ${phrase.ask}`}
      </Button>
      {isAsking && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={setAsking}
            title="Start a new enquiry?"
            description={`You have picked parts for another vehicle. You lose them if you ask for a ${make} ${model}.`}
            confirmLabel={`Start again for the ${make} ${model}`}
            cancelLabel="Keep my enquiry"
            onConfirm={ask}
          />
        </Suspense>
      )}
    </>
  )
}

/** Fills an enquiry with the understood part, side and vehicle. */
function useAsk(phrase: Phrase) {
  const store = useAppStore()
  const navigate = useNavigate()
  const { make, model, years } = phrase

  function isOfOtherVehicle(): boolean {
    const { selection, selectedParts } = store.getState().vehicle
    return selectedParts.length > 0 && model !== null && (selection.brand !== make || selection.model !== model)
  }

  function ask() {
    if (isOfOtherVehicle()) store.dispatch(enquiryPosted())
    const { selection } = store.getState().vehicle
    const [year, another] = years
    if (make && (selection.brand !== make || (model && selection.model !== model))) {
      store.dispatch(choiceMade({ brand: make, ...(model ? { model } : {}), ...(year && !another ? { year } : {}) }))
    }
    for (const id of askedParts(phrase)) {
      store.dispatch(partAdded({ id, name: allParts.find(({ slug }) => slug === id)?.name ?? id }))
      const { place, details } = saidOfPart(phrase, id)
      store.dispatch(partDescribed({ id, details }))
      if (place) store.dispatch(placeChosen({ id, place }))
    }
    const { selection: chosen, selectedParts } = store.getState().vehicle
    navigate(chosen.model ? (selectedParts.length > 0 ? '/findpart/findpartform' : '/findpart') : '/#finder')
  }

  return { isOfOtherVehicle, ask }
}

/** The first of several possible parts. Something that is no catalogue part is asked for under the part it comes with. */
function askedParts({ parts, missing }: Phrase): string[] {
  return (missing?.instead ?? parts).slice(0, 1)
}
