import { allParts } from '@allyards/contract/parts'
import type { Phrase } from '@allyards/contract/phrases'
import type { ListState } from '@allyards/contract/product-list-address'
import type { ChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { inOnePiece } from '~/features/vehicles/vehicle-words'
import { partAdded } from '~/store/enquiry-draft-slice'
import { useAppDispatch } from '~/store/hooks'
import { ButtonLink } from '~/ui/button-link'
import { AskForPhrase, canAsk, whyNotOn } from './ask-for-phrase'
import { isFiltered } from './list-address'

interface AskAllYardsProps {
  state: ListState
  vehicle: ChosenVehicle
  understood: Phrase | null
  /** The list is empty. */
  isOnly: boolean
}

/** Below what is listed: most of what a yard has is not. */
export function AskAllYards({ state, vehicle, understood, isOnly }: AskAllYardsProps) {
  const dispatch = useAppDispatch()
  const [slug, another] = state.part
  const part = another ? undefined : allParts.find((one) => one.slug === slug)
  const addPart = () => part && dispatch(partAdded({ id: part.slug, name: part.name }))
  const reason = understood ? whyNotOn(vehicle, understood) : undefined
  const { title, text } = reason ? impossible(vehicle, reason) : isOnly ? nothingListed(vehicle, isFiltered(state)) : listed
  return (
    <section className="on-ink flex flex-wrap items-center gap-x-6 gap-y-4 rounded bg-ink p-5 text-white">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <h2 className="cut-head text-24">{title}</h2>
        <p className="mt-1 max-w-[60ch] text-14 text-steel-300">{text}</p>
      </div>
      {canAsk(understood) && !reason ? (
        <AskForPhrase phrase={understood} kind="plate" />
      ) : (
        <ButtonLink kind="plate" size="lg" to="/findpart" className="max-md:w-full" onClick={reason ? undefined : addPart}>
          {reason ? 'See the parts it has' : 'Ask all yards'}
        </ButtonLink>
      )}
    </section>
  )
}

const listed = { title: 'Not here?', text: 'Ask once. Every yard looks on its shelves and answers with a price.' }

const nothingListed = ({ make, model }: ChosenVehicle, isFiltered: boolean) => ({
  title: `Nobody lists this for your ${inOnePiece(model) ?? make} now`,
  text: `Most of what a yard has is never listed. Ask once, and every yard looks on its shelves${isFiltered ? ', or remove a filter' : ''}.`,
})

const impossible = ({ make, model }: ChosenVehicle, reason: string) => ({
  title: `Your ${make} ${inOnePiece(model)} does not have this part`,
  text: reason,
})
