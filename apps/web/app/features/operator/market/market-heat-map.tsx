import type { MarketBuyers, MarketFigures, MarketPeriod } from '@allyards/contract/operator-market'
import { type KeyboardEvent, useState } from 'react'
import { saveCsv } from '~/features/dashboard/chart-card'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { numberWords } from '~/ui/number-words'
import { PartDrawing } from '~/ui/part-drawing'
import { MarketCell } from './market-cell'
import { type HeatMap, heatMapOf, heatOf } from './market-figures'
import { unansweredTable } from './market-tables'

interface MarketHeatMapProps {
  figures: MarketFigures
  days: MarketPeriod
  buyers: MarketBuyers
}

interface Place {
  make: string
  partId: string
}

/** One ramp of ink; the number stands in every cell, so that colour is never alone. */
const shades = [
  'bg-paper-1 text-steel-600',
  'bg-[#e3e8f1] text-ink',
  'bg-series-3 text-ink',
  'bg-series-2 text-ink-950',
  'bg-hatch-1 text-white',
  'bg-ink text-white',
]

/** Enquiries without an answer by make and part, and beside them the cell that is looked at. */
export function MarketHeatMap({ figures, days, buyers }: MarketHeatMapProps) {
  const map = heatMapOf(figures.cells)
  const [chosen, setChosen] = useState<Place>()
  const isThere = chosen !== undefined && map.at(chosen.make, chosen.partId) > 0
  const current = isThere ? chosen : firstOf(map)
  const share = ((figures.unanswered / Math.max(1, figures.enquiries)) * 100).toFixed(1)
  const table = unansweredTable(figures)
  return (
    <section aria-labelledby="unanswered" className="surface grid lg:grid-cols-[minmax(0,1fr)_288px]">
      <div className="min-w-0 px-4 py-3.5">
        <header className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="unanswered" className="text-15 font-650">
            Enquiries without an answer
          </h2>
          <p className="text-13 text-steel-600">
            {`${numberWords(figures.unanswered)} of ${numberWords(figures.enquiries)}, ${share}%`}
          </p>
          {current && <Legend />}
          <Button
            kind="quiet"
            size="xs"
            icon="download"
            className={current ? 'max-md:ml-auto' : 'ml-auto'}
            onClick={() => void saveCsv(`unanswered-${days}-days-to-${figures.last_day}`, [table.head, ...table.rows])}
          >
            CSV
            <span className="sr-only"> of enquiries without an answer</span>
          </Button>
        </header>
        {current ? (
          <Heat map={map} current={current} onChoose={setChosen} />
        ) : (
          <p className="py-6 text-center text-steel-600">Every part that was asked for got an offer.</p>
        )}
      </div>
      {current && <MarketCell key={`${current.partId} ${current.make}`} {...current} days={days} buyers={buyers} />}
    </section>
  )
}

function firstOf({ makes, parts, at }: HeatMap): Place | undefined {
  const all = makes.flatMap((make) => parts.map(({ id }) => ({ make, partId: id, count: at(make, id) })))
  return all.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0]
}

function Legend() {
  return (
    <span aria-hidden="true" className="ml-auto flex items-center gap-0.5 text-12 text-steel-600 max-md:hidden">
      <span className="mr-1.5">few</span>
      {shades.slice(1).map((shade) => (
        <i key={shade} className={classNames('h-3 w-6.5 rounded-[3px]', shade)} />
      ))}
      <span className="ml-1.5">many</span>
    </span>
  )
}

const moves: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** The next cell with a number in the direction of the arrow. */
function nextPlace({ makes, parts, at }: HeatMap, from: Place, [down, right]: readonly [number, number]): Place | undefined {
  let row = makes.indexOf(from.make) + down
  let column = parts.findIndex(({ id }) => id === from.partId) + right
  for (; ; row += down, column += right) {
    const [make, part] = [makes[row], parts[column]]
    if (make === undefined || part === undefined) return undefined
    if (at(make, part.id) > 0) return { make, partId: part.id }
  }
}

interface HeatProps {
  map: HeatMap
  current: Place
  onChoose: (place: Place) => void
}

function Heat({ map, current, onChoose }: HeatProps) {
  const { makes, parts, at } = map
  function press(event: KeyboardEvent<HTMLTableElement>) {
    const move = moves[event.key]
    const next = move && nextPlace(map, current, move)
    if (!next) return
    event.preventDefault()
    onChoose(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.partId} ${next.make}"]`)?.focus()
  }
  const sum = (rows: readonly string[], columns: readonly { id: string }[]) =>
    rows.reduce((all, make) => all + columns.reduce((row, { id }) => row + at(make, id), 0), 0)
  return (
    <div className="relative overflow-x-auto p-1">
      <table
        aria-labelledby="unanswered"
        className="w-full min-w-160 table-fixed border-separate border-spacing-0.5 text-13 tabular-nums"
        onKeyDown={press}
      >
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
        <tbody>
          {makes.map((make) => (
            <tr key={make}>
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
              <td className="text-right text-steel-600">{numberWords(sum([make], parts))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="text-steel-600">
          <tr>
            <th scope="row" className="h-8 text-left font-550">
              Shown
            </th>
            {parts.map((part) => (
              <td key={part.id} className="text-center">
                {numberWords(sum(makes, [part]))}
              </td>
            ))}
            <td className="text-right font-650 text-ink">{numberWords(sum(makes, parts))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
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
        {numberWords(count)}
      </button>
    </td>
  )
}
