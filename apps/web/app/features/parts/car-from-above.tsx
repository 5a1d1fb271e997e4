import type { PartPlace } from '@allyards/contract/part-places'
import { classNames } from '~/ui/class-names'
import {
  carBody,
  carCabin,
  carDetails,
  carGlass,
  carLines,
  kerb,
  roadLine,
  type ShapeName,
  shapes,
  wheelCorners,
} from './car-shapes'

export interface CarZone extends PartPlace {
  id: string
  shape: ShapeName
  state: 'open' | 'chosen' | 'pointed'
}

interface CarFromAboveProps {
  /** The places that the part can have. */
  zones?: readonly CarZone[]
  /** The number of filled wheels; a fifth is the spare. */
  wheels?: number
  /** Parts at the nose need only the front of the car. */
  isFrontOnly?: boolean
}

const mirrored = 'matrix(-1 0 0 1 200 0)'
const zoneClass = { open: 'fill-info-wash', chosen: 'fill-ink', pointed: 'fill-steel-300' }

/** A UK driver's view of the car: kerb at the left, steering wheel at the right. */
export function CarFromAbove({ zones = [], wheels, isFrontOnly = false }: CarFromAboveProps) {
  const asked = zones.map(({ shape }) => shape)
  return (
    <svg viewBox={`0 0 200 ${isFrontOnly ? 212 : 358}`} className="block h-auto w-full" strokeLinejoin="round" aria-hidden="true">
      <path d={kerb} className="fill-none stroke-steel-300 stroke-[1.25]" />
      <path d={roadLine} strokeDasharray="16 14" className="fill-none stroke-steel-300 stroke-2" />
      {wheelCorners.map(({ x, y }, index) => (
        <rect
          key={`${x} ${y}`}
          {...{ x, y }}
          width={10}
          height={44}
          rx={4}
          className={classNames(
            wheels !== undefined && index >= wheels ? 'fill-paper-0 stroke-ink-800 stroke-[1.5]' : 'fill-ink-700',
          )}
        />
      ))}
      <path d={carBody} className="fill-paper-0 stroke-ink-800 stroke-2" />
      <g className="fill-none stroke-steel-400 stroke-[1.25]">
        {carGlass.map((path) => (
          <path key={path} d={path} className="fill-tint-1" />
        ))}
        {carLines.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <path d={carCabin} className="fill-none stroke-steel-300 stroke-[1.25]" />
      <g className="fill-paper-0 stroke-steel-400 stroke-[1.25]">
        {carDetails
          .filter((shape) => !asked.includes(shape))
          .map((shape) => (
            <g key={shape}>
              <path d={shapes[shape]} />
              <path d={shapes[shape]} transform={mirrored} />
            </g>
          ))}
      </g>
      {zones.map(({ id, shape, side, state }) => (
        <path
          key={id}
          d={shapes[shape]}
          transform={side === 'nearside' ? mirrored : undefined}
          className={classNames('stroke-ink stroke-[1.75] transition-colors', zoneClass[state])}
        />
      ))}
      {wheels === 5 && <SpareWheel />}
    </svg>
  )
}

/** The spare wheel in the boot. */
const SpareWheel = () => (
  <g className="fill-none stroke-ink-700">
    <circle cx={100} cy={318} r={11} className="stroke-[7]" />
    <circle cx={100} cy={318} r={2} className="stroke-2" />
  </g>
)
