import { formatCount } from '@allyards/contract/format-count'
import type { KeyboardEvent } from 'react'
import { classNames } from '~/ui/class-names'
import { PartDrawing } from '~/ui/part-drawing'
import { type HeatMap, heatOf } from './market-figures'

export interface Place {
  make: string
  partId: string
}

/** Shades of ink. Every cell also shows its number, so that colour is never the only cue. */
export const shades = [
  'bg-paper-1 text-steel-600',
  'bg-[#e3e8f1] text-ink',
  'bg-series-3 text-ink',
  'bg-series-2 text-ink-950',
  'bg-hatch-1 text-white',
  'bg-ink text-white',
]

interface HeatTableProps {
  map: HeatMap
  current: Place
  onChoose: (place: Place) => void
}

/** A number for each make and part. The arrow keys move between cells. */
export function HeatTable({ map, current, onChoose }: HeatTableProps) {
  function press(event: KeyboardEvent<HTMLTableElement>) {
    const move = moves[event.key]
    const next = move && nextPlace(map, current, move)
    if (!next) return
    event.preventDefault()
    onChoose(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.partId} ${next.make}"]`)?.focus()
  }
  return (
    <div className="relative overflow-x-auto p-1">
      <table
        aria-labelledby="unanswered"
        className="w-full min-w-160 table-fixed border-separate border-spacing-0.5 text-13 tabular-nums"
        onKeyDown={press}
      >
        <Head parts={map.parts} />
        <tbody>
          {map.makes.map((make) => (
            <MakeRow key={make} map={map} make={make} current={current} onChoose={onChoose} />
          ))}
        </tbody>
        <Foot map={map} />
      </table>
    </div>
  )
}

const moves: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** The next cell with a number in the arrow's direction. */
function nextPlace({ makes, parts, at }: HeatMap, from: Place, [down, right]: readonly [number, number]): Place | undefined {
  let row = makes.indexOf(from.make) + down
  let column = parts.findIndex(({ id }) => id === from.partId) + right
  for (; ; row += down, column += right) {
    const [make, part] = [makes[row], parts[column]]
    if (make === undefined || part === undefined) return undefined
    if (at(make, part.id) > 0) return { make, partId: part.id }
  }
}

const sumOf = ({ at }: HeatMap, makes: readonly string[], parts: readonly { id: string }[]) =>
  makes.reduce((all, make) => all + parts.reduce((row, { id }) => row + at(make, id), 0), 0)

function Head({ parts }: Pick<HeatMap, 'parts'>) {
  return (
    <thead>
      <tr className="align-bottom text-11 text-steel-600">
        <th scope="col" className="w-26">
          <span className="sr-only">Make</span>
        </th>
        {parts.map(({ id, name }) => (
          <th key={id} scope="col" className="pb-1.5 leading-tight font-550 hyphens-auto">
            <PartDrawing slug={id} className="mx-auto mb-1 size-7.5 text-ink" />
            {name}
          </th>
        ))}
        <th scope="col" className="w-12 pb-1.5 text-right font-550">
          All
        </th>
      </tr>
    </thead>
  )
}

function MakeRow({ map, make, current, onChoose }: HeatTableProps & { make: string }) {
  const { parts, at } = map
  return (
    <tr>
      <th scope="row" className="truncate text-left font-550">
        {make}
      </th>
      {parts.map(({ id, name }) => (
        <HeatCell
          key={id}
          name={`${name}, ${make}`}
          mark={`${id} ${make}`}
          count={at(make, id)}
          isCurrent={make === current.make && id === current.partId}
          onChoose={() => onChoose({ make, partId: id })}
        />
      ))}
      <td className="text-right text-steel-600">{formatCount(sumOf(map, [make], parts))}</td>
    </tr>
  )
}

interface HeatCellProps {
  name: string
  mark: string
  count: number
  isCurrent: boolean
  onChoose: () => void
}

function HeatCell({ name, mark, count, isCurrent, onChoose }: HeatCellProps) {
  const shade = shades[heatOf(count)]
  if (count === 0)
    return (
      <td className={classNames('h-8 rounded-[4px] text-center', shade)}>
        <span aria-hidden="true">·</span>
        <span className="sr-only">none</span>
      </td>
    )
  return (
    <td className="h-8 p-0">
      <button
        type="button"
        data-cell={mark}
        aria-label={`${name}: ${count}`}
        aria-pressed={isCurrent}
        tabIndex={isCurrent ? 0 : -1}
        className={classNames(
          'h-full w-full rounded-[4px] font-600',
          shade,
          isCurrent && 'outline-3 outline-offset-1 outline-focus',
        )}
        onClick={onChoose}
      >
        {formatCount(count)}
      </button>
    </td>
  )
}

function Foot({ map }: { map: HeatMap }) {
  const { makes, parts } = map
  return (
    <tfoot className="text-steel-600">
      <tr>
        <th scope="row" className="h-8 text-left font-550">
          Shown
        </th>
        {parts.map((part) => (
          <td key={part.id} className="text-center">
            {formatCount(sumOf(map, makes, [part]))}
          </td>
        ))}
        <td className="text-right font-650 text-ink">{formatCount(sumOf(map, makes, parts))}</td>
      </tr>
    </tfoot>
  )
}
