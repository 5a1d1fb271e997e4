import { type PartPlace, placeInShort, placeWords } from '@allyards/contract/part-places'
import { classNames } from '~/ui/class-names'

interface PlaceMarkProps extends PartPlace {
  /** In the trade's short form: "N/S/F". */
  isShort?: boolean
  className?: string
}

/** A small car with the asked half or quarter filled, and the place in words. Empty for a part without places. */
export function PlaceMark({ side, end, isShort = false, className }: PlaceMarkProps) {
  const place = { side, end }
  if (!side && !end) return null
  return (
    // The short form is inline text, so that a long line is truncated by the letter.
    <span className={classNames(isShort ? 'whitespace-nowrap' : 'inline-flex items-center gap-1.5', 'font-550', className)}>
      <SmallCar {...place} isShort={isShort} />
      {isShort ? (
        <>
          <span aria-hidden="true">{placeInShort(place)}</span>
          <span className="sr-only">{placeWords(place)}</span>
        </>
      ) : (
        placeWords(place)
      )}
    </span>
  )
}

const outline = 'M6.5 1.5h3c1.9 0 3 1.1 3 3.5v16c0 2.4-1.1 3.5-3 3.5h-3c-1.9 0-3-1.1-3-3.5V5c0-2.4 1.1-3.5 3-3.5z'
/** The parts of the outline for the nearside; the offside mirrors them. */
const quarters = {
  whole: 'M8 1.5H6.5C4.6 1.5 3.5 2.6 3.5 5v16c0 2.4 1.1 3.5 3 3.5H8z',
  front: 'M8 1.5H6.5C4.6 1.5 3.5 2.6 3.5 5v8H8z',
  rear: 'M8 13H3.5v8c0 2.4 1.1 3.5 3 3.5H8z',
}

function SmallCar({ side, end, isShort }: PartPlace & { isShort: boolean }) {
  const filled = quarters[end ?? 'whole']
  return (
    <svg
      viewBox="0 0 16 26"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      className={classNames('flex-none', isShort ? 'mr-1 inline h-4 w-2.5 align-[-3px]' : 'h-5.25 w-3.25')}
      aria-hidden="true"
    >
      <path d="M3.5 9.5 1 8.6M12.5 9.5 15 8.6" />
      <path d={outline} />
      <g fill="currentColor" stroke="none">
        {side !== 'offside' && <path d={filled} />}
        {side !== 'nearside' && <path d={filled} transform="matrix(-1 0 0 1 16 0)" />}
      </g>
      <path d="M5.2 10.2c1.8-1 3.8-1 5.6 0M5.4 20c1.7.8 3.5.8 5.2 0" strokeWidth={1.2} className="opacity-55" />
    </svg>
  )
}
