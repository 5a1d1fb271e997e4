import { priceSteps } from '@allyards/contract/products'
import { useState } from 'react'
import { classNames } from '~/ui/class-names'
import { RangeSlider } from '~/ui/range-slider'

const edges = [0, ...priceSteps]
const END = edges.length

interface PriceHistogramProps {
  /** The number of products in each price step. */
  counts: readonly number[]
  from: string
  to: string
  onCommit: (from: string, to: string) => void
}

/** The distribution of prices, with a draggable range below. */
export function PriceHistogram({ counts, from, to, onCommit }: PriceHistogramProps) {
  const [range, setRange] = useState<readonly [number, number]>([stepFrom(from), stepTo(to)])
  const most = Math.max(1, ...counts)
  const [low, high] = range
  return (
    <div className="mb-2 px-2.5">
      <div
        aria-hidden
        className={classNames('drawn -mb-3 flex items-end gap-0.5', counts.some((count) => count > 0) ? 'h-14' : 'h-3')}
      >
        {counts.map((count, step) => (
          <span
            key={edges[step]}
            className={classNames('flex-1 rounded-t-[2px]', step >= low && step < high ? 'bg-ink-700' : 'bg-steel-200')}
            style={{ height: count === 0 ? '1px' : `${Math.max(6, (count / most) * 100)}%` }}
          />
        ))}
      </div>
      <div className="without-script:hidden">
        <RangeSlider
          labels={['Lowest price on the chart', 'Highest price on the chart']}
          max={END}
          value={range}
          words={(at) => (at === END ? 'Any price' : `£${edges[at]}`)}
          onChange={setRange}
          onCommit={([start, end]) => onCommit(start === 0 ? '' : String(edges[start]), end === END ? '' : String(edges[end]))}
        />
      </div>
    </div>
  )
}

/** The last step that begins at or below the price. */
function stepFrom(price: string): number {
  return price === '' ? 0 : edges.findLastIndex((edge) => edge <= Number(price))
}

/** The first step that begins at or above the price. */
function stepTo(price: string): number {
  const step = price === '' ? -1 : edges.findIndex((edge) => edge >= Number(price))
  return step <= 0 ? END : step
}
