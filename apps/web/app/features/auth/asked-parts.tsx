import { PlaceMark } from '~/features/parts/place-mark'
import { askedPartsOf } from '~/store/asked-parts'
import { useAppSelector } from '~/store/hooks'
import { PartDrawing } from '~/ui/part-drawing'
import { Plate } from '~/ui/plate'

/** Shows the asked parts beside sign-up and login, so that buyers see that their enquiry is kept. */
export function AskedParts() {
  const { reg, selection, selectedParts } = useAppSelector((state) => state.vehicle)
  return (
    <div className="on-ink flex h-full flex-col justify-center gap-x-4 gap-y-2 px-4 py-3 text-white max-md:flex-row max-md:items-center md:justify-start md:gap-y-4 md:overflow-y-auto md:p-7">
      <div>
        <h2 className="cut-head mb-1.5 text-20 md:mb-4 md:text-24">Your enquiry</h2>
        {reg && <Plate reg={reg} className="md:[--h:44px]" />}
        <p className="mt-1.5 text-14 text-steel-300 md:mt-3 md:text-15">
          {[selection.brand, selection.model].filter(Boolean).join(' ')}
        </p>
      </div>
      <ul className="min-w-0 flex-1 max-md:max-h-full max-md:overflow-y-auto md:border-t md:border-ink-700">
        {selectedParts.flatMap(askedPartsOf).map(({ id, name, side, end }) => (
          <li
            key={`${id} ${side} ${end}`}
            className="flex min-h-9 items-center gap-2.5 font-550 md:min-h-13 md:border-b md:border-ink-700"
          >
            <PartDrawing slug={id} className="size-7 flex-none text-plate md:size-9" strokeWidth={1.75} />
            <span>
              {name}
              <PlaceMark side={side} end={end} isShort className="ml-2 text-13 text-steel-300" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
