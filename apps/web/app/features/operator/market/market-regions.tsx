import type { MarketFigures, MarketPeriod } from '@allyards/contract/operator-market'
import type { Region } from '@allyards/contract/regions'
import { ChartCard } from '~/features/dashboard/chart-card'
import { classNames } from '~/ui/class-names'
import { pointsWords, type RegionShare, regionShares } from './market-figures'
import { regionsTable } from './market-tables'

/** Differences of at least this many points are coloured. */
const NOTABLE_POINTS = 2

/** Each region's place on the map, as column and row. */
const places: Record<Region, { name: string; at: string }> = {
  Scotland: { name: 'Scotland', at: 'col-start-2 row-start-1' },
  'North East': { name: 'North East', at: 'col-start-3 row-start-1' },
  'Northern Ireland': { name: 'N. Ireland', at: 'col-start-1 row-start-2' },
  'North West': { name: 'North West', at: 'col-start-2 row-start-2' },
  Yorkshire: { name: 'Yorkshire', at: 'col-start-3 row-start-2' },
  Wales: { name: 'Wales', at: 'col-start-1 row-start-3' },
  'West Midlands': { name: 'W. Midlands', at: 'col-start-2 row-start-3' },
  'East Midlands': { name: 'E. Midlands', at: 'col-start-3 row-start-3' },
  East: { name: 'East', at: 'col-start-4 row-start-3' },
  'South West': { name: 'South West', at: 'col-start-2 row-start-4' },
  London: { name: 'London', at: 'col-start-3 row-start-4' },
  'South East': { name: 'South East', at: 'col-start-4 row-start-4' },
}

/** The regions with more demand than supply, as a map and as differences. */
export function MarketRegions({ figures, days }: { figures: MarketFigures; days: MarketPeriod }) {
  const shares = regionShares(figures.regions)
  return (
    <ChartCard
      title="Supply and demand by region"
      note={<Legend />}
      filename={`regions-${days}-days-to-${figures.last_day}`}
      {...regionsTable(figures)}
    >
      <div aria-hidden="true" className="grid gap-6 lg:grid-cols-[424px_minmax(0,1fr)]">
        <ul className="grid grid-cols-4 gap-1.5">
          {shares.map((share) => (
            <Tile key={share.region} share={share} />
          ))}
        </ul>
        <Differences shares={shares} />
      </div>
    </ChartCard>
  )
}

function Legend() {
  return (
    <span className="flex flex-wrap gap-x-4">
      {[
        ['share of enquiries', 'bg-ink'],
        ['share of listings', 'bg-series-2'],
      ].map(([name, colour]) => (
        <span key={name} className="flex items-center gap-2">
          <i aria-hidden="true" className={`size-3 rounded-[3px] ${colour}`} />
          {name}
        </span>
      ))}
    </span>
  )
}

function Tile({ share: { region, enquiries, listings, points } }: { share: RegionShare }) {
  const { name, at } = places[region]
  return (
    <li className={classNames('grid min-w-0 content-start gap-1 rounded-sm p-2 text-11 md:p-2.5', at, washOf(points))}>
      <b className="text-12 leading-tight font-650 max-md:text-11">{name}</b>
      <Bar percent={enquiries} colour="bg-ink" />
      <Bar percent={listings} colour="bg-series-2" />
      <b className={classNames('text-12 font-650', inkOf(points))}>{pointsWords(points)}</b>
    </li>
  )
}

function Bar({ percent, colour }: { percent: number; colour: string }) {
  return (
    <span className="flex items-center gap-1 leading-none">
      <i className={`h-2.25 rounded-[2px] ${colour}`} style={{ width: `${Math.min(60, percent * 2.5)}%` }} />
      {`${percent}%`}
    </span>
  )
}

function Differences({ shares }: { shares: RegionShare[] }) {
  const rows = shares.toSorted((a, b) => a.points - b.points)
  const widest = Math.max(1, ...rows.map(({ points }) => Math.abs(points)))
  const farthest = Math.max(1, ...rows.map(({ miles }) => miles ?? 0))
  return (
    <div className="grid content-start text-12">
      <div className="grid grid-cols-[92px_minmax(0,1fr)_minmax(0,0.6fr)] gap-x-3 pb-1 text-11 text-steel-600">
        <span className="col-start-2 grid grid-cols-2">
          <span className="pr-2 text-right">short of parts</span>
          <span className="pl-2">parts to spare</span>
        </span>
        <span className="text-right">median miles to the buyer</span>
      </div>
      {rows.map(({ region, points, miles }) => (
        <div key={region} className="grid h-6.5 grid-cols-[92px_minmax(0,1fr)_minmax(0,0.6fr)] items-center gap-x-3">
          <span className="truncate">{places[region].name}</span>
          <Difference points={points} share={Math.abs(points) / widest} />
          <span className="flex items-center justify-end gap-2">
            {miles !== null && (
              <span className="relative h-px flex-1 bg-line" style={{ maxWidth: `${(miles / farthest) * 100}%` }}>
                <i className="absolute -top-1 right-0 size-2.25 rounded-full bg-ink" />
              </span>
            )}
            <span className="w-8 text-right tabular-nums">{miles ?? '–'}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

function Difference({ points, share }: { points: number; share: number }) {
  const bar = (
    <i className={classNames('h-3.75 rounded-[2px]', points < 0 ? 'bg-stop' : 'bg-go')} style={{ width: `${share * 75}%` }} />
  )
  const number = <b className="font-650 whitespace-nowrap">{points === 0 ? 'level' : pointsWords(points).split(' ')[0]}</b>
  return (
    <span className="grid h-full grid-cols-2 items-center">
      <span className="flex h-full items-center justify-end gap-1.5 border-r border-steel-400">
        {points < 0 && number}
        {points < 0 && bar}
      </span>
      <span className="flex items-center gap-1.5">
        {points > 0 && bar}
        <span className={points === 0 ? 'pl-1.5' : ''}>{points >= 0 && number}</span>
      </span>
    </span>
  )
}

function washOf(points: number): string {
  if (points <= -NOTABLE_POINTS) return 'bg-stop-wash'
  return points >= NOTABLE_POINTS ? 'bg-go-wash' : 'bg-paper-1'
}

function inkOf(points: number): string {
  if (points <= -NOTABLE_POINTS) return 'text-stop-deep'
  return points >= NOTABLE_POINTS ? 'text-go-deep' : 'text-steel-600'
}
