import { engineSizeInWords } from '@allyards/contract/engine'
import { useSite } from '~/features/site/use-site'
import { inOnePiece } from '~/features/vehicles/vehicle-words'
import { cascade, type VehicleSelection } from '~/store/cascade'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Plate } from '~/ui/plate'
import { paintOf } from './car-paint'
import { Tailgate } from './tailgate'

interface FoundCarProps {
  selection: VehicleSelection
  reg: string | null
  colour: string | null
  engineCc: number | null | undefined
}

/** The car in its recorded colour, with its plate and known facts. */
export function FoundCar({ selection, reg, colour, engineCc }: FoundCarProps) {
  const { demo } = useSite()
  const known = cascade.flatMap(({ level, label }) => {
    const value = selection[level]
    return value === null ? [] : [{ label: label.replace('Select ', ''), value: String(value) }]
  })
  if (engineCc) known.push({ label: 'Engine', value: engineSizeInWords(engineCc) })
  if (colour) known.push({ label: 'Colour', value: colour })
  return (
    <section className="overflow-hidden md:border-b-3 md:border-ink">
      <div className="wrap flex flex-col lg:grid lg:grid-cols-[572px_1fr] lg:items-end lg:gap-14">
        <div className="relative order-2 -mx-4 mt-1 h-73 overflow-hidden border-b-3 border-ink md:mx-auto md:mt-4.5 md:h-113 md:w-143 md:border-b-0 lg:order-1">
          <svg
            viewBox="40 40 680 496"
            aria-hidden="true"
            className="absolute left-1/2 w-121.5 -translate-x-1/2 max-md:-bottom-22.5 md:-bottom-1.25 md:w-143"
          >
            <Tailgate paint={paintOf(colour)} />
          </svg>
          {reg && (
            <Plate
              reg={reg}
              size="xl"
              className="absolute inset-x-7 top-45 [--h:76px] ring-5 ring-ink-950 md:inset-x-auto md:top-57 md:left-28 md:w-87 md:[--h:78px]"
            />
          )}
        </div>
        <div className="order-1 pt-5.5 md:pt-7 lg:order-2 lg:pb-8.5">
          <h1 className="cut-hero text-[clamp(2.5rem,12vw,3.75rem)] leading-[0.94] lg:text-[clamp(3.5rem,6.5vw,5.5rem)]">
            {`Is this your ${[selection.brand, inOnePiece(selection.model)].filter(Boolean).join(' ')}?`}
          </h1>
          <dl className="mt-4.5 grid grid-cols-2 border-t border-line xs:grid-cols-3 lg:mt-7">
            {known.map(({ label, value }) => (
              <div key={label} className="border-b border-line py-3 pr-4">
                <dt className="text-13 text-steel-600">{label}</dt>
                <dd className="flex items-center gap-2 text-15 font-650 md:text-20 md:stretch-90">
                  {label === 'Colour' && <ColourMark colour={value} />}
                  {value}
                </dd>
              </div>
            ))}
          </dl>
          {reg && (
            <p className="mt-3 flex items-center gap-1.5 text-13 text-steel-600">
              <Icon name="check" size="sm" className="text-go" />
              {demo ? 'From the demo records for this plate' : 'From the DVLA and MOT records for this plate'}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

function ColourMark({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0">
      <circle cx="8" cy="8" r="7.25" strokeWidth="1.5" className={classNames('stroke-field', paintOf(colour).body)} />
    </svg>
  )
}
