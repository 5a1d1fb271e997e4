import { countWords } from '@allyards/contract/number-words'
import { useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { countAsked } from '~/store/asked-parts'
import { partRemoved } from '~/store/enquiry-draft-slice'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { ButtonLink } from '~/ui/button-link'
import { Icon } from '~/ui/icon'
import { PartDrawing } from '~/ui/part-drawing'
import { Plate } from '~/ui/plate'
import { TextLink } from '~/ui/text-link'

/** Floats below the parts: the vehicle, the chosen parts, and the next step. */
export function EnquiryBar() {
  const dispatch = useAppDispatch()
  const chosen = useChosenVehicle()
  const parts = useAppSelector((state) => state.vehicle.selectedParts)
  return (
    <div className="on-ink sticky bottom-3 z-4 mx-3 mb-10 rounded bg-ink text-white shadow-float md:bottom-4 md:mx-6 md:mb-12 xl:mx-auto xl:max-w-308">
      <div className="flex min-h-16 items-center gap-x-4 px-3.5 py-2.5 md:min-h-19 md:pl-5">
        {chosen?.reg && <Plate reg={chosen.reg} className="hidden [--h:34px] md:flex" />}
        <p className="min-w-0 flex-1 truncate leading-[1.3] lg:flex-none">
          <b className="block truncate font-650">{chosen ? `${chosen.make} ${chosen.model}` : 'No vehicle chosen yet'}</b>
          <span className="text-13 text-steel-300">
            <span className="max-md:hidden">{chosen && [chosen.trim, chosen.year].filter(Boolean).join(', ')} </span>
            <TextLink to="/#finder">{chosen ? 'Change' : 'Choose your vehicle'}</TextLink>
          </span>
        </p>
        <ul className="hidden min-w-0 flex-1 gap-2 overflow-x-auto lg:flex">
          {parts.map(({ id, name }) => (
            <li key={id} className="flex h-11 flex-none items-center gap-2 rounded bg-ink-800 pl-2.5 text-14 font-550">
              <PartDrawing slug={id} className="size-6.5 text-steel-200" strokeWidth={2.2} />
              {name}
              <button
                type="button"
                aria-label={`Remove ${name}`}
                className="grid h-11 w-9 place-items-center rounded text-steel-300 hover:text-white"
                onClick={() => dispatch(partRemoved(id))}
              >
                <Icon name="close" size="sm" />
              </button>
            </li>
          ))}
        </ul>
        {parts.length > 0 ? (
          <ButtonLink to="/findpart/findpartform" kind="plate" iconAfter="arrow-right" className="max-md:px-3">
            {`${countWords(countAsked(parts), false, 'part')}: add details`}
          </ButtonLink>
        ) : (
          <p className="shrink-0 text-14 text-steel-300">Pick at least one part</p>
        )}
      </div>
    </div>
  )
}
