import { formatCount } from '@allyards/contract/format-count'
import type { MarketBuyers, MarketFigures, MarketPeriod } from '@allyards/contract/operator-market'
import { useState } from 'react'
import { saveCsv } from '~/features/dashboard/chart-card'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { MarketCell } from './market-cell'
import { type HeatMap, heatMapOf } from './market-figures'
import { HeatTable, type Place, shades } from './market-heat-table'
import { unansweredTable } from './market-tables'

interface MarketHeatMapProps {
  figures: MarketFigures
  days: MarketPeriod
  buyers: MarketBuyers
}

/** Unanswered enquiries by make and part, with the current cell beside them. */
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
            {`${formatCount(figures.unanswered)} of ${formatCount(figures.enquiries)}, ${share}%`}
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
          <HeatTable map={map} current={current} onChoose={setChosen} />
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
