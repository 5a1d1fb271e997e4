import { formatShortMonth } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { daysWords } from '@allyards/contract/number-words'
import {
  DAYS_BETWEEN_TELLING,
  type MarketBuyers,
  type MarketCellDetail,
  type MarketPeriod,
} from '@allyards/contract/operator-market'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { ErrorState } from '~/ui/error-state'
import { KeyHint } from '~/ui/keys/key'
import { useKeys } from '~/ui/keys/use-keys'
import { PartDrawing } from '~/ui/part-drawing'
import { Loading, Skeleton } from '~/ui/skeleton'
import { toast } from '~/ui/toast-queue'
import { MarketEnquiries } from './market-enquiries'
import { useGetMarketCellQuery, useTellDepotsMutation } from './operator-market-calls'

interface MarketCellProps {
  make: string
  partId: string
  days: MarketPeriod
  buyers: MarketBuyers
}

/** One part of one make: its enquiries, the depots that could have it, and a button that tells them. */
export function MarketCell({ make, partId, days, buyers }: MarketCellProps) {
  const { data, isError, refetch } = useGetMarketCellQuery({ query: { make, part_id: partId, days, buyers } })
  const [tell, { isLoading }] = useTellDepotsMutation()
  const canTell = data !== undefined && data.reachable > 0 && !isLoading

  async function press() {
    if (!canTell) return
    const { data: done } = await tell({ body: { make, part_id: partId, days } })
    if (done)
      toast.success(done.told === 0 ? heardAlready(make) : `${depotsWords(done.told)} told of it, in the bell and by email.`)
  }
  const [lists, setLists] = useState(false)
  useKeys((event, isInField) => {
    if (isInField || event.ctrlKey || event.metaKey) return
    if (event.key === 't') void press()
    if (event.key !== 'Enter' || !data || isOnOther(event.target)) return
    event.preventDefault()
    setLists(true)
  })

  return (
    <aside aria-label="The chosen part" className="flex flex-col gap-2.5 border-line p-4 text-13 max-lg:border-t lg:border-l">
      <div className="grid aspect-16/7 place-items-center rounded-sm bg-series-4">
        <PartDrawing slug={partId} className="size-18" strokeWidth={1.5} />
      </div>
      {isError && <ErrorState title="This did not load" onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-60" />
        </Loading>
      )}
      {data && (
        <>
          <Facts cell={data} days={days} />
          <div className="mt-auto grid gap-1.5">
            <Button kind="line" onClick={() => setLists(true)}>
              Its enquiries <KeyHint>⏎</KeyHint>
            </Button>
            <Button kind="plate" disabled={!canTell} onClick={() => void press()}>
              {data.reachable > 0 ? `Tell ${depotsWords(data.reachable)}` : 'All have heard this week'}
              <KeyHint>T</KeyHint>
            </Button>
            <p className="text-12 text-steel-600">{`A depot hears of a missing part at most once in ${daysWords(DAYS_BETWEEN_TELLING)}.`}</p>
          </div>
          {lists && <MarketEnquiries cell={data} days={days} buyers={buyers} onClose={() => setLists(false)} />}
        </>
      )}
    </aside>
  )
}

/** Links and other buttons keep their Enter key. On a cell of the map, Enter opens the cell. */
const isOnOther = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button') !== null && target.closest('[data-cell]') === null

const depotsWords = (count: number) => (count === 1 ? '1 depot' : `${count} depots`)
const heardAlready = (make: string) => `Every depot for ${make} has heard of a part this week.`

function Facts({ cell, days }: { cell: MarketCellDetail; days: MarketPeriod }) {
  const facts = [
    { label: `Depots for ${cell.make}`, value: String(cell.depots) },
    { label: 'With one listed', value: String(cell.listing) },
    { label: 'Fair price', value: cell.band ? formatMoney(cell.band.median) : 'too few offers' },
    { label: 'Asked from', value: cell.regions.join(', ') || 'no postcode given' },
  ]
  return (
    <>
      <div>
        <h3 className="cut-head text-20">{`${cell.part_name}, ${cell.make}`}</h3>
        <p className="text-12 text-steel-600">{`${cell.models.join(' and ')} mostly`}</p>
      </div>
      <p className="flex items-center gap-3 text-12 text-steel-600">
        <b className="cut-plate text-44 text-ink">{cell.unanswered}</b>
        <span>
          {`of ${cell.asked} without an answer,`}
          <br />
          {`was ${cell.before} in the ${days} days before`}
        </span>
      </p>
      <Months months={cell.months} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-steel-600">{label}</dt>
            <dd className="font-600">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Months({ months }: { months: MarketCellDetail['months'] }) {
  const most = Math.max(1, ...months.map(({ unanswered }) => unanswered))
  return (
    <ol
      aria-label="Without an answer in each month"
      className="grid h-16 grid-cols-6 items-end gap-1 text-center text-11 text-steel-600"
    >
      {months.map(({ month, unanswered }, index) => (
        <li key={month} className="grid h-full content-end gap-0.5">
          <span
            title={String(unanswered)}
            className={classNames('block rounded-t-[3px]', index === months.length - 1 ? 'bg-ink' : 'bg-series-3')}
            style={{ height: Math.max(1, (unanswered / most) * 44) }}
          />
          <span>
            {formatShortMonth(`${month}-15T12:00:00Z`)}
            <span className="sr-only">{`: ${unanswered}`}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
