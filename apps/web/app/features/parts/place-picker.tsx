import { placesOf } from '@allyards/contract/part-places'
import { type ReactNode, useState } from 'react'
import type { ChosenPlace } from '~/store/asked-parts'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { CarFromAbove } from './car-from-above'
import { type PartZone, zonesOf } from './part-zones'
import { placeQuestion, zoneWords } from './place-words'

interface PlacePickerProps {
  id: string
  part: { id: string; name: string }
  chosen: readonly ChosenPlace[]
  onToggle: (zone: PartZone) => void
  /** Beside the question: "required", "tap one or more". */
  mark: string
  /** Explains the choice. Screen readers announce its changes. */
  note: ReactNode
  error?: string | null
}

/** The place of a part: the car from above between buttons. A press on either selects a place, another press deselects it. */
export function PlacePicker({ id, part, chosen, onToggle, mark, note, error }: PlacePickerProps) {
  const has = placesOf(part.id)
  const zones = zonesOf(part.id)
  const [pointed, setPointed] = useState<string | null>(null)
  const isChosen = (zone: PartZone) => chosen.some(({ id }) => id === zone.id)
  const columns = has.side ? [zones.filter(isNearside), zones.filter((zone) => !isNearside(zone))] : [zones]
  const ofZone = (zone: PartZone) => ({
    onClick: () => onToggle(zone),
    onPointerEnter: () => setPointed(zone.id),
    onPointerLeave: () => setPointed(null),
  })
  const labels = columns.map((column) => (
    <div
      key={column[0]?.id}
      className={classNames('flex flex-col gap-2 pb-3.5', has.end ? 'justify-around' : 'justify-center', !has.side && 'py-1')}
    >
      {column.map((zone) => (
        <ZoneButton
          key={zone.id}
          id={zone === zones[0] ? id : undefined}
          zone={zone}
          isChosen={isChosen(zone)}
          {...ofZone(zone)}
        />
      ))}
    </div>
  ))
  return (
    <PickerFrame id={id} legend={placeQuestion(part.id, part.name)} of={part.name} mark={mark} note={note} error={error}>
      <div
        className={classNames(
          'grid',
          has.side
            ? 'grid-cols-[minmax(0,1fr)_136px_minmax(0,1fr)] gap-2 md:grid-cols-[minmax(0,1fr)_148px_minmax(0,1fr)]'
            : aside,
        )}
      >
        {has.side && labels[0]}
        <div className="relative">
          <CarFromAbove
            isFrontOnly={!has.end}
            zones={zones.map((zone) => ({
              ...zone,
              state: isChosen(zone) ? 'chosen' : zone.id === pointed ? 'pointed' : 'open',
            }))}
          />
          {/* A touch on the drawing means the nearest place. The buttons beside it are for keyboards. */}
          <div className={classNames('absolute inset-0 grid grid-flow-col', has.end && 'grid-rows-2', has.side && 'grid-cols-2')}>
            {zones.map((zone) => (
              <button key={zone.id} type="button" tabIndex={-1} aria-hidden="true" data-zone={zone.id} {...ofZone(zone)} />
            ))}
          </div>
        </div>
        {has.side ? labels[1] : labels[0]}
      </div>
    </PickerFrame>
  )
}

const isNearside = ({ side }: PartZone) => side === 'nearside'

/** The drawing at the left, the chosen places at the right. */
export const aside = 'grid-cols-[136px_minmax(0,1fr)] gap-5 md:grid-cols-[148px_minmax(0,1fr)]'

interface ZoneButtonProps {
  id: string | undefined
  zone: PartZone
  isChosen: boolean
  onClick: () => void
  onPointerEnter: () => void
  onPointerLeave: () => void
}

function ZoneButton({ zone, isChosen, ...rest }: ZoneButtonProps) {
  const { name, meaning } = zoneWords(zone)
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isChosen}
      className={classNames(
        'grid min-h-14 content-center rounded px-1.5 py-1.5 text-center text-13 leading-tight font-600 transition-colors md:min-h-12',
        isChosen ? 'bg-ink text-white' : 'bg-card inset-ring inset-ring-field hover:bg-well',
      )}
    >
      {name}
      <span className={classNames('text-12 font-400', isChosen ? 'text-steel-300' : 'text-steel-600')}>{` ${meaning}`}</span>
    </button>
  )
}

interface PickerFrameProps {
  id: string
  legend: string
  /** The part's name, for screen-reader users who lack the context. */
  of: string
  mark: string
  note: ReactNode
  error?: string | null | undefined
  children: ReactNode
}

export function PickerFrame({ id, legend, of, mark, note, error, children }: PickerFrameProps) {
  return (
    <fieldset
      aria-describedby={`${id}-note`}
      className={classNames('surface min-w-0 overflow-hidden px-3.5 pt-3.5', error && 'inset-ring inset-ring-stop')}
    >
      {/* A floated legend stays inside its box. */}
      <legend className="float-left mb-2 flex w-full items-baseline gap-2 text-13 font-600">
        {legend}
        <span className="sr-only">{` ${of}`}</span>
        <span className="ml-auto font-400 text-steel-600">{mark}</span>
      </legend>
      <div className="clear-both">{children}</div>
      <p
        id={`${id}-note`}
        role={error ? 'alert' : 'status'}
        className="-mx-3.5 flex min-h-10.5 items-center gap-2 border-t border-line px-3.5 py-2.5 text-13 leading-snug"
      >
        {error ? (
          <>
            <Icon name="alert" size="sm" className="text-stop" />
            <span className="font-550 text-stop">{error}</span>
          </>
        ) : (
          note
        )}
      </p>
    </fieldset>
  )
}
