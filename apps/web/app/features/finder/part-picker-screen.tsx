import { whyImpossible } from '@allyards/contract/impossible-parts'
import { limits } from '@allyards/contract/limits'
import type { Part } from '@allyards/contract/vehicles'
import { useEffect, useRef, useState } from 'react'
import { MissingNote } from '~/features/products/list/missing-note'
import { saidOfPart } from '~/features/products/list/phrase-details'
import { usePhrase } from '~/features/search/use-phrase'
import { useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { countAsked } from '~/store/asked-parts'
import { partAdded, partDescribed, partRemoved, placeChosen } from '~/store/enquiry-draft-slice'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { ChipToggle } from '~/ui/chip'
import { EmptyState } from '~/ui/empty-state'
import { OneTabStop } from '~/ui/one-tab-stop'
import { PartDrawing } from '~/ui/part-drawing'
import { PictureOption } from '~/ui/picture-option'
import { TextField } from '~/ui/text-field'
import { EnquiryBar } from './enquiry-bar'
import { ImpossibleParts } from './impossible-parts'
import { partGroups } from './part-groups'
import { useStock } from './use-stock'

/** The parts that the vehicle may have, as pictures. Several can be chosen, by search or by area of the vehicle. */
export function PartPickerScreen({ parts }: { parts: Part[] }) {
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState<string | null>(null)
  const searchBox = useSlashShortcut()
  const { vehicle, phrase, understood, shown, impossible } = useFoundParts(parts, search, group)
  return (
    <>
      <div className="wrap">
        <div className="flex flex-col gap-4 pt-6 pb-5 md:flex-row md:items-end md:gap-6 md:pt-8">
          <div className="flex-1">
            <h1 className="cut-head text-32 lg:text-44">Which parts do you need?</h1>
            <p className="mt-1.5 text-steel-600">{`As many as you like, up to ${limits.enquiry.maxParts}. Every depot gets them in one enquiry.`}</p>
          </div>
          <TextField
            ref={searchBox}
            label="Search parts"
            hideLabel
            icon="search"
            type="search"
            placeholder={`Search ${parts.length} parts`}
            className="md:w-70 lg:w-85"
            after={<kbd className="hidden rounded-[4px] border border-line px-1.5 text-12 text-steel-600 lg:block">/</kbd>}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <GroupChips count={parts.length} group={group} onChange={setGroup} />
        <FullNote />
        {phrase?.missing && (
          <div className="mb-4">
            <MissingNote missing={phrase.missing} />
          </div>
        )}
        {shown.length + impossible.length === 0 ? (
          <EmptyState title="No parts found" className="mb-8">
            Try another word, or pick from all parts.
          </EmptyState>
        ) : (
          <PartGrid parts={shown} phrase={phrase} understood={understood} />
        )}
        {vehicle && impossible.length > 0 && <ImpossibleParts vehicle={vehicle} parts={impossible} isOpen={shown.length === 0} />}
      </div>
      <EnquiryBar />
    </>
  )
}

/** The matching parts, separated from those that the vehicle cannot have. */
function useFoundParts(parts: Part[], search: string, group: string | null) {
  const vehicle = useChosenVehicle()
  const phrase = usePhrase(search)
  const understood = phrase?.missing?.instead ?? phrase?.parts ?? []
  const found = parts.filter((part) => (matches(part, search) || understood.includes(part.id)) && isIn(part, group))
  const isImpossible = ({ slug }: Part) => vehicle !== null && whyImpossible(slug, vehicle) !== undefined
  const shown = found.filter((part) => !isImpossible(part))
  const impossible = found.filter(isImpossible)
  return { vehicle, phrase, understood, shown, impossible }
}

interface GroupChipsProps {
  /** The number of parts in all groups together. */
  count: number
  group: string | null
  onChange: (group: string | null) => void
}

function GroupChips({ count, group, onChange }: GroupChipsProps) {
  return (
    <OneTabStop
      label="Part of the vehicle"
      className="-mx-4 mb-5 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      <ChipToggle pressed={group === null} count={count} onClick={() => onChange(null)}>
        All
      </ChipToggle>
      {partGroups.map(({ name, slugs }) => (
        <ChipToggle key={name} pressed={group === name} count={slugs.length} onClick={() => onChange(name)}>
          {name}
        </ChipToggle>
      ))}
    </OneTabStop>
  )
}

const useIsFull = () => useAppSelector((state) => countAsked(state.vehicle.selectedParts) >= limits.enquiry.maxParts)

function FullNote() {
  return (
    useIsFull() && (
      <p className="mb-4 font-550">{`You have picked ${limits.enquiry.maxParts} parts, the most that one enquiry takes.`}</p>
    )
  )
}

interface PartGridProps {
  parts: Part[]
  /** The search text, and the parts that it was understood as. */
  phrase: ReturnType<typeof usePhrase>
  understood: readonly string[]
}

/** The parts as pictures: a press adds one to the enquiry or removes it. */
function PartGrid({ parts, phrase, understood }: PartGridProps) {
  const dispatch = useAppDispatch()
  const chosen = useAppSelector((state) => state.vehicle.selectedParts)
  const stock = useStock(useChosenVehicle())
  const isFull = useIsFull()

  /** Details from the search text are kept: the part's side, or a name that the list does not have. */
  function add(part: Pick<Part, 'id' | 'name'>) {
    dispatch(partAdded(part))
    if (!phrase || !understood.includes(part.id)) return
    const { place, details } = saidOfPart(phrase, part.id)
    dispatch(partDescribed({ id: part.id, details }))
    if (place) dispatch(placeChosen({ id: part.id, place }))
  }

  return (
    <OneTabStop label="Parts">
      <ul className="grid grid-cols-3 gap-2 pb-8 md:grid-cols-5 md:gap-3 lg:grid-cols-8">
        {parts.map(({ id, name, slug }) => {
          const isChosen = chosen.some((part) => part.id === id)
          return (
            <li key={id} className="grid scroll-mb-32">
              <PictureOption
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => (isChosen ? dispatch(partRemoved(id)) : add({ id, name }))}
                picture={<PartDrawing slug={slug} className="size-14 md:size-17" strokeWidth={1.3} />}
                aria-label={name}
                aria-describedby={stock.has(id) ? `stock-${id}` : undefined}
                label={<PartLabel id={id} name={name} stock={stock.get(id)} />}
                className="min-h-36 scroll-mb-32 md:min-h-39"
              />
            </li>
          )
        })}
      </ul>
    </OneTabStop>
  )
}

/** A part's name and the number of listings for the vehicle. */
function PartLabel({ id, name, stock }: { id: string; name: string; stock: number | undefined }) {
  return (
    <>
      <span className="grid min-h-9 place-items-center">{name}</span>
      <span id={`stock-${id}`} className="block min-h-4.5 text-13 font-500 text-steel-600 tabular-nums">
        {stock === undefined ? '' : `${stock} in stock`}
      </span>
    </>
  )
}

function matches({ name, details }: Part, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return wanted === '' || name.toLowerCase().includes(wanted) || (details ?? '').toLowerCase().includes(wanted)
}

function isIn({ slug }: Part, group: string | null): boolean {
  return group === null || partGroups.some(({ name, slugs }) => name === group && slugs.includes(slug))
}

/** "/" focuses the search, as on many sites, unless a field already has the focus. */
function useSlashShortcut() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    function jump(event: KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.matches('input:not([type=checkbox]), textarea, select')
      if (event.key !== '/' || isTyping) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [])
  return box
}
